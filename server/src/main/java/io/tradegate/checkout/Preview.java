package io.tradegate.checkout;

import io.tradegate.cart.RemainingFunds;
import io.tradegate.orders.TaxAmount;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.placing.PlacedOrder;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.tax.TaxGap;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The totals that an order would have, and the reasons that would hold it.
 *
 * @param taxes by rate, shipping included
 * @param holdReasons none: it would be confirmed at once
 * @param problems what is not known yet, such as a tax rate: then tax and total are without it
 * @param paymentMethods the ways in which the company can pay here
 * @param delivery as wished, or as the company usually has it
 * @param left what budgets and credit would have left after it
 */
record Preview(
    List<Line> lines,
    String shippingName,
    Money net,
    Money shipping,
    List<TaxAmount> taxes,
    Money shippingTax,
    Money tax,
    Money total,
    Set<HoldReason> holdReasons,
    List<Problem> problems,
    List<PaymentMethod> paymentMethods,
    RemainingFunds left,
    DeliveryMode delivery) {

  /** {@code code}: as errors have it. */
  record Problem(String code, String message) {
    static Problem of(TaxGap gap) {
      return new Problem(ErrorCode.TAX_RATE_MISSING.wireName(), gap.sentence());
    }
  }

  /** What is said about an order besides its amounts. */
  record Remarks(List<Problem> problems, List<PaymentMethod> paymentMethods, RemainingFunds left) {}

  record Line(
      @Nullable String sku,
      String name,
      Quantity quantity,
      Money unitPrice,
      Money net,
      Money tax,
      @Nullable LocalDate requestedDate) {
    private static Line of(Order order, OrderLine line) {
      return RecordBuilder.of(Line.class)
          .from(line)
          .with("requestedDate", order.wantedOn(line))
          .build();
    }
  }

  static Preview of(PlacedOrder placed, Remarks remarks) {
    Order order = placed.order();
    List<OrderLine> lines = placed.lines();
    return RecordBuilder.of(Preview.class)
        .from(remarks)
        .from(order.totals())
        .from(order)
        .with("lines", lines.stream().map(line -> Line.of(order, line)).toList())
        .with("shippingName", order.shipping().name())
        .with("taxes", TaxAmount.of(order, lines))
        .with("holdReasons", order.holds())
        .build();
  }
}
