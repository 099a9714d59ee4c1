package io.tradegate.dunning;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.dunning.InvoiceDunningStore.Marks;
import io.tradegate.dunning.notices.DunningLetter;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.records.RecordBuilder;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Takes invoices out of dunning and back: blocks by staff, disputes by the company. */
record InvoiceDunnings(Notifications notifications, OrderHolds holds) {
  InvoiceDunning require(Tx tx, UUID id) {
    return InvoiceDunningStore.require(tx, id);
  }

  Optional<InvoiceDunning> find(Tx tx, UUID id) {
    return InvoiceDunningStore.find(tx, id);
  }

  /** A blocked invoice holds no orders either. */
  InvoiceDunning block(Tx tx, UUID id, OptionalInt expected, String reason) {
    InvoiceDunning before = lock(tx, id, expected);
    requireOpen(before, "blocked");
    if (before.blockedReason() != null) {
      throw INVALID_TRANSITION.because(
          "The dunning of %s is blocked already: %s"
              .formatted(before.number(), before.blockedReason()));
    }
    InvoiceDunning after =
        mark(tx, before, b -> b.with("blockedReason", reason).with("blockedAt", tx.now()));
    holds.ease(tx, after.customerId());
    return after;
  }

  InvoiceDunning unblock(Tx tx, UUID id, OptionalInt expected) {
    InvoiceDunning before = lock(tx, id, expected);
    if (before.blockedReason() == null) {
      throw INVALID_TRANSITION.because(
          "The dunning of %s is not blocked.".formatted(before.number()));
    }
    return mark(tx, before, b -> b.with("blockedReason", null).with("blockedAt", null));
  }

  /** By the company. Orders stay held: otherwise a dispute would be a way around the hold. */
  InvoiceDunning dispute(Tx tx, UUID id, String reason) {
    InvoiceDunning before = lock(tx, id, OptionalInt.empty());
    requireOpen(before, "disputed");
    if (before.disputedReason() != null) {
      throw INVALID_TRANSITION.because(
          "%s is disputed already and waits for an answer.".formatted(before.number()));
    }
    InvoiceDunning after =
        mark(
            tx,
            before,
            b ->
                b.with("disputedReason", reason)
                    .with("disputedAt", tx.now())
                    .with("settledReason", null)
                    .with("settledAt", null));
    notifications.toStaff(
        tx,
        StaffPeopleStore.permitted(tx, "dunning.manage"),
        new Notifications.About("invoices", id, null, after.version()),
        link ->
            new DunningLetter.Disputed(
                after.customerName(), after.number(), new QuotedText(reason), link));
    return after;
  }

  InvoiceDunning settle(Tx tx, UUID id, OptionalInt expected, String reason) {
    InvoiceDunning before = lock(tx, id, expected);
    if (before.disputedReason() == null) {
      throw INVALID_TRANSITION.because("%s is not disputed.".formatted(before.number()));
    }
    return mark(
        tx,
        before,
        b ->
            b.with("disputedReason", null)
                .with("disputedAt", null)
                .with("settledReason", reason)
                .with("settledAt", tx.now()));
  }

  private InvoiceDunning lock(Tx tx, UUID id, OptionalInt expected) {
    HoldStore.lock(tx, InvoiceDunningStore.require(tx, id).customerId());
    InvoiceDunning locked = InvoiceDunningStore.require(tx, id);
    Versions.require(expected, locked.version());
    return locked;
  }

  private static void requireOpen(InvoiceDunning invoice, String action) {
    if (!invoice.isOpen()) {
      throw paid(invoice, action);
    }
  }

  private static Refusal paid(InvoiceDunning invoice, String action) {
    return INVALID_TRANSITION.because(
        "Nothing is open of %s; only an open invoice can be %s."
            .formatted(invoice.number(), action));
  }

  private InvoiceDunning mark(
      Tx tx, InvoiceDunning before, UnaryOperator<RecordBuilder<Marks>> change) {
    RecordBuilder<Marks> marks = RecordBuilder.of(Marks.class).from(before);
    InvoiceDunningStore.mark(tx, before, change.apply(marks).build());
    InvoiceDunning after = InvoiceDunningStore.require(tx, before.id());
    tx.changed("invoice_dunning", before.id(), before, after);
    return after;
  }
}
