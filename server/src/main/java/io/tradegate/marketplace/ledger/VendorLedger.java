package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import java.util.List;

/** Posts to the ledgers of vendors. */
public final class VendorLedger {
  private final EntryStore store = new EntryStore();

  public VendorLedger() {}

  /**
   * Posts entries of any vendors; those of zero are left out. Post once in a transaction: balances
   * are locked in one order by each call, not by several.
   */
  public void post(Tx tx, List<NewEntry> entries) {
    List<NewEntry> moving = entries.stream().filter(each -> !each.amount().isZero()).toList();
    if (!moving.isEmpty()) {
      store.insert(tx, moving);
    }
  }

  /** Posts what a member of staff decided. */
  VendorEntry postByHand(Tx tx, NewEntry entry) {
    VendorEntry posted = store.entry(tx, store.insert(tx, List.of(entry)).getFirst());
    tx.changed("vendor_entry", posted.id(), null, posted);
    return posted;
  }
}
