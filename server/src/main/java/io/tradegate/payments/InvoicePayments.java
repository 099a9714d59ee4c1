package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.payments.connections.CardGateways;
import io.tradegate.payments.document.ClaimStore;
import io.tradegate.payments.document.ClaimStore.Claim;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItemStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Begins payments of buyers for open invoices. The open amounts are claimed in the database before
 * the gateway is asked, so that an invoice is charged by one payment at a time.
 */
final class InvoicePayments {
  private final List<PayableCheck> checks = new ArrayList<>();
  private final Payments payments;
  private final PaymentRecords records;
  private final WorkQueue queue;
  private final CardGateways gateways;

  InvoicePayments(Payments payments, Payments.Parts parts) {
    this.payments = payments;
    this.records = parts.records();
    this.queue = parts.queue();
    this.gateways = parts.gateways();
  }

  /** Call while the node is wired. */
  void add(PayableCheck check) {
    checks.add(check);
  }

  /** Charges a card with all that is open of these invoices of the buyer's company. */
  Payment pay(Tx tx, Collection<UUID> invoices, PaymentChoice choice) {
    if (choice.method() != PaymentMethod.CARD) {
      throw PAYMENT_NOT_ALLOWED.because(
          "Only a card is charged here; send a transfer with the invoice's number as reference.");
    }
    payments.requireGateway(tx, PaymentMethod.CARD);
    var company = new CustomerId(tx.actor().requireAccount());
    OpenItemStore.lock(tx, List.copyOf(invoices));
    List<OpenItem> wanted = invoices.stream().map(id -> payable(tx, company, id)).toList();
    Payment payment = payment(tx, company, total(wanted));
    records.insert(tx, payment, choice.cardToken());
    var buyer = new BuyerId(tx.actor().requireId());
    for (OpenItem item : wanted) {
      var claim = new Claim(item.id(), item.number(), item.open(), item.open(), buyer);
      ClaimStore.insert(tx, payment.publicId(), claim, () -> underWay(item));
    }
    queue.add(tx, PaymentTask.AUTHORIZE.kind(), payment.publicId());
    return payment;
  }

  private OpenItem payable(Tx tx, CustomerId company, UUID id) {
    OpenItem item =
        OpenItemStore.find(tx, id)
            .filter(found -> found.customerId().equals(company))
            .filter(found -> found.kind() == ItemKind.INVOICE)
            .orElseThrow(() -> missing("invoice", id));
    if (item.open().isZero()) {
      throw INVALID_TRANSITION.because(
          "Nothing of invoice %s is open any more.".formatted(item.number()));
    }
    checks.forEach(check -> check.require(tx, item));
    return item;
  }

  private static Money total(List<OpenItem> wanted) {
    Money sum = Money.zero(wanted.getFirst().open().currency());
    for (OpenItem item : wanted) {
      if (!item.open().currency().equals(sum.currency())) {
        throw Refusal.ofField(
            "invoice_ids",
            "Field `invoice_ids` must name invoices in one currency: %s is in %s, others in %s."
                .formatted(item.number(), item.open().currency(), sum.currency()));
      }
      sum = sum.plus(item.open());
    }
    return sum;
  }

  private Payment payment(Tx tx, CustomerId company, Money amount) {
    return Payment.of(tx, company, PaidBy.CARD, amount)
        .with("connectionId", gateways.connection(tx).orElse(null))
        .build();
  }

  private static Refusal underWay(OpenItem item) {
    return INVALID_TRANSITION.because(
        "A payment of invoice %s is under way; wait for its result.".formatted(item.number()));
  }
}
