package io.tradegate.returns.handling;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.ReturnLine;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods of an order line that left in one shipment.
 *
 * @param position of the order line
 * @param claimed in returns and claims that stand
 * @param arrivedAt when they were delivered; when they left, if delivery was never reported
 * @param ordered of the line, and not cancelled
 * @param sellerId the vendor that sold it; null: the house
 * @param gross of all that is ordered of the line
 */
record ShippedGoods(
    UUID shipmentId,
    UUID lineId,
    int position,
    VariantId variantId,
    String sku,
    Quantity quantity,
    Quantity claimed,
    Instant arrivedAt,
    Quantity ordered,
    Money gross,
    @Nullable VendorId sellerId) {

  /** What is in no return or claim. */
  Quantity free() {
    return quantity.minus(claimed);
  }

  boolean isOf(ReturnLine line) {
    return shipmentId.equals(line.shipmentId()) && lineId.equals(line.lineId());
  }

  LocalDate arrivedOn(ZoneId zone) {
    return LocalDate.ofInstant(arrivedAt, zone);
  }

  /** The price of a part of them, with tax. */
  Money value(Quantity part) {
    return new Money(
        gross
            .amount()
            .multiply(part.value())
            .divide(
                ordered.value(), gross.currency().getDefaultFractionDigits(), RoundingMode.HALF_UP),
        gross.currency());
  }
}
