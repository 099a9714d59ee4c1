package io.tradegate.orders.document;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A quantity of a line that is cancelled. */
public record LineCut(
    @Bounds(min = 1, max = 1_000) int position,
    @Bounds(exclusive = true, max = 1_000_000_000) Quantity quantity) {

  /** Cuts all that is in no shipment. */
  public static List<LineCut> remainder(Order order, List<OrderLine> lines) {
    List<LineCut> cuts =
        lines.stream()
            .filter(line -> line.unpacked().isPositive())
            .map(line -> new LineCut(line.position(), line.unpacked()))
            .toList();
    if (cuts.isEmpty()) {
      throw INVALID_TRANSITION.because(
          "All goods of order %s have left; nothing is left to cancel.".formatted(order.number()));
    }
    return cuts;
  }

  /** The lines in their order, those that are cut with fewer wanted. */
  public static List<OrderLine> apply(List<OrderLine> lines, Collection<LineCut> cuts) {
    var after = new ArrayList<>(lines);
    for (LineCut cut : cuts) {
      if (cut.position > after.size()) {
        throw Refusal.ofField(
            "lines", "The order has no line %d; it has %d.".formatted(cut.position, after.size()));
      }
      after.set(cut.position - 1, cut.of(after.get(cut.position - 1)));
    }
    return after;
  }

  private OrderLine of(OrderLine line) {
    if (quantity.isMoreThan(line.unpacked())) {
      throw INVALID_TRANSITION.because(
          "Line %d has %s left to cancel, not %s.".formatted(position, line.unpacked(), quantity));
    }
    return line.cut(quantity);
  }
}
