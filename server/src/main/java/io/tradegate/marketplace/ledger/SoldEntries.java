package io.tradegate.marketplace.ledger;

import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sales of a vendor that has agreed to self-billing, since the day of the agreement, and refunds of
 * such sales, in one currency and on no document yet. What was sold before is the vendor's own
 * invoice. The refund of a sale that is on a document is on one too, also when the agreement has
 * ended.
 *
 * @param payoutId the payout that they are in; null: of a period
 */
public record SoldEntries(
    VendorId vendorId,
    String currency,
    @Nullable UUID payoutId,
    Instant first,
    Instant last,
    List<UUID> ids) {}
