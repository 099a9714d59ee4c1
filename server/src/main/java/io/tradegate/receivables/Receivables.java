package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Books documents into the ledger and settles them against each other. */
public final class Receivables {
  private final Ledger ledger = new Ledger();
  private final List<ItemListener> listeners = new ArrayList<>();

  /** Call while the node is wired. */
  public void listen(ItemListener listener) {
    listeners.add(listener);
  }

  private void moved(Tx tx, JournalKind by, List<UUID> moved) {
    for (ItemListener listener : listeners) {
      moved.forEach(item -> listener.moved(tx, item, by));
    }
  }

  /**
   * The effect of a journal.
   *
   * @param settled the items of which nothing is open any more because of it
   */
  public record Booked(UUID journal, List<UUID> settled) {
    public Booked {
      settled = List.copyOf(settled);
    }
  }

  /** An allocation, and the items of which nothing is open any more because of it. */
  public record Allocated(Allocation allocation, List<UUID> settled) {
    public Allocated {
      settled = List.copyOf(settled);
    }
  }

  /** Whether amounts in this currency can be booked today. */
  public boolean hasRate(Tx tx, Currency currency) {
    return OwnCurrency.of(tx).hasRate(tx, currency);
  }

  /**
   * Books an invoice, a credit note, a payment or a fee, which is open from then on. An invoice is
   * booked after {@code Credit.invoiced}, in the same transaction.
   */
  public Booked book(Tx tx, BookedDocument document) {
    Money total = document.total();
    if (total.isNegative()) {
      throw new IllegalArgumentException("A negative invoice is a credit note, and vice versa.");
    }
    ItemKind kind = document.kind();
    Journal journal =
        ledger.open(
            tx,
            new Ledger.Head(
                kind.booking(),
                document.customer(),
                document.id(),
                document.number(),
                null,
                document.bookedOn(),
                null));
    OpenItemStore.insert(tx, document, journal.id());
    ledger.post(tx, journal, OwnCurrency.of(tx).postings(tx, document));
    moved(tx, kind.booking(), List.of(document.id()));
    return new Booked(journal.id(), total.isZero() ? List.of(document.id()) : List.of());
  }

  /** Settles a debt by a credit of the same company and currency. */
  public Allocated allocate(Tx tx, Allocation.Wish wish) {
    List<HeldItem> held = OpenItemStore.hold(tx, wish.fromItem(), wish.toItem());
    HeldItem from = held.getFirst();
    HeldItem to = held.getLast();
    requirePair(from, to);
    Money amount = amount(wish.amount(), from, to);
    UUID id = tx.newId();
    Journal journal =
        ledger.open(
            tx,
            new Ledger.Head(
                JournalKind.ALLOCATION,
                to.customerId(),
                id,
                null,
                null,
                LedgerDay.of(tx, wish.bookedOn(), held),
                null));
    ledger.post(tx, journal, List.of(from.less(amount), to.less(amount)));
    var allocation =
        new Allocation(
            id,
            to.customerId(),
            from.id(),
            to.id(),
            amount,
            journal.bookedOn(),
            journal.id(),
            null,
            tx.now(),
            tx.now());
    AllocationStore.insert(tx, allocation);
    tx.changed("allocation", id, null, allocation);
    moved(tx, JournalKind.ALLOCATION, List.of(from.id(), to.id()));
    return new Allocated(AllocationStore.read(tx, id), settled(amount, held));
  }

  private static void requirePair(HeldItem from, HeldItem to) {
    if (from.kind().isDebt()) {
      throw Refusal.ofField("from_item", "Field `from_item` must be a payment or a credit note.");
    }
    if (!to.kind().isDebt()) {
      throw Refusal.ofField("to_item", "Field `to_item` must be an invoice or a fee.");
    }
    if (!from.customerId().equals(to.customerId())) {
      throw Refusal.ofField(
          "to_item", "Field `to_item` must be of the same customer company as `from_item`.");
    }
    if (!from.open().currency().equals(to.open().currency())) {
      throw Refusal.ofField(
          "to_item",
          "Field `to_item` must be in %s, as `from_item` is.".formatted(from.open().currency()));
    }
  }

  private static Money amount(@Nullable Money wanted, HeldItem from, HeldItem to) {
    Money most = from.rest().compareTo(to.rest()) < 0 ? from.rest() : to.rest();
    if (wanted == null) {
      HeldItem least = from.rest().compareTo(to.rest()) < 0 ? from : to;
      least.requireSomethingOpen();
      return most;
    }
    requireAmount(wanted, from);
    from.requireOpen(wanted);
    to.requireOpen(wanted);
    return wanted;
  }

