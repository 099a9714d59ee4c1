package io.tradegate.returns.handling;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.ReturnLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Finds the invoice lines that billed the goods of a return and were not credited yet, for one
 * settlement. The order is locked.
 */
final class BilledGoods {
  private final Map<Billed, Quantity> taken = new HashMap<>();

  /** A line of an invoice. */
  record Billed(UUID invoiceId, int position) {}

  /** A quantity of it; {@code hasWorth}: something was charged for it and is not credited. */
  record Part(Billed billed, Quantity quantity, boolean hasWorth) {}

  record Found(UUID invoiceId, int position, Quantity creditable, boolean hasWorth) {}

  /** Less than is wanted, when the rest is on no invoice or was credited before. */
  List<Part> take(Tx tx, ReturnLine line, Quantity wanted) {
    var parts = new ArrayList<Part>();
    Quantity rest = wanted;
    for (Found found : ReturnGoodsStore.billed(tx, line)) {
      var billed = new Billed(found.invoiceId(), found.position());
      Quantity before = taken.getOrDefault(billed, Quantity.ZERO);
      Quantity part = rest.min(found.creditable().minus(before));
      if (part.isPositive()) {
        taken.put(billed, before.plus(part));
        parts.add(new Part(billed, part, found.hasWorth()));
        rest = rest.minus(part);
      }
    }
    return parts;
  }
}
