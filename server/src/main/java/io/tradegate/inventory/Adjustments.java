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
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Adjusts recorded stock to what was counted, all lines or none. */
final class Adjustments {
  private final StockStore stock = new StockStore();
  private final MovementStore movements = new MovementStore();
  private final Skus skus = new Skus();
  private final Warehouses warehouses;
  private final Backorders backorders;

  Adjustments(Warehouses warehouses, Backorders backorders) {
    this.warehouses = warehouses;
    this.backorders = backorders;
  }

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

    Quantity deltaFrom(StockLevel level) {
      return count == null ? Objects.requireNonNull(delta) : count.minus(level.onHand());
    }
  }

  /** Each SKU once. */
  record Wish(String warehouse, AdjustmentReason reason, @Nullable String note, List<Line> lines) {}

  private record Note(
      String warehouse, AdjustmentReason reason, @Nullable String note, int lines) {}

  StockChange adjust(Tx tx, Wish wish) {
    Warehouse warehouse = warehouses.warehouse(tx, wish.warehouse());
    List<VariantId> variants =
        List.copyOf(skus.variants(tx, wish.lines().stream().map(Line::sku).toList()).values());
    stock.hold(tx, variants, variants.stream().map(_ -> warehouse.id()).toList());
    Map<String, StockLevel> before = levels(tx, warehouse, variants);
    Map<String, SellingUnits> units = skus.units(tx, before.keySet());
    List<Line> lines =
        wish.lines().stream()
            .map(line -> line.converted(Objects.requireNonNull(units.get(line.sku()))))
            .toList();
    List<Share> deltas = deltas(lines, before);

    var adjustment = new Reference("adjustment", tx.newId());
    var cause = new Cause(adjustment, wish.reason(), wish.note());
    movements.record(tx, MovementKind.ADJUSTMENT, cause, deltas);
    List<Filled> filled = backorders.fill(tx, variants);
    tx.changed(
        "stock_adjustment",
        adjustment.id(),
        null,
        new Note(wish.warehouse(), wish.reason(), wish.note(), deltas.size()));
    return new StockChange(
        adjustment.id(),
        wish.warehouse(),
        levels(tx, warehouse, variants).values().stream().map(StockChange.Level::of).toList(),
        filled);
  }

  private Map<String, StockLevel> levels(Tx tx, Warehouse warehouse, List<VariantId> variants) {
    return stock.levels(tx, warehouse.id(), variants).stream()
        .collect(
            Collectors.toMap(
                StockLevel::sku, Function.identity(), (a, _) -> a, java.util.LinkedHashMap::new));
  }

  /** What moves; a count that finds what the books say moves nothing. */
  private static List<Share> deltas(List<Line> lines, Map<String, StockLevel> levels) {
    requireEnough(lines, levels);
    return lines.stream()
        .map(
            line -> {
              StockLevel level = level(levels, line);
              return new Share(level.variantId(), level.warehouseId(), line.deltaFrom(level));
            })
        .filter(share -> !share.quantity().isZero())
        .toList();
  }

  private static void requireEnough(List<Line> lines, Map<String, StockLevel> levels) {
    List<String> tooLow =
        lines.stream()
            .filter(
                line ->
                    level(levels, line)
                        .available()
                        .plus(line.deltaFrom(level(levels, line)))
                        .isNegative())
            .map(line -> explained(level(levels, line)))
            .toList();
    if (!tooLow.isEmpty()) {
      throw INSUFFICIENT_STOCK.because(
          "An adjustment cannot go below what is allocated: %s.".formatted(NameList.of(tooLow)));
    }
  }

  private static String explained(StockLevel level) {
    return "%s (%s on hand, %s allocated)"
        .formatted(level.sku(), level.onHand(), level.allocated());
  }

  private static StockLevel level(Map<String, StockLevel> levels, Line line) {
    return Objects.requireNonNull(levels.get(line.sku()));
  }
}
