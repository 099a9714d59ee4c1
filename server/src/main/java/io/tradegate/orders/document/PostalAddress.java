package io.tradegate.orders.document;

import io.tradegate.customers.Address;
import io.tradegate.platform.records.RecordBuilder;
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
    return RecordBuilder.of(PostalAddress.class).from(address).build();
  }
}
