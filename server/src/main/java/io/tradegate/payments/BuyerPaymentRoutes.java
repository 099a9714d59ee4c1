package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;

import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.Map;

/** Routes for the payments of a company's orders, for its buyers. */
record BuyerPaymentRoutes(Payments payments, Orders orders) {
  private static final String ORDER = "/storefront/orders/{id}";

  record Pay(PaymentChoice payment) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return payment.complaints("payment");
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ORDER + "/payments", "storefront.orders_payments", "List the payments for an order")
        .signedIn(Admission.STOREFRONT)
        .lists(
            Payment.class,
            PaymentStore.OF_ORDER,
            (call, tx) -> Map.of("order", orders.require(tx, new OrderId(call.id("id"))).id()));
    routes
        .post(
            ORDER + "/pay",
            "storefront.orders_pay",
            "Pay an order that waits for its money, with another card")
        .buyers("admin", "approver", "buyer")
        .body(Pay.class)
        .replies(202, Payment.class)
        .refuses(INVALID_TRANSITION, PAYMENT_NOT_ALLOWED)
        .handle(this::pay);
  }

  private Reply pay(Call call, Tx tx, Pay body) {
    OrderId order = new OrderId(call.id("id"));
    Payment payment = payments.payAgain(tx, order, body.payment());
    return Reply.accepted(payment)
        .version(payment.version())
        .with("Location", "/storefront/orders/" + order + "/payments");
  }
}
