package io.tradegate.leads;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Contact data and message of a lead. */
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
