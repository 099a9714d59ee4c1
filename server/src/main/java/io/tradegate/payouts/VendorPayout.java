package io.tradegate.payouts;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a run pays to one vendor.
 *
 * @param leftOut why it is not paid; null: it is
 * @param paidOn null until the run is paid
 */
public record VendorPayout(
    UUID id,
    UUID runId,
    String number,
    VendorId vendorId,
    String vendorName,
    Money amount,
    int entryCount,
    @Nullable LeftOut leftOut,
    @Nullable String accountHolder,
    @Nullable String iban,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String country,
    @Nullable LocalDate paidOn,
    Instant createdAt,
    Instant updatedAt) {
  public VendorPayout {
    street = List.copyOf(street);
  }
}