  private static void requireAmount(Money wanted, HeldItem item) {
    boolean fits = wanted.currency().equals(item.open().currency()) && wanted.isPayable();
    if (!fits || wanted.isZero() || wanted.isNegative()) {
      throw Refusal.ofField(
          "amount",
          "Field `amount` must be more than zero, in %s and in whole units of its coins."
              .formatted(item.open().currency()));
    }
  }

  private static List<UUID> settled(Money amount, List<HeldItem> held) {
    return held.stream().filter(item -> item.rest().equals(amount)).map(HeldItem::id).toList();
  }

  /** Takes an allocation back by a counter journal: both items are open again. */
  public Allocation undo(Tx tx, UUID id, @Nullable LocalDate bookedOn) {
    Allocation before = AllocationStore.lock(tx, id);
    if (before.undoneBy() != null) {
      throw INVALID_TRANSITION.because("Allocation %s was undone before.".formatted(id));
    }
    Journal journal = reverse(tx, before.journalId(), bookedOn);
    AllocationStore.undo(tx, id, journal.id());
    Allocation after = AllocationStore.read(tx, id);
    tx.changed("allocation", id, before, after);
    moved(tx, JournalKind.ALLOCATION, List.of(before.fromItem(), before.toItem()));
    return after;
  }

  /** Takes a refund back by a counter journal: its credit is open again. */
  public void undoRefund(Tx tx, UUID journal) {
    reverse(tx, journal, null);
    moved(tx, JournalKind.REFUND, ledger.items(tx, journal));
  }

  private Journal reverse(Tx tx, UUID journal, @Nullable LocalDate bookedOn) {
    Journal before = ledger.read(tx, journal);
    List<HeldItem> held = OpenItemStore.hold(tx, ledger.items(tx, journal));
    Journal counter =
        ledger.open(
            tx,
            new Ledger.Head(
                before.kind(),
                before.customerId(),
                before.documentId(),
                before.number(),
                null,
                LedgerDay.of(tx, bookedOn, held),
                journal));
    ledger.postAsItWas(tx, counter, ledger.reversed(tx, journal));
    return counter;
  }

  /**
   * Money that goes back to the company.
   *
   * @param item the payment or credit note
   * @param id the id of the refund
   * @param through the account that it leaves by: bank_clearing, gateway_clearing or
   *     refunds_payable
   */
  public record Refund(
      UUID item, UUID id, @Nullable String number, Money amount, Account through) {}

  /** Pays a credit back, at the rate of the day. */
  public Booked refund(Tx tx, Refund refund, @Nullable LocalDate bookedOn) {
    HeldItem item = OpenItemStore.hold(tx, refund.item()).getFirst();
    if (item.kind().isDebt()) {
      throw Refusal.ofField("item", "Only payments and credit notes are refunded.");
    }
    requireAmount(refund.amount(), item);
    item.requireOpen(refund.amount());
    Money out = refund.amount().negated();
    Posting paid = Posting.of(refund.through(), out, OwnCurrency.of(tx).amount(tx, out));
    var head =
        new Ledger.Head(
            JournalKind.REFUND,
            item.customerId(),
            refund.id(),
            refund.number(),
            null,
            LedgerDay.of(tx, bookedOn, List.of(item)),
            null);
    return move(tx, head, item, paid);
  }

  /**
   * Gives a debt up, or a credit that is too small to be paid back.
   *
   * @param kind write_off or discount
   */
  public record WriteOff(JournalKind kind, UUID item, UUID id, Money amount, String reason) {
    Account account() {
      return kind == JournalKind.DISCOUNT ? Account.DISCOUNT_ALLOWED : Account.WRITE_OFF;
    }
  }

  public Booked writeOff(Tx tx, WriteOff writeOff, @Nullable LocalDate bookedOn) {
    HeldItem item = OpenItemStore.hold(tx, writeOff.item()).getFirst();
    requireAmount(writeOff.amount(), item);
    item.requireOpen(writeOff.amount());
    Posting less = item.less(writeOff.amount());
    Posting given =
        Posting.of(writeOff.account(), less.amount().negated(), less.orgAmount().negated());
    var head =
        new Ledger.Head(
            writeOff.kind(),
            item.customerId(),
            writeOff.id(),
            item.number(),
            writeOff.reason(),
            LedgerDay.of(tx, bookedOn, List.of(item)),
            null);
    return move(tx, head, item, given);
  }

  private Booked move(Tx tx, Ledger.Head head, HeldItem item, Posting other) {
    Money amount = other.amount().isNegative() ? other.amount().negated() : other.amount();
    Journal journal = ledger.open(tx, head);
    var postings = new ArrayList<Posting>();
    postings.add(item.less(amount));
    postings.add(other);
    ledger.post(tx, journal, postings);
    moved(tx, head.kind(), List.of(item.id()));
    return new Booked(journal.id(), settled(amount, List.of(item)));
  }
}
