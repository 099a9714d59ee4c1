package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PAYMENT_REFERENCE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_EXCEEDS_BALANCE;

import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Map;

/** Routes for payments, for staff and integrations. */
record PaymentRoutes(Payments payments, Orders orders) {
  private static final String OF_ORDER = "/admin/orders/{id}/payments";

  /** {@code reference}: what the bank's statement calls it; each is recorded once. */
  record Received(@Text(max = 100) String reference, Money amount) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return amount.isPayable() && !amount.isZero() && !amount.isNegative()
          ? List.of()
          : List.of(
              new FieldError("amount", "Field `amount` must be positive and can be paid exactly."));
    }
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/payments", "payments.list", "List payments")
        .permission("payment.view")
        .lists(Payment.class, PaymentStore.LIST);
    routes
        .get("/admin/payments/{id}", "payments.read", "Read a payment")
        .permission("payment.view")
        .answers(Payment.class, (call, tx) -> payments.payment(tx, call.id("id")));
    routes
        .get(OF_ORDER, "orders.payments_list", "List the payments for an order")
        .permission("payment.view")
        .lists(
            Payment.class,
            PaymentStore.OF_ORDER,
            (call, tx) -> Map.of("order", orders.require(tx, new OrderId(call.id("id"))).id()));
    routes
        .post(OF_ORDER, "orders.payments_record", "Record money that has come by bank transfer")
        .permission("payment.manage")
        .body(Received.class)
        .refuses(
            DUPLICATE_PAYMENT_REFERENCE,
            PAYMENT_EXCEEDS_BALANCE,
            INVALID_TRANSITION,
            NO_EXCHANGE_RATE)
        .creates(Payment.class, this::record);
  }

  private Reply record(Call call, Tx tx, Received body) {
    Payment payment =
        payments.received(tx, new OrderId(call.id("id")), body.reference().strip(), body.amount());
    return Reply.created("/admin/payments/" + payment.publicId(), payment)
        .version(payment.version());
  }
}
