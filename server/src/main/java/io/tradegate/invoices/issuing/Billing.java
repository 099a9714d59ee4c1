package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.credit.Credit;
import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.document.BillingDocument;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.InvoicePdfHandler;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.payments.Payments;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.payments.refunds.RefundDue;
import io.tradegate.payments.refunds.RefundsDue;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.JournalKind;
import io.tradegate.receivables.Receivables;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Drafts, issues, credits and writes off invoices. Every change locks the order first, then the
 * document.
 */
public final class Billing {
  /** A time after all shipments. */
  public static final Instant ALL = Instant.parse("9999-12-31T00:00:00Z");

  private final BilledOrderStore billed = new BilledOrderStore();
  private final Crediting crediting = new Crediting();
  private final Orders orders;
  private final Drafting drafting;
  private final Collecting collecting;
  private final Issuing issuing;
  private final Prepayments prepayments;
  private final RefundsDue refundsDue;
  private final Receivables receivables;
  private final Events events;
  private final WorkQueue queue;

  /** The objects that it needs from other parts. */
  public record Parts(
      Orders orders,
      Companies companies,
      Payments payments,
      PaymentBooking booking,
      RefundsDue refundsDue,
      Credit credit,
      Receivables receivables,
      Events events,
      WorkQueue queue) {}

  public Billing(Parts parts) {
    this.orders = parts.orders();
    this.drafting = new Drafting(parts.orders(), parts.companies());
    this.collecting = new Collecting(parts.orders(), parts.companies());
    this.issuing = new Issuing(parts.receivables(), new OrderCredit(parts.credit()));
    this.prepayments = new Prepayments(parts.payments(), parts.booking(), parts.receivables());
    this.refundsDue = parts.refundsDue();
    this.receivables = parts.receivables();
    this.events = parts.events();
    this.queue = parts.queue();
  }

  public Invoice require(Tx tx, UUID id) {
    return InvoiceStore.find(tx, id).orElseThrow(() -> missing("invoice", id));
  }

  /** Makes a draft, and issues it at once if it is wanted. */
  public Invoice bill(Tx tx, OrderId order, Drafting.Wish wish, boolean issue) {
    Invoice draft = drafted(tx, drafting.draft(tx, order, wish));
    return issue ? issue(tx, draft.id(), OptionalInt.empty()) : draft;
  }

  private Invoice drafted(Tx tx, UUID id) {
    Invoice draft = require(tx, id);
    tx.changed("invoice", id, null, draft);
    return draft;
  }

  /** Bills a shipment, unless it has an invoice or its goods were billed before. */
  public void billShipment(Tx tx, OrderId order, UUID shipment, Map<Integer, Quantity> lines) {
    orders.lock(tx, order);
    if (InvoiceStore.ofShipment(tx, shipment).isEmpty()) {
      drafting
          .maybeDraft(tx, order, Drafting.Wish.shipped(shipment, lines))
          .ifPresent(id -> issue(tx, drafted(tx, id).id(), OptionalInt.empty()));
    }
  }

  /** Bills the shipments of a company that wait for a collective invoice and left before a time. */
  public List<Invoice> collect(Tx tx, CustomerId customer, Instant before) {
    return collecting.draft(tx, customer, before).stream()
        .map(id -> issue(tx, drafted(tx, id).id(), OptionalInt.empty()))
        .toList();
  }

  /** Bills what is left of an order, if anything is. */
  public void billRest(Tx tx, OrderId order, Drafting.Wish wish) {
    if (drafting.hasBillable(tx, order)) {
      bill(tx, order, wish, true);
    }
  }

  private record Locked(List<Order> orders, Invoice invoice) {}

  private Locked lock(Tx tx, UUID id, OptionalInt expected) {
    require(tx, id);
    List<Order> locked = orders.lockAll(tx, InvoiceStore.orders(tx, id));
    Invoice invoice = InvoiceStore.lock(tx, id).orElseThrow(() -> missing("invoice", id));
    Versions.require(expected, invoice.version());
    return new Locked(locked, invoice);
  }

  public Invoice issue(Tx tx, UUID id, OptionalInt expected) {
    Locked locked = lock(tx, id, expected);
    if (locked.invoice().kind() == InvoiceKind.INVOICE) {
      issueInvoice(tx, locked);
    } else {
      refundsDue.during(tx, locked.orders(), () -> issueNote(tx, locked));
    }
    queue.add(tx, InvoicePdfHandler.KIND, id);
    Invoice after = require(tx, id);
    tx.changed("invoice", id, locked.invoice(), after);
    return after;
  }

  private void issueInvoice(Tx tx, Locked locked) {
    issuing.issue(tx, locked.orders(), locked.invoice());
    Invoice issued = require(tx, locked.invoice().id());
    events.publish(tx, InvoiceEvent.Issued.of(issued));
    prepayments.settle(tx, locked.orders(), InvoiceStore.whole(tx, issued));
  }

