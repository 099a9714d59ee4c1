package io.tradegate.orders.placing;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Refuses to cancel a quantity that has more decimals than the unit of its variant. */
final class CutDecimals {
  private CutDecimals() {}

  /** All that is left of a line may be cancelled, whatever its unit allows by now. */
  static void require(Tx tx, List<OrderLine> ordered, Collection<LineCut> cuts) {
    VariantUnits units =
        VariantUnits.of(
            tx, ordered.stream().map(OrderLine::variantId).filter(Objects::nonNull).toList());
    for (LineCut cut : cuts) {
      OrderLine line = ordered.get(cut.position() - 1);
      if (!cut.quantity().equals(line.unpacked())) {
        units.require("lines.quantity", line.variantId(), cut.quantity());
      }
    }
  }
}
