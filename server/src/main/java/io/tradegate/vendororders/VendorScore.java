package io.tradegate.vendororders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How well a vendor has handled its orders of the last 90 days; what buyers cancelled does not
 * count. Shares are decimal text from 0 to 1, null where there is nothing to judge.
 *
 * @param orders that the vendor got
 * @param fillRate of what was ordered and is finished, the share that was sent
 * @param onTime of the orders that had to leave, the share that left in the time of the offers
 * @param cancelled the share of orders that were rejected or cancelled
 * @param returned of the delivered orders, the share with a return
 * @param score from 0 to 100
 */
record VendorScore(
    long orders,
    @Nullable String fillRate,
    @Nullable String onTime,
    @Nullable String cancelled,
    @Nullable String returned,
    @Nullable String score) {
  /** The same as numbers. */
  record Shares(
      long orders,
      @Nullable BigDecimal fillRate,
      @Nullable BigDecimal onTime,
      @Nullable BigDecimal cancelled,
      @Nullable BigDecimal returned,
      @Nullable BigDecimal score) {}

  static VendorScore of(Tx tx, VendorId vendor) {
    Shares shares = VendorOrderStore.shares(tx, vendor);
    return new VendorScore(
        shares.orders(),
        text(shares.fillRate()),
        text(shares.onTime()),
        text(shares.cancelled()),
        text(shares.returned()),
        text(shares.score()));
  }

  private static @Nullable String text(@Nullable BigDecimal share) {
    return share == null ? null : share.stripTrailingZeros().toPlainString();
  }
}
