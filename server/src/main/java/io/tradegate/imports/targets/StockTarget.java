package io.tradegate.imports.targets;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.inventory.Stocktake;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Imports stock counts: stock is adjusted by the difference. */
public final class StockTarget implements Target {
  private static final Quantity MOST = Quantity.of(1_000_000_000);

  private static final List<Column> COLUMNS =
      List.of(
          Column.key("warehouse", "Code of the warehouse.", "main"),
          Column.key("sku", "The variant.", "BOLT-M8-40"),
          Column.of("on_hand", "How many are there.", "250"),
          Column.of("unit", "Unit of the count; without it that of the variant.", "piece"));

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

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, StockTarget::read);
    return tx -> write(tx, parsed);
  }

  private record Cells(String warehouse, String sku, Quantity onHand, @Nullable String unit) {}

  private static Cells read(Reading row) {
    row.required("on_hand");
    Quantity count = Objects.requireNonNullElse(row.quantity("on_hand"), Quantity.ZERO);
    row.must(
        !count.isNegative() && !count.isMoreThan(MOST),
        "on_hand",
        "Must be from 0 to %s.".formatted(MOST));
    return new Cells(row.required("warehouse"), row.required("sku"), count, row.text("unit"));
  }

  /** A count and its line in the file. */
  private record Counted(int line, Stocktake.Count count) {}

  private PieceResult write(Tx tx, List<ParsedRow<Cells>> rows) {
    var log = new PieceLog(rows);
    good(tx, rows, log).forEach((warehouse, counts) -> book(tx, warehouse, counts, log));
    return log.result();
  }

  private Map<String, List<Counted>> good(Tx tx, List<ParsedRow<Cells>> rows, PieceLog log) {
    List<String> skus = rows.stream().map(row -> row.value().sku()).distinct().toList();
    Map<String, SellableVariant> variants = Variants.bySku(tx, skus);
    Set<String> warehouses = stocktake.warehouses(tx);
    var good = new LinkedHashMap<String, List<Counted>>();
    for (ParsedRow<Cells> row : rows) {
      String warehouse = row.value().warehouse();
      String sku = row.value().sku();
      log.must(
          warehouses.contains(warehouse),
          row.line(),
          "warehouse",
          "There is no warehouse " + warehouse + ".");
      SellableVariant variant = variants.get(sku);
      log.must(variant != null, row.line(), "sku", "There is no SKU " + sku + ".");
      Quantity count = variant == null ? null : converted(row, variant, log);
      if (count != null && log.isGood(row.line())) {
        good.computeIfAbsent(warehouse, _ -> new ArrayList<>())
            .add(new Counted(row.line(), new Stocktake.Count(sku, count)));
      }
    }
    return good;
  }

  /** The count in the unit of the variant; null: the row is wrong. */
  private static @Nullable Quantity converted(
      ParsedRow<Cells> row, SellableVariant variant, PieceLog log) {
    String unit = row.value().unit();
    try {
      return variant.selling().convert(row.value().onHand(), unit).quantity();
    } catch (Refusal refusal) {
      log.wrong(row.line(), unit == null ? "on_hand" : "unit", refusal.message());
      return null;
    }
  }

  /** Counts that the books say already are not booked. */
  private void book(Tx tx, String warehouse, List<Counted> counts, PieceLog log) {
    Map<String, Quantity> before =
        stocktake.onHand(tx, warehouse, counts.stream().map(each -> each.count().sku()).toList());
    var news = new ArrayList<Counted>();
    for (Counted counted : counts) {
      Quantity old = before.get(counted.count().sku());
      boolean same = counted.count().onHand().equals(old);
      RowEffect differs = old == null ? RowEffect.CREATED : RowEffect.CHANGED;
      log.effect(counted.line(), same ? RowEffect.UNCHANGED : differs);
      if (!same) {
        news.add(counted);
      }
    }
    if (!news.isEmpty()) {
      bookAll(tx, warehouse, news, log);
    }
  }

  /** All at once; if one of them cannot be, one by one to find out which. */
  private void bookAll(Tx tx, String warehouse, List<Counted> counts, PieceLog log) {
    try {
      tx.attempt(() -> stocktake.book(tx, warehouse, counts.stream().map(Counted::count).toList()));
    } catch (Refusal refusal) {
      bookOneByOne(tx, warehouse, counts, log);
    }
  }

  private void bookOneByOne(Tx tx, String warehouse, List<Counted> counts, PieceLog log) {
    for (Counted counted : counts) {
      try {
        tx.attempt(() -> stocktake.book(tx, warehouse, List.of(counted.count())));
      } catch (Refusal refusal) {
        log.wrong(counted.line(), "on_hand", refusal.message());
      }
    }
  }
}
