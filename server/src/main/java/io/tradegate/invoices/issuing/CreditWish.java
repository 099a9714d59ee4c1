package io.tradegate.invoices.issuing;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is to be credited; without lines and amount, all that is left.
 *
 * @param lines quantities by position of the invoice
 * @param amount with tax
 * @param restockingFee percent of the net amounts of the lines, which is not credited
 * @param cancellation the goods were cancelled
 */
public record CreditWish(
    @Nullable Map<Integer, Quantity> lines,
    @Nullable Money amount,
    String reason,
    BigDecimal restockingFee,
    boolean cancellation) {
  public CreditWish(@Nullable Map<Integer, Quantity> lines, @Nullable Money amount, String reason) {
    this(lines, amount, reason, BigDecimal.ZERO, false);
  }

  static CreditWish cancelled(@Nullable Map<Integer, Quantity> lines, String reason) {
    return new CreditWish(lines, null, reason, BigDecimal.ZERO, true);
  }
}
