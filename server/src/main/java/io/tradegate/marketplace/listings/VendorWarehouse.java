package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Row;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A place where a vendor has goods. */
record VendorWarehouse(
    UUID id,
    String code,
    String name,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String country,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static VendorWarehouse read(Row row) {
    return row.as(VendorWarehouse.class);
  }
}
