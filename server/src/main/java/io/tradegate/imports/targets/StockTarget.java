package io.tradegate.imports.targets;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.catalog.shelf.Variants;
import io.tradegate.inventory.Stocktake;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Imports stock counts: stock is adjusted by the difference. */
public final class StockTarget implements Target {
  private static final Quantity MOST = Quantity.of(1_000_000_000);
  private static final int LONGEST_PLACE = 40;

  private static final Facts FACTS =
      new Facts(
          "stock",
          "Counts, by warehouse and SKU; booked as adjustments.",
          "inventory.manage",
          List.of(
              Column.key("warehouse", "Code of the warehouse.", "main"),
              Column.key("sku", "The variant.", "BOLT-M8-40"),
              Column.of("on_hand", "How many are there.", "250"),
              Column.of("unit", "Unit of the count; without it that of the variant.", "piece"),
              Column.of("place", "Where it is kept; empty: as it was.", "A-03-2")));

  private final Stocktake stocktake;

  public StockTarget(Stocktake stocktake) {
    this.stocktake = stocktake;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public List<String> exportedOnly() {
    return List.of("allocated", "available");
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, StockTarget::read);
    return Piece.referring(tx -> known(tx, parsed), known -> checked(parsed, known));
  }

  private record Cells(
      String warehouse,
      String sku,
      Quantity onHand,
      @Nullable String unit,
      @Nullable String place) {}

  private static Cells read(Reading row) {
    row.required("on_hand");
    Quantity count = Objects.requireNonNullElse(row.quantity("on_hand"), Quantity.ZERO);
    row.must(
        !count.isNegative() && !count.isMoreThan(MOST),
        "on_hand",
        "Must be from 0 to %s.".formatted(MOST));
    String place = row.text("place");
    row.must(
        place == null || place.length() <= LONGEST_PLACE,
        "place",
        "Must have at most %d characters.".formatted(LONGEST_PLACE));
    return new Cells(
        row.required("warehouse"), row.required("sku"), count, row.text("unit"), place);
  }

  /** A count and its line in the file. */
  private record Counted(int line, Stocktake.Count count, @Nullable String place) {
    boolean movesPlace(Stocktake.@Nullable Booked before) {
      return place != null && (before == null || !place.equals(before.place()));
    }
  }

  /** What the rows refer to. */
  private record Known(Map<String, Stocktake.Site> sites, Map<String, Variants.Counted> variants) {}

  private Known known(Tx tx, List<ParsedRow<Cells>> rows) {
    List<String> skus = rows.stream().map(row -> row.value().sku()).distinct().toList();
    return new Known(stocktake.sites(tx), Variants.counted(tx, skus));
  }

  private Piece checked(List<ParsedRow<Cells>> rows, Known known) {
    var log = new PieceLog(rows);
    Map<Stocktake.Site, List<Counted>> good = good(rows, known, log);
    return tx -> {
      PieceLog written = log.copy();
      good.forEach((site, counts) -> book(tx, site, counts, written));
      return written.result();
    };
  }

  private static Map<Stocktake.Site, List<Counted>> good(
      List<ParsedRow<Cells>> rows, Known known, PieceLog log) {
    var good = new LinkedHashMap<Stocktake.Site, List<Counted>>();
    for (ParsedRow<Cells> row : rows) {
      String warehouse = row.value().warehouse();
      String sku = row.value().sku();
      Stocktake.Site site = known.sites().get(warehouse);
      log.must(site != null, row.line(), "warehouse", "There is no warehouse " + warehouse + ".");
      Variants.Counted variant = known.variants().get(sku);
      log.must(variant != null, row.line(), "sku", "There is no SKU " + sku + ".");
      Quantity count = variant == null ? null : converted(row, variant, log);
      if (site != null && variant != null && count != null && log.isGood(row.line())) {
        good.computeIfAbsent(site, _ -> new ArrayList<>())
            .add(
                new Counted(
                    row.line(),
                    new Stocktake.Count(variant.id(), sku, variant.unit(), count),
                    row.value().place()));
      }
    }
    return good;
  }

  /** The count in the unit of the variant; null: the row is wrong. */
  private static @Nullable Quantity converted(
      ParsedRow<Cells> row, Variants.Counted variant, PieceLog log) {
    String unit = row.value().unit();
    try {
      return variant.selling().convert(row.value().onHand(), unit).quantity();
    } catch (Refusal refusal) {
      log.wrong(row.line(), unit == null ? "on_hand" : "unit", refusal.message());
      return null;
    }
  }

  /** Counts and places that the books say already are not booked. */
  private void book(Tx tx, Stocktake.Site site, List<Counted> counts, PieceLog log) {
    Map<VariantId, Stocktake.Booked> before =
        stocktake.booked(tx, site, counts.stream().map(each -> each.count().variant()).toList());
    var news = new ArrayList<Counted>();
    var moved = new ArrayList<Counted>();
    for (Counted counted : counts) {
      Stocktake.Booked old = before.get(counted.count().variant());
      boolean same = old != null && counted.count().onHand().equals(old.onHand());
      boolean moves = counted.movesPlace(old);
      if (moves) {
        moved.add(counted);
      }
      log.effect(counted.line(), effect(old, same && !moves));
      if (!same) {
        news.add(counted);
      }
    }
    if (!news.isEmpty()) {
      bookAll(tx, site, news, log);
    }
    keep(tx, site, moved, log);
  }

  /** The places of rows whose counts were booked. */
  private void keep(Tx tx, Stocktake.Site site, List<Counted> moved, PieceLog log) {
    var places = new LinkedHashMap<String, String>();
    for (Counted counted : moved) {
      if (log.isGood(counted.line())) {
        places.put(counted.count().sku(), Objects.requireNonNull(counted.place()));
      }
    }
    if (!places.isEmpty()) {
      stocktake.keep(tx, site, places);
    }
  }

  private static RowEffect effect(Stocktake.@Nullable Booked old, boolean same) {
    if (same) {
      return RowEffect.UNCHANGED;
    }
    return old == null ? RowEffect.CREATED : RowEffect.CHANGED;
  }

  /** All at once; if one of them cannot be, one by one to find out which. */
  private void bookAll(Tx tx, Stocktake.Site site, List<Counted> counts, PieceLog log) {
    try {
      tx.attempt(() -> stocktake.book(tx, site, counts.stream().map(Counted::count).toList()));
    } catch (Refusal refusal) {
      bookOneByOne(tx, site, counts, log);
    }
  }

  private void bookOneByOne(Tx tx, Stocktake.Site site, List<Counted> counts, PieceLog log) {
    for (Counted counted : counts) {
      try {
        tx.attempt(() -> stocktake.book(tx, site, List.of(counted.count())));
      } catch (Refusal refusal) {
        boolean gone = refusal.code() == UNKNOWN_SKU;
        log.wrong(counted.line(), gone ? "sku" : "on_hand", refusal.message());
      }
    }
  }
}
