package io.tradegate.vendororders;

import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The part of a vendor as the buyer sees it; its lines are those of the order. */
record OwnPart(
    UUID publicId,
    String number,
    VendorId vendorId,
    String vendorName,
    VendorOrderStatus status,
    @Nullable Instant shippedAt,
    @Nullable Instant deliveredAt,
    Instant createdAt) {}
