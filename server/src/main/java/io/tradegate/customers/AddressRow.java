package io.tradegate.customers;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row of an import of addresses, identified by the code of its company and its label. Null:
 * unchanged, or the default for a new address.
 *
 * @param cleared names of fields whose values are removed: company, person, postal_code, region,
 *     phone
 */
public record AddressRow(
    String customerCode,
    String label,
    @Nullable String company,
    @Nullable String person,
    @Nullable List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String region,
    @Nullable String country,
    @Nullable String phone,
    @Nullable Boolean defaultShipping,
    @Nullable Boolean defaultBilling,
    Set<String> cleared) {

  boolean choosesDefault() {
    return Boolean.TRUE.equals(defaultShipping) || Boolean.TRUE.equals(defaultBilling);
  }

  /** What the row says; the rest stays. */
  AddressFacts appliedTo(AddressFacts now) {
    return new AddressFacts(
        label,
        chosen("company", company, now.company()),
        chosen("person", person, now.person()),
        street == null ? now.street() : street,
        chosen("postal_code", postalCode, now.postalCode()),
        city == null ? now.city() : city,
        chosen("region", region, now.region()),
        country == null ? now.country() : country,
        chosen("phone", phone, now.phone()),
        defaultShipping == null ? now.defaultShipping() : defaultShipping,
        defaultBilling == null ? now.defaultBilling() : defaultBilling);
  }

  private @Nullable String chosen(String field, @Nullable String given, @Nullable String now) {
    if (cleared.contains(field)) {
      return null;
    }
    return given == null ? now : given;
  }
}
