package io.tradegate.leads;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is known of a person who might buy. */
record LeadFacts(
    @Nullable String name,
    String email,
    @Nullable String company,
    @Nullable String phone,
    @Nullable String message,
    @Nullable String productSlug) {

  LeadFacts {
    email = email.toLowerCase(Locale.ROOT);
  }
}
