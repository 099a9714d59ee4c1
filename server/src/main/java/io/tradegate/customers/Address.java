package io.tradegate.customers;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An address of a company for goods or invoices. A company with addresses has one default for each.
 */
public record Address(
    UUID id,
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
    boolean defaultBilling,
    int version,
    Instant createdAt) {

  AddressFacts facts() {
    return RecordBuilder.of(AddressFacts.class).from(this).build();
  }
}
