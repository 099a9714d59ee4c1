package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stock that was allocated to a line, and from which warehouses. */
public record Allocated(Stock.Line line, List<Share> shares) {

  public Quantity quantity() {
    return Quantity.sum(shares.stream().map(Share::quantity).toList());
  }

  public Quantity lacking() {
    return line.quantity().minus(quantity());
  }

  /** Deals shares out to the lines in their order: two lines may want the same variant. */
  static List<Allocated> byLine(List<Stock.Line> lines, List<Share> shares) {
    Map<VariantId, Deque<Share>> rest = new HashMap<>();
    shares.forEach(
        share -> rest.computeIfAbsent(share.variant(), _ -> new ArrayDeque<>()).add(share));
    return lines.stream()
        .map(line -> dealt(line, rest.getOrDefault(line.variant(), new ArrayDeque<>())))
        .toList();
  }

  private static Allocated dealt(Stock.Line line, Deque<Share> rest) {
    var dealt = new ArrayList<Share>();
    Quantity lacking = line.quantity();
    while (lacking.isPositive() && !rest.isEmpty()) {
      Share next = rest.removeFirst();
      Quantity part = lacking.min(next.quantity());
      dealt.add(next.of(part));
      lacking = lacking.minus(part);
      if (part.isLessThan(next.quantity())) {
        rest.addFirst(next.of(next.quantity().minus(part)));
      }
    }
    return new Allocated(line, List.copyOf(dealt));
  }
}
