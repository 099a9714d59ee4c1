package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes journals with their postings. */
final class Ledger {
  /** What a journal says about itself; see {@link Journal}. */
  record Head(
      JournalKind kind,
      CustomerId customer,
      UUID document,
      @Nullable String number,
      @Nullable String reason,
      LocalDate bookedOn,
      @Nullable UUID reverses) {}

  /** A journal that has no postings yet. Refuses a day in a closed period. */
  Journal open(Tx tx, Head head) {
    LedgerDay.requireOpen(tx, head.bookedOn());
    var journal =
        RecordBuilder.of(Journal.class)
            .from(head)
            .with("id", tx.newId())
            .with("bookedBy", tx.actor().name())
            .with("createdAt", tx.tick())
            .build();
    JournalStore.insert(tx, journal);
    return journal;
  }

  /**
   * Writes the postings. Where they were converted at different rates, the difference is a posting
   * of its own.
   */
  void post(Tx tx, Journal journal, List<Posting> postings) {
    var complete = new ArrayList<>(postings);
    Money difference = postings.stream().map(Posting::orgAmount).reduce(Money::plus).orElseThrow();
    if (!difference.isZero()) {
      Money none = Money.zero(postings.getFirst().amount().currency());
      complete.add(Posting.of(Account.EXCHANGE_DIFFERENCE, none, difference.negated()));
    }
    postAsItWas(tx, journal, complete);
  }

  /** Writes postings that are complete. */
  void postAsItWas(Tx tx, Journal journal, List<Posting> postings) {
    JournalStore.post(tx, journal.id(), postings);
  }

  Journal read(Tx tx, UUID journal) {
    return JournalStore.find(tx, journal).orElseThrow();
  }

  /** The open items that a journal moved. */
  List<UUID> items(Tx tx, UUID journal) {
    return JournalStore.postings(tx, journal).stream()
        .flatMap(each -> each.item().stream())
        .toList();
  }

  /** The postings that undo a journal. */
  List<Posting> reversed(Tx tx, UUID journal) {
    return JournalStore.postings(tx, journal).stream().map(Posting::negated).toList();
  }
}
