package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;

import io.tradegate.inventory.ledger.Cause;
import io.tradegate.inventory.ledger.MovementKind;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Allocates, releases, ships and takes back stock for documents, in their transaction. A few
 * statements for any number of lines. Never oversells: a transaction that moves a variant holds the
 * row lock on its stock, and the database refuses a balance that would oversell.
 *
 * <p>One call takes its locks in a fixed order. A transaction that makes several calls over
 * different variants may deadlock with another; the database ends it, and it is retried.
 */
public final class Stock {
  private final Backorders backorders;

  Stock(Backorders backorders) {
    this.backorders = backorders;
  }

  /** So many of a variant. */
  public record Line(VariantId variant, Quantity quantity) {
    public Line {
      if (!quantity.isPositive()) {
        throw new IllegalArgumentException("A line wants something.");
      }
    }
  }

  /** What becomes of what is not there. */
  public enum WhenShort {
    /** It is answered as lacking, and that is all. */
    LEAVE,
    /** It waits in the queue and is allocated when stock arrives. */
    BACKORDER,
    /** Nothing is allocated at all: 422, naming the SKUs. */
    REFUSE,
    /** As the variant, its product or the organization says: backorder or refusal. */
    POLICY
  }

  /** A balance that is not the sum of its movements. */
  public record Unbalanced(
      VariantId variant,
      WarehouseId warehouse,
      Quantity onHand,
      Quantity allocated,
      Quantity movedOnHand,
      Quantity movedAllocated) {}

  /** Promises stock to a document, from the first warehouses first; answers in order of lines. */
  public List<Allocated> allocate(
      Tx tx, Reference reference, List<Line> lines, WhenShort whenShort) {
    Quantities wanted = Quantities.ofLines(lines);
    StockStore.hold(tx, wanted.variants());
    List<Share> shares = MovementStore.take(tx, Cause.of(reference), wanted);
    Quantities lacking = wanted.less(Quantities.ofShares(shares));
    if (!lacking.isEmpty()) {
      if (whenShort == WhenShort.POLICY) {
        Shortage.requireBackorders(tx, wanted, lacking);
      }
      settle(tx, reference, lacking, whenShort);
    }
    return Allocated.byLine(lines, shares);
  }

  private void settle(Tx tx, Reference reference, Quantities lacking, WhenShort whenShort) {
    switch (whenShort) {
      case LEAVE -> {}
      case BACKORDER, POLICY -> BackorderStore.add(tx, reference, lacking);
      case REFUSE ->
          throw INSUFFICIENT_STOCK.because(
              "There is not enough in stock of %s."
                  .formatted(SkuStore.named(tx, lacking.variants())));
    }
  }

  /**
   * Refuses what cannot be allocated now and takes no backorders. It locks and allocates nothing:
   * for documents that take their stock later.
   */
  public void requireInStock(Tx tx, List<Line> lines) {
    Quantities wanted = Quantities.ofLines(lines);
    Quantities lacking = wanted.less(new Quantities(StockStore.available(tx, wanted.variants())));
    if (!lacking.isEmpty()) {
      Shortage.requireBackorders(tx, wanted, lacking);
    }
  }

  /** Lets go of all that a document has allocated or waits for. Again, it has no effect. */
  public List<Share> release(Tx tx, Reference reference) {
    var variants = new TreeSet<>(outstanding(tx, reference).variants());
    if (variants.isEmpty()) {
      return List.of();
    }
    StockStore.hold(tx, variants);
    return release(tx, reference, outstanding(tx, reference));
  }

  /** The same for some of it: first what it waits for, then what was allocated last. */
  public List<Share> release(Tx tx, Reference reference, List<Line> lines) {
    Quantities wanted = Quantities.ofLines(lines);
    StockStore.hold(tx, wanted.variants());
    return release(tx, reference, wanted);
  }

  private Quantities outstanding(Tx tx, Reference reference) {
    return Quantities.ofShares(MovementStore.allocated(tx, reference))
        .plus(BackorderStore.waiting(tx, reference));
  }

  private List<Share> release(Tx tx, Reference reference, Quantities wanted) {
    if (wanted.isEmpty()) {
      return List.of();
    }
    Quantities rest = wanted.less(BackorderStore.cut(tx, reference, wanted));
    List<Share> freed = MovementStore.release(tx, Cause.of(reference), rest);
    backorders.fill(tx, Quantities.ofShares(freed).variants());
    return freed;
  }

  /** Sends off what the document has allocated in these warehouses. */
  public void ship(Tx tx, Reference reference, List<Share> shares) {
    List<Share> sums = summed(shares);
    StockStore.hold(tx, Quantities.ofShares(sums).variants());
    requireAll(tx, reference, sums, MovementStore.ship(tx, Cause.of(reference), sums));
  }

  /** Hands what one document has allocated in these warehouses to another document. */
  public void handOver(Tx tx, Reference from, Reference to, List<Share> shares) {
    List<Share> sums = summed(shares);
    StockStore.hold(tx, Quantities.ofShares(sums).variants());
    requireAll(tx, from, sums, MovementStore.handOver(tx, Cause.of(from), to, sums));
  }

  private void requireAll(Tx tx, Reference reference, List<Share> wanted, List<Share> moved) {
    if (moved.size() < wanted.size()) {
      var missing = new HashSet<>(wanted);
      moved.forEach(missing::remove);
      throw INSUFFICIENT_STOCK.because(
          "Not so much of %s is allocated to this %s in that warehouse."
              .formatted(
                  SkuStore.named(tx, Quantities.ofShares(missing).variants()), reference.kind()));
    }
  }

  /** Adds returned goods to stock; backorders for them are filled. */
  public List<Filled> giveBack(Tx tx, Reference reference, List<Share> shares) {
    List<Share> sums = summed(shares);
    StockStore.hold(
        tx,
        sums.stream().map(Share::variant).toList(),
        sums.stream().map(Share::warehouse).toList());
    MovementStore.record(tx, MovementKind.RETURN, Cause.of(reference), sums);
    return backorders.fill(tx, Quantities.ofShares(sums).variants());
  }

  private static List<Share> summed(List<Share> shares) {
    var sums = new java.util.LinkedHashMap<List<UUID>, Share>();
    for (Share share : shares) {
      if (!share.quantity().isPositive()) {
        throw new IllegalArgumentException("A share has something.");
      }
      sums.merge(
          List.of(share.variant().value(), share.warehouse().value()),
          share,
          (a, b) -> a.of(a.quantity().plus(b.quantity())));
    }
    return List.copyOf(sums.values());
  }

  /** What a document has allocated now, and where. */
  public List<Share> allocations(Tx tx, Reference reference) {
    return MovementStore.allocated(tx, reference);
  }

  /** What a document has allocated and waits for, by variant, in one statement. */
  public List<DocumentStock> of(Tx tx, Reference reference) {
    return MovementStore.ofDocument(tx, reference);
  }

  /** What a document still waits for, by variant. */
  public Map<VariantId, Quantity> waiting(Tx tx, Reference reference) {
    return BackorderStore.waiting(tx, reference).byVariant();
  }

  /** What could be allocated now; a variant that was never in stock is left out. */
  public Map<VariantId, Quantity> available(Tx tx, Collection<VariantId> variants) {
    return StockStore.available(tx, variants);
  }

  /** Compares every balance with its movements; what it finds is a bug. */
  public List<Unbalanced> verify(Tx tx) {
    return StockStore.unbalanced(tx);
  }
}
