package io.tradegate.imports.targets;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.inventory.Stocktake;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Imports stock counts: stock is adjusted by the difference. */
public final class StockTarget implements Target {
  private static final int MOST = 1_000_000_000;

  private static final List<Column> COLUMNS =
      List.of(
          new Column("warehouse", true, "Code of the warehouse.", "main"),
          new Column("sku", true, "The variant.", "BOLT-M8-40"),
          new Column("on_hand", false, "How many are there.", "250"));

  private final Stocktake stocktake;

  public StockTarget(Stocktake stocktake) {
    this.stocktake = stocktake;
  }

  @Override
  public String name() {
    return "stock";
  }

  @Override
  public String description() {
    return "Counts, by warehouse and SKU; booked as adjustments.";
  }

  @Override
  public String permission() {
    return "inventory.manage";
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public List<String> exportedOnly() {
    return List.of("allocated", "available");
  }

  /** A count and its line in the file. */
  private record Counted(int line, Stocktake.Count count) {}

  @Override
  public List<RowError> write(Tx tx, List<SentRow> rows) {
    var errors = new ArrayList<RowError>();
    read(tx, rows, errors)
        .forEach((warehouse, counts) -> errors.addAll(booked(tx, warehouse, counts)));
    return errors;
  }

  private Map<String, List<Counted>> read(Tx tx, List<SentRow> rows, List<RowError> errors) {
    List<String> skus = rows.stream().map(row -> row.textOr("sku", "")).distinct().toList();
    Map<String, SellableVariant> variants = Variants.bySku(tx, skus);
    Set<String> warehouses = stocktake.warehouses(tx);
    var good = new LinkedHashMap<String, List<Counted>>();
    for (SentRow row : rows) {
      var reading = new Reading(row);
      String warehouse = reading.required("warehouse");
      String sku = reading.required("sku");
      reading.required("on_hand");
      Integer count = reading.integer("on_hand");
      reading.must(
          warehouses.contains(warehouse), "warehouse", "There is no warehouse " + warehouse + ".");
      reading.must(variants.containsKey(sku), "sku", "There is no SKU " + sku + ".");
      reading.must(
          count == null || (count >= 0 && count <= MOST),
          "on_hand",
          "Must be from 0 to %d.".formatted(MOST));
      errors.addAll(reading.errors());
      if (reading.isGood() && count != null) {
        good.computeIfAbsent(warehouse, _ -> new ArrayList<>())
            .add(new Counted(row.line(), new Stocktake.Count(sku, count)));
      }
    }
    return good;
  }

  /** All at once; if one of them cannot be, one by one to find out which. */
  private List<RowError> booked(Tx tx, String warehouse, List<Counted> counts) {
    try {
      tx.attempt(() -> stocktake.book(tx, warehouse, counts.stream().map(Counted::count).toList()));
      return List.of();
    } catch (Refusal refusal) {
      return bookedOneByOne(tx, warehouse, counts);
    }
  }

  private List<RowError> bookedOneByOne(Tx tx, String warehouse, List<Counted> counts) {
    var errors = new ArrayList<RowError>();
    for (Counted counted : counts) {
      try {
        tx.attempt(() -> stocktake.book(tx, warehouse, List.of(counted.count())));
      } catch (Refusal refusal) {
        errors.add(new RowError(counted.line(), "on_hand", refusal.message()));
      }
    }
    return errors;
  }
}
