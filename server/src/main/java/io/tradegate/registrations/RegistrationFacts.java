package io.tradegate.registrations;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What an applicant enters.
 *
 * @param name the first buyer's
 * @param locale the language of letters to the applicant; null: the organization's
 */
public record RegistrationFacts(
    String companyName,
    @Nullable String taxId,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    String name,
    String email,
    @Nullable String phone,
    @Nullable String message,
    @Nullable String locale) {

  public RegistrationFacts {
    email = email.toLowerCase(Locale.ROOT);
  }
}