  private void issueNote(Tx tx, Locked locked) {
    issuing.issue(tx, locked.orders(), locked.invoice());
    Invoice issued = require(tx, locked.invoice().id());
    events.publish(tx, InvoiceEvent.Credited.of(issued));
    settle(tx, locked.orders(), issued);
  }

  /** A credit note settles its invoice first; what is left was paid and is due back. */
  private void settle(Tx tx, List<Order> ordered, Invoice note) {
    Invoice invoice = require(tx, requireNonNull(note.invoiceId()));
    if (!invoice.open().isZero()) {
      receivables.allocate(tx, new Allocation.Wish(note.id(), invoice.id(), null, null));
    }
    Money left = require(tx, note.id()).open();
    if (!left.isZero()) {
      refundsDue.after(tx, cause(note), shares(InvoiceStore.whole(tx, note), ordered, left));
    }
  }

  /** What is due back, by order: in proportion to what is credited of each. */
  private static List<RefundsDue.Share> shares(
      BillingDocument note, List<Order> ordered, Money left) {
    var shares = new ArrayList<RefundsDue.Share>();
    Money rest = left;
    Money credited = note.head().total();
    for (Order order : ordered) {
      Money gross = note.share(order.id());
      Money part = rest.share(gross.amount(), credited.amount());
      rest = rest.minus(part);
      credited = credited.minus(gross);
      if (!part.isZero()) {
        shares.add(new RefundsDue.Share(order.id(), order.number(), part));
      }
    }
    return shares;
  }

  private static RefundsDue.Cause cause(Invoice note) {
    return new RefundsDue.Cause(
        note.id(),
        RefundDue.Kind.CREDIT_NOTE,
        note.label(),
        note.orderId(),
        note.customerId(),
        note.invoiceId(),
        "Credit note %s is more than the invoice still owed.".formatted(note.number()));
  }

  /** Money came for an order: it settles the invoices that the order has already. */
  public void captured(Tx tx, Payment payment) {
    if (payment.orderId() != null) {
      billed
          .openOfOrder(tx, payment.order())
          .forEach(share -> prepayments.settle(tx, payment, share));
    }
  }

  public Invoice credit(Tx tx, UUID id, OptionalInt expected, CreditWish wish) {
    Invoice invoice = lock(tx, id, expected).invoice();
    requireIssued(invoice, "credited");
    UUID note = crediting.draft(tx, invoice, wish);
    return issue(tx, note, OptionalInt.empty());
  }

  /** Empty when nothing would be credited, since it cost nothing or was credited before. */
  Optional<Invoice> maybeCredit(Tx tx, UUID id, CreditWish wish) {
    Invoice invoice = lock(tx, id, OptionalInt.empty()).invoice();
    return crediting
        .maybeDraft(tx, invoice, wish)
        .map(note -> issue(tx, note, OptionalInt.empty()));
  }

  /** Gives up what is open. */
  public Invoice writeOff(Tx tx, UUID id, OptionalInt expected, String reason) {
    Invoice before = lock(tx, id, expected).invoice();
    requireIssued(before, "written off");
    if (before.open().isZero()) {
      throw INVALID_TRANSITION.because(
          "%s is %s: nothing of it is open that could be written off."
              .formatted(before.label(), before.status().wireName()));
    }
    receivables.writeOff(
        tx,
        new Receivables.WriteOff(JournalKind.WRITE_OFF, id, tx.newId(), before.open(), reason),
        null);
    Invoice after = require(tx, id);
    tx.changed("invoice", id, before, after);
    return after;
  }

  public Invoice change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<ExternalKeys> change) {
    Invoice before = lock(tx, id, expected).invoice();
    ExternalKeys keys = change.apply(before.keys());
    if (keys.equals(before.keys())) {
      return before;
    }
    InvoiceStore.KEYS.write(tx, id, before.keys(), keys);
    Invoice after = require(tx, id);
    tx.changed("invoice", id, before, after);
    return after;
  }

  private static void requireIssued(Invoice invoice, String action) {
    if (invoice.isDraft() || invoice.kind() == InvoiceKind.CREDIT_NOTE) {
      throw INVALID_TRANSITION.because(
          "%s is %s; only an issued invoice can be %s."
              .formatted(invoice.label(), invoice.isDraft() ? "a draft" : "a credit note", action));
    }
  }

  public void delete(Tx tx, UUID id, OptionalInt expected) {
    Invoice draft = lock(tx, id, expected).invoice();
    if (!draft.isDraft()) {
      throw INVALID_TRANSITION.because(
          "%s was issued and stays; a credit note corrects it.".formatted(draft.label()));
    }
    InvoiceStore.delete(tx, id);
    tx.changed("invoice", id, draft, null);
  }
}
