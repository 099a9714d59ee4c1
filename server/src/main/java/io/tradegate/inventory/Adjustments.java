package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

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
import java.util.UUID;
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

    private Move on(StockStore.Shelf shelf) {
      Quantity by = count == null ? Objects.requireNonNull(delta) : count.minus(shelf.onHand());
      return new Move(shelf.variantId(), sku, shelf.onHand(), shelf.allocated(), by);
    }
  }

  /** Each SKU once. */
  record Wish(String warehouse, AdjustmentReason reason, @Nullable String note, List<Line> lines) {}

  /** By how much a balance changes. */
  private record Move(
      VariantId variant, String sku, Quantity onHand, Quantity allocated, Quantity delta) {
    boolean isReal() {
      return !delta.isZero();
    }

    boolean isTooLow() {
      return onHand.plus(delta).minus(allocated).isNegative();
    }

    String explained() {
      return "%s (%s on hand, %s allocated)".formatted(sku, onHand, allocated);
    }
  }

  private record Note(
      String warehouse, AdjustmentReason reason, @Nullable String note, int lines) {}

  StockChange adjust(Tx tx, Wish wish) {
    Warehouse warehouse = warehouses.warehouse(tx, wish.warehouse());
    List<VariantId> variants =
        List.copyOf(SkuStore.variants(tx, wish.lines().stream().map(Line::sku).toList()).values());
    hold(tx, variants, warehouse.id());
    Map<String, StockStore.Shelf> shelves = StockStore.shelves(tx, warehouse.id(), variants);
    Booked booked =
        book(
            tx,
            new Stocktake.Site(warehouse.id(), warehouse.code()),
            wish.reason(),
            wish.note(),
            wish.lines().stream().map(line -> move(line, shelves)).toList());
    return new StockChange(
        booked.adjustment(),
        wish.warehouse(),
        StockStore.levels(tx, warehouse.id(), variants).stream()
            .map(StockChange.Level::of)
            .toList(),
        booked.filled());
  }

  private static Move move(Line line, Map<String, StockStore.Shelf> shelves) {
    StockStore.Shelf shelf = Objects.requireNonNull(shelves.get(line.sku()));
    return line.converted(shelf.selling()).on(shelf);
  }

  /** Counts of each variant once; answers the id of the adjustment. */
  UUID count(Tx tx, Stocktake.Site site, List<Stocktake.Count> counts) {
    List<VariantId> variants = counts.stream().map(Stocktake.Count::variant).toList();
    hold(tx, variants, site.id());
    Map<VariantId, StockStore.Balance> balances = StockStore.balances(tx, site.id(), variants);
    List<Move> moves = counts.stream().map(count -> move(count, balances)).toList();
    return book(tx, site, AdjustmentReason.STOCKTAKE, null, moves).adjustment();
  }

  /** A variant that has stock, or is held for its first, keeps its unit. */
  private static Move move(Stocktake.Count count, Map<VariantId, StockStore.Balance> balances) {
    StockStore.Balance balance = balances.get(count.variant());
    if (balance == null) {
      throw UNKNOWN_SKU.because("There is no SKU %s.".formatted(count.sku()));
    }
    if (!balance.unit().equals(count.unit())) {
      throw INVALID_TRANSITION.because(
          "%s is counted in %s now, no longer in %s; count it again."
              .formatted(count.sku(), balance.unit(), count.unit()));
    }
    Quantity onHand = balance.onHand();
    return new Move(
        count.variant(), count.sku(), onHand, balance.allocated(), count.onHand().minus(onHand));
  }

  private static void hold(Tx tx, List<VariantId> variants, WarehouseId warehouse) {
    StockStore.hold(tx, variants, variants.stream().map(_ -> warehouse).toList());
  }

  private record Booked(UUID adjustment, List<Filled> filled) {}

  /** Of variants that are held. A count that finds what the books say moves nothing. */
  private Booked book(
      Tx tx,
      Stocktake.Site site,
      AdjustmentReason reason,
      @Nullable String note,
      List<Move> moves) {
    requireEnough(moves);
    List<Share> deltas =
        moves.stream()
            .filter(Move::isReal)
            .map(move -> new Share(move.variant(), site.id(), move.delta()))
            .toList();

    var adjustment = new Reference("adjustment", tx.newId());
    var cause = new Cause(adjustment, reason, note);
    MovementStore.record(tx, MovementKind.ADJUSTMENT, cause, deltas);
    StockStore.ensure(
        tx, moves.stream().filter(move -> !move.isReal()).map(Move::variant).toList(), site.id());
    List<Filled> filled = backorders.fill(tx, moves.stream().map(Move::variant).toList());
    tx.changed(
        "stock_adjustment",
        adjustment.id(),
        null,
        new Note(site.code(), reason, note, deltas.size()));
    return new Booked(adjustment.id(), filled);
  }

  private static void requireEnough(List<Move> moves) {
    List<String> tooLow = moves.stream().filter(Move::isTooLow).map(Move::explained).toList();
    if (!tooLow.isEmpty()) {
      throw INSUFFICIENT_STOCK.because(
          "An adjustment cannot go below what is allocated: %s.".formatted(NameList.of(tooLow)));
    }
  }
}
