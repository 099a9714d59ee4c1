package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;

/** Routes by which buyers pay the invoices of their company. */
record InvoicePaymentRoutes(InvoicePayments payments) {
  private static final String PAYMENTS = "/storefront/payments/";
  private static final int MOST = 100;

  record PayInvoice(PaymentChoice payment) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return payment.complaints("payment");
    }
  }

  record PayInvoices(@Bounds(min = 1, max = MOST) List<UUID> invoiceIds, PaymentChoice payment)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return payment.complaints("payment");
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/storefront/invoices/{id}/pay",
            "own_invoices.pay",
            "Pay what is open of an invoice by card")
        .buyers("admin", "approver", "buyer")
        .body(PayInvoice.class)
        .replies(202, Payment.class)
        .refuses(INVALID_TRANSITION, PAYMENT_NOT_ALLOWED)
        .handle((call, tx, body) -> pay(tx, List.of(call.id("id")), body.payment()));
    routes
        .post(
            "/storefront/invoices/pay",
            "own_invoices.pay_several",
            "Pay what is open of several invoices by one card")
        .buyers("admin", "approver", "buyer")
        .body(PayInvoices.class)
        .replies(202, Payment.class)
        .refuses(INVALID_TRANSITION, PAYMENT_NOT_ALLOWED)
        .handle((_, tx, body) -> pay(tx, new LinkedHashSet<>(body.invoiceIds()), body.payment()));
    routes
        .get(PAYMENTS + "{id}", "own_payments.get", "Read a payment of one's company")
        .signedIn(Admission.STOREFRONT)
        .answers(Payment.class, this::read);
  }

  private Reply pay(Tx tx, Collection<UUID> invoices, PaymentChoice choice) {
    Payment payment = payments.pay(tx, invoices, choice);
    return Reply.accepted(payment)
        .version(payment.version())
        .with("Location", PAYMENTS + payment.publicId());
  }

  private Payment read(Call call, Tx tx) {
    UUID id = call.id("id");
    Payment payment =
        PaymentStore.find(tx, id)
            .filter(found -> found.customerId().value().equals(tx.actor().requireAccount()))
            .orElseThrow(() -> missing("payment", id));
    return payment;
  }
}
