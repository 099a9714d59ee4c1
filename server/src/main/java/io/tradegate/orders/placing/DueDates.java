package io.tradegate.orders.placing;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Decides on what terms an order is paid, and when. What is paid before delivery is due on the day
 * of the order. Net terms begin on the day on which the order is shipped, so that no due date is
 * known before. Days are those of the organization's calendar.
 */
final class DueDates {
  private DueDates() {}

  /** {@code agreed}: the company's terms, or those of a quote. */
  static PaymentTerms terms(PaymentMethod method, PaymentTerms agreed) {
    return method == PaymentMethod.TERMS ? agreed : PaymentTerms.PREPAID;
  }

  static @Nullable LocalDate placed(Tx tx, PaymentTerms terms) {
    return terms.kind() == PaymentTerms.Kind.PREPAID ? DraftRules.today(tx) : null;
  }

  static Order shipped(Tx tx, Order order) {
    PaymentTerms terms = order.paymentTerms();
    Integer days = terms == null ? null : terms.days();
    return days == null
        ? order
        : RecordBuilder.copy(order).with("dueDate", DraftRules.today(tx).plusDays(days)).build();
  }
}
