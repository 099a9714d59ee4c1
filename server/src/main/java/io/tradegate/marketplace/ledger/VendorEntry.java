package io.tradegate.marketplace.ledger;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a vendor's ledger.
 *
 * @param amount positive: the operator owes it to the vendor
 * @param dueAt from then on it can be paid out
 * @param payoutId the payout that it is in
 */
public record VendorEntry(
    UUID id,
    VendorId vendorId,
    EntryKind kind,
    Money amount,
    @Nullable UUID vendorOrderId,
    String reference,
    Instant dueAt,
    @Nullable UUID payoutId,
    String bookedBy,
    Instant createdAt) {}
