package io.tradegate.vendororders;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The part of one vendor in an order, without its lines.
 *
 * @param onHold whether the order of the buyer is held, so that nothing may leave
 * @param shippingNet its share in the charge for shipping
 * @param shippingRate the tax on shipping in percent
 * @param releasedAt when the vendor learned of it; null while the order of the buyer is held
 * @param escalatedAt when the operator was told that the vendor does not answer
 */
record VendorOrder(
    UUID id,
    String number,
    OrderId orderId,
    VendorId vendorId,
    String vendorName,
    VendorOrderStatus status,
    boolean onHold,
    String customerName,
    @Column(json = true) @Nullable PostalAddress shippingAddress,
    @Nullable LocalDate requestedDate,
    Money shippingNet,
    Money shippingTax,
    BigDecimal shippingRate,
    @Nullable Instant releasedAt,
    @Nullable Instant acceptBy,
    @Nullable Instant shipBy,
    int checks,
    @Nullable Instant escalatedAt,
    @Nullable Instant acceptedAt,
    @Nullable Instant shippedAt,
    @Nullable Instant deliveredAt,
    @Nullable Instant cancelledAt,
    @Nullable String cancelledBy,
    @Nullable String reason,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  boolean isReleased() {
    return releasedAt != null;
  }
}
