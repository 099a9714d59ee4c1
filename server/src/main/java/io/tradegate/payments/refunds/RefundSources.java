package io.tradegate.payments.refunds;

import io.tradegate.orders.document.Orders;
import io.tradegate.payments.document.Balances;
import io.tradegate.payments.document.Payment;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItemStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the credit that a refund of a payment can use up. */
record RefundSources(Orders orders, Balances balances) {
  /** An open item with credit: the payment itself or a credit note. */
  record Source(UUID item, Money amount) {}

  /** The payment is locked and in the ledger. */
  List<Source> of(Tx tx, Payment payment, @Nullable UUID creditNote) {
    if (creditNote != null) {
      return List.of(note(tx, payment, creditNote));
    }
    UUID own = payment.publicId();
    Money open = OpenItemStore.find(tx, own).orElseThrow().open().negated();
    if (payment.orderId() == null) {
      return List.of(new Source(own, open));
    }
    var sources = new ArrayList<Source>();
    // Counted anew: not only cancellations leave a surplus, also invoices that were settled
    // otherwise.
    Money surplus = balances.of(tx, orders.require(tx, payment.order())).surplus();
    sources.add(new Source(own, open.compareTo(surplus) < 0 ? open : surplus));
    RefundDueStore.ofOrder(tx, payment.order()).stream()
        .filter(each -> each.kind() == RefundDue.Kind.CREDIT_NOTE)
        .filter(each -> each.amount().currency().equals(open.currency()))
        .forEach(each -> sources.add(new Source(each.publicId(), each.amount())));
    return sources;
  }

  /** Of money that has gone back already: a payment for invoices also has their credit notes. */
  List<Source> ofMade(Tx tx, Payment payment) {
    var sources = new ArrayList<>(of(tx, payment, null));
    if (payment.orderId() == null) {
      RefundDueStore.notesOf(tx, payment.customerId(), payment.amount().currency())
          .forEach(each -> sources.add(new Source(each.publicId(), each.amount())));
    }
    return sources;
  }

  private Source note(Tx tx, Payment payment, UUID id) {
    OpenItem note =
        OpenItemStore.find(tx, id)
            .filter(found -> found.kind() == ItemKind.CREDIT_NOTE)
            .filter(found -> found.customerId().equals(payment.customerId()))
            .filter(found -> found.open().currency().equals(payment.amount().currency()))
            .orElseThrow(
                () ->
                    Refusal.ofField(
                        "credit_note_id",
                        "Field `credit_note_id` must name an issued credit note in %s of the company that paid."
                            .formatted(payment.amount().currency())));
    return new Source(id, note.open().negated());
  }
}
