package io.tradegate.returns.policy;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What an organization grants to customers who send goods back.
 *
 * @param windowDays after the day of delivery
 * @param restockingFee percent of the net price, where the customer could have kept the goods
 * @param returnable claims are possible for other goods too
 * @param freight who pays the way back
 * @param acceptUpTo requests up to this amount with tax are approved automatically; null: none are
 * @param instructions printed on the return slip
 * @param version 0 as long as these are the defaults
 */
public record ReturnPolicy(
    int windowDays,
    BigDecimal restockingFee,
    boolean returnable,
    FreightPayer freight,
    @Column(currency = "accept_currency") @Nullable Money acceptUpTo,
    @Nullable String instructions,
    int version) {
  private static final int USUAL_DAYS = 30;

  static final ReturnPolicy BY_DEFAULT =
      new ReturnPolicy(
          USUAL_DAYS, new BigDecimal("0.00"), true, FreightPayer.CUSTOMER, null, null, 0);

  /** The last day on which goods that arrived on this day can be sent back. */
  public LocalDate lastDay(LocalDate arrived) {
    return arrived.plusDays(windowDays);
  }
}
