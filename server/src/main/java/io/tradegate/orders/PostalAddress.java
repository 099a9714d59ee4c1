package io.tradegate.orders;

import io.tradegate.customers.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address as it was when the document was made; what becomes of the original is no matter. */
public record PostalAddress(
    @Nullable String company,
    @Nullable String person,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    @Nullable String phone) {

  public static PostalAddress of(Address address) {
    return new PostalAddress(
        address.company(),
        address.person(),
        address.street(),
        address.postalCode(),
        address.city(),
        address.region(),
        address.country(),
        address.phone());
  }
}
