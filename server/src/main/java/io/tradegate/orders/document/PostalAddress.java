package io.tradegate.orders.document;

import io.tradegate.customers.Address;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A copy of an address, made when the document was made; later changes to the original do not
 * affect it.
 */
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
    return RecordBuilder.of(PostalAddress.class).from(address).build();
  }
}
