package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;

import io.tradegate.inventory.ledger.AdjustmentReason;
import io.tradegate.inventory.ledger.Cause;
import io.tradegate.inventory.ledger.MovementKind;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Adjusts recorded stock to what was counted, all lines or none. */
record Adjustments(Warehouses warehouses, Backorders backorders) {
  /** By how much a SKU changes, or how many were counted. */
  record Line(
      String sku, @Nullable Quantity delta, @Nullable Quantity count, @Nullable String unit) {
    /** In the unit of the variant. */
    Line converted(SellingUnits units) {
      return new Line(sku, converted(units, delta), converted(units, count), null);
    }

    private @Nullable Quantity converted(SellingUnits units, @Nullable Quantity quantity) {
      return quantity == null ? null : units.convert(quantity, unit).quantity();
    }

    Quantity deltaFrom(StockStore.Shelf shelf) {
      return count == null ? Objects.requireNonNull(delta) : count.minus(shelf.onHand());
    }
  }

  /** Each SKU once. */
  record Wish(String warehouse, AdjustmentReason reason, @Nullable String note, List<Line> lines) {}

  private record Note(
      String warehouse, AdjustmentReason reason, @Nullable String note, int lines) {}

  StockChange adjust(Tx tx, Wish wish) {
    Booked booked = book(tx, wish);
    return new StockChange(
        booked.adjustment(),
        wish.warehouse(),
        StockStore.levels(tx, booked.warehouse(), booked.variants()).stream()
            .map(StockChange.Level::of)
            .toList(),
        booked.filled());
  }

  record Booked(
      UUID adjustment, WarehouseId warehouse, List<VariantId> variants, List<Filled> filled) {}

  /** The same without reading what the stock is then. */
  Booked book(Tx tx, Wish wish) {
    WarehouseId warehouse = warehouses.warehouse(tx, wish.warehouse()).id();
    List<VariantId> variants =
        List.copyOf(SkuStore.variants(tx, wish.lines().stream().map(Line::sku).toList()).values());
    StockStore.hold(tx, variants, variants.stream().map(_ -> warehouse).toList());
    Map<String, StockStore.Shelf> shelves = StockStore.shelves(tx, warehouse, variants);
    List<Line> lines =
        wish.lines().stream().map(line -> line.converted(shelf(shelves, line).selling())).toList();
    List<Share> deltas = deltas(lines, shelves, warehouse);

    var adjustment = new Reference("adjustment", tx.newId());
    var cause = new Cause(adjustment, wish.reason(), wish.note());
    MovementStore.record(tx, MovementKind.ADJUSTMENT, cause, deltas);
    StockStore.ensure(tx, unmoved(variants, deltas), warehouse);
    List<Filled> filled = backorders.fill(tx, variants);
    tx.changed(
        "stock_adjustment",
        adjustment.id(),
        null,
        new Note(wish.warehouse(), wish.reason(), wish.note(), deltas.size()));
    return new Booked(adjustment.id(), warehouse, variants, filled);
  }

  private static List<VariantId> unmoved(List<VariantId> variants, List<Share> deltas) {
    Set<VariantId> moved = deltas.stream().map(Share::variant).collect(Collectors.toSet());
    return variants.stream().filter(variant -> !moved.contains(variant)).toList();
  }

  /** What moves; a count that finds what the books say moves nothing. */
  private static List<Share> deltas(
      List<Line> lines, Map<String, StockStore.Shelf> shelves, WarehouseId warehouse) {
    requireEnough(lines, shelves);
    return lines.stream()
        .map(
            line -> {
              StockStore.Shelf shelf = shelf(shelves, line);
              return new Share(shelf.variantId(), warehouse, line.deltaFrom(shelf));
            })
        .filter(share -> !share.quantity().isZero())
        .toList();
  }

  private static void requireEnough(List<Line> lines, Map<String, StockStore.Shelf> shelves) {
    List<String> tooLow =
        lines.stream()
            .filter(
                line ->
                    shelf(shelves, line)
                        .available()
                        .plus(line.deltaFrom(shelf(shelves, line)))
                        .isNegative())
            .map(line -> explained(shelf(shelves, line)))
            .toList();
    if (!tooLow.isEmpty()) {
      throw INSUFFICIENT_STOCK.because(
          "An adjustment cannot go below what is allocated: %s.".formatted(NameList.of(tooLow)));
    }
  }

  private static String explained(StockStore.Shelf shelf) {
    return "%s (%s on hand, %s allocated)"
        .formatted(shelf.sku(), shelf.onHand(), shelf.allocated());
  }

  private static StockStore.Shelf shelf(Map<String, StockStore.Shelf> shelves, Line line) {
    return Objects.requireNonNull(shelves.get(line.sku()));
  }
}
