package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Posts to the ledgers of vendors. */
public final class VendorLedger {
  static final int BATCH = 10_000;

  /**
   * Posts entries of any vendors; those of zero are left out. Post once in a transaction: balances
   * are locked in one order by each call, not by several.
   */
  public void post(Tx tx, List<NewEntry> entries) {
    List<NewEntry> moving = entries.stream().filter(each -> !each.amount().isZero()).toList();
    if (!moving.isEmpty()) {
      EntryStore.insert(tx, moving);
    }
  }

  /** Posts what a member of staff decided. */
  VendorEntry postByHand(Tx tx, NewEntry entry) {
    VendorEntry posted = EntryStore.entry(tx, EntryStore.insert(tx, List.of(entry)).getFirst());
    tx.changed("vendor_entry", posted.id(), null, posted);
    return posted;
  }

  /** What is due to each vendor in a currency and in no payout yet; zero sums are left out. */
  public List<DueSum> due(Tx tx, String currency) {
    return EntryStore.due(tx, currency);
  }

  /** The currencies in which something is due. */
  public List<String> dueCurrencies(Tx tx) {
    return EntryStore.dueCurrencies(tx);
  }

  /**
   * Puts everything that is due into payouts; returns what each has got. No statement moves more
   * than {@link #BATCH} entries: one for all would reach the time limit of statements.
   */
  public List<TakenSum> take(Tx tx, String currency, List<DueSum.Wanted> wanted) {
    var taken = new LinkedHashMap<UUID, TakenSum>();
    for (List<DueSum.Wanted> group : EntryBatches.of(wanted, DueSum.Wanted::entries, BATCH)) {
      int moved;
      do {
        List<TakenSum> some = EntryStore.take(tx, currency, group, BATCH);
        some.forEach(each -> taken.merge(each.payout(), each, TakenSum::plus));
        moved = some.stream().mapToInt(TakenSum::entries).sum();
      } while (moved == BATCH);
    }
    return List.copyOf(taken.values());
  }

  /** Makes the entries of payouts that will not be paid available again. */
  public void release(Tx tx, List<TakenSum> payouts) {
    for (List<TakenSum> group : EntryBatches.of(payouts, TakenSum::entries, BATCH)) {
      List<UUID> ids = group.stream().map(TakenSum::payout).toList();
      int moved;
      do {
        moved = EntryStore.release(tx, ids, BATCH);
      } while (moved == BATCH);
    }
  }

  /** The sums of the entries of vendor orders; those without entries are left out. */
  public Map<UUID, Money> ofOrders(Tx tx, Collection<UUID> orders) {
    return EntryStore.ofOrders(tx, orders);
  }

  /** The entries that a payout pays, the oldest first. */
  public List<VendorEntry> inPayout(Tx tx, UUID payout) {
    return EntryStore.inPayout(tx, payout);
  }

  /** The entries on an invoice or on a document of sales, the oldest first. */
  public List<VendorEntry> onDocument(Tx tx, UUID document) {
    return EntryStore.onDocument(tx, document);
  }

  /** A payout that was transferred. */
  public record PaidOut(VendorId vendor, UUID payout, Money amount, String number) {}

  public void paidOut(Tx tx, List<PaidOut> payouts) {
    EntryStore.insert(
        tx,
        payouts.stream().map(VendorLedger::entry).toList(),
        payouts.stream().<@Nullable UUID>map(PaidOut::payout).toList());
  }

  private static NewEntry entry(PaidOut paid) {
    return new NewEntry(
        paid.vendor(), EntryKind.PAYOUT, paid.amount().negated(), null, paid.number());
  }
}
