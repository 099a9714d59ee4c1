package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Cause;
import io.tradegate.inventory.ledger.MovementKind;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records received goods. Backorders get them first, in the same transaction. */
public final class Receipts {
  private final Warehouses warehouses;
  private final Backorders backorders;

  Receipts(Warehouses warehouses, Backorders backorders) {
    this.warehouses = warehouses;
    this.backorders = backorders;
  }

  /** So many of a SKU. */
  public record Line(String sku, Quantity quantity, @Nullable String unit) {
    /** In the unit of the variant. */
    public Line(String sku, Quantity quantity) {
      this(sku, quantity, null);
    }
  }

  /** What the audit keeps; the ledger has the lines. */
  private record Note(String warehouse, int lines, @Nullable String note) {}

  /** {@code lines}: each SKU once. */
  public StockChange receive(Tx tx, String warehouseCode, List<Line> lines, @Nullable String note) {
    Warehouse warehouse = warehouses.warehouse(tx, warehouseCode);
    Map<String, VariantId> variants = SkuStore.variants(tx, lines.stream().map(Line::sku).toList());
    // Before the units are read: the unit of a variant with stock stays.
    StockStore.hold(
        tx,
        List.copyOf(variants.values()),
        variants.values().stream().map(_ -> warehouse.id()).toList());
    Map<String, SellingUnits> units = SkuStore.units(tx, variants.keySet());
    List<Share> shares =
        lines.stream()
            .map(
                line ->
                    new Share(
                        variant(variants, line),
                        warehouse.id(),
                        known(units, line).convert(line.quantity(), line.unit()).quantity()))
            .toList();
    var receipt = new Reference("receipt", tx.newId());

    var cause = new Cause(receipt, null, note);
    MovementStore.record(tx, MovementKind.RECEIPT, cause, shares);
    List<Filled> filled = backorders.fill(tx, variants.values());
    tx.changed("stock_receipt", receipt.id(), null, new Note(warehouseCode, lines.size(), note));
    return new StockChange(
        receipt.id(), warehouseCode, levels(tx, warehouse, variants.values()), filled);
  }

  private static SellingUnits known(Map<String, SellingUnits> units, Line line) {
    return java.util.Objects.requireNonNull(units.get(line.sku()));
  }

  private static VariantId variant(Map<String, VariantId> variants, Line line) {
    return java.util.Objects.requireNonNull(variants.get(line.sku()));
  }

  private List<StockChange.Level> levels(
      Tx tx, Warehouse warehouse, Collection<VariantId> variants) {
    return StockStore.levels(tx, warehouse.id(), variants).stream()
        .map(StockChange.Level::of)
        .toList();
  }
}
