package io.tradegate.receivables;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Settles the debts of a company with a payment or a credit note, in the usual order. */
public final class SettlingDebts {
  private final Receivables receivables;

  public SettlingDebts(Receivables receivables) {
    this.receivables = receivables;
  }

  /**
   * Settles debts until the credit is used up: first the documents with these numbers, then the
   * oldest due. One call settles 200 documents at most; what is left stays on account.
   */
  public List<Receivables.Allocated> settle(Tx tx, UUID credit, Collection<String> numbers) {
    OpenItem seen = OpenItemStore.find(tx, credit).orElseThrow(() -> missing("open item", credit));
    if (seen.kind().isDebt()) {
      throw Refusal.ofField("id", "Only a payment or a credit note settles debts.");
    }
    List<UUID> debts = OpenItemStore.debts(tx, seen, numbers);
    var all = new ArrayList<UUID>(debts);
    all.addFirst(credit);
    List<HeldItem> held =
        OpenItemStore.hold(tx, all); // together, so that two calls do not deadlock
    var made = new ArrayList<Receivables.Allocated>();
    Money left = held.getFirst().rest();
    for (HeldItem debt : held.subList(1, held.size())) {
      if (!left.isZero() && !debt.rest().isZero()) {
        var wish = new Allocation.Wish(credit, debt.id(), null, null);
        Receivables.Allocated allocated = receivables.allocate(tx, wish);
        left = left.minus(allocated.allocation().amount());
        made.add(allocated);
      }
    }
    return made;
  }
}
