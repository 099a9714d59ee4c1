package io.tradegate.marketplace.ledger;

import io.tradegate.platform.ids.VendorId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Entries of one vendor that belong on one commission invoice: commissions, their tax, fees, and
 * commissions given back, all in one currency and at one tax rate.
 *
 * @param payoutId the payout that they are in; null: of a period
 */
public record ChargedEntries(
    VendorId vendorId,
    String currency,
    @Nullable UUID payoutId,
    BigDecimal taxRate,
    Instant first,
    Instant last,
    List<UUID> ids) {}
