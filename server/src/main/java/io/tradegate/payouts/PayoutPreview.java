package io.tradegate.payouts;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run would pay now.
 *
 * @param total without those that are left out
 */
record PayoutPreview(Money total, List<Line> vendors) {

  /** {@code leftOut}: why the vendor would not be paid; null: it would. */
  record Line(
      VendorId vendorId,
      String vendorName,
      Money amount,
      int entryCount,
      @Nullable LeftOut leftOut) {}

  static PayoutPreview of(String currency, List<PlannedPayout> planned) {
    Money total =
        planned.stream()
            .filter(PlannedPayout::isPayable)
            .map(each -> each.due().amount())
            .reduce(Money.zero(Currency.getInstance(currency)), Money::plus);
    return new PayoutPreview(total, planned.stream().map(PayoutPreview::line).toList());
  }

  private static Line line(PlannedPayout planned) {
    return new Line(
        planned.payee().id(),
        planned.payee().name(),
        planned.due().amount(),
        planned.due().entries(),
        planned.leftOut());
  }
}
