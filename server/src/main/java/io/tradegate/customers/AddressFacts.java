package io.tradegate.customers;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What somebody says about an address. */
record AddressFacts(
    @Nullable String label,
    @Nullable String company,
    @Nullable String person,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    @Nullable String phone,
    boolean defaultShipping,
    boolean defaultBilling) {

  AddressFacts withDefaults(boolean shipping, boolean billing) {
    return new AddressFacts(
        label,
        company,
        person,
        street,
        postalCode,
        city,
        region,
        country,
        phone,
        shipping,
        billing);
  }
}
