package io.tradegate.imports.targets;

import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.pricing.lists.PriceLists;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Imports prices of variants, by quantity, to existing price lists. */
public final class PricesTarget implements Target {
  private static final Quantity MOST_QUANTITY = Quantity.of(1_000_000);

  private static final Facts FACTS =
      new Facts(
          "prices",
          "Prices, by list, SKU and quantity.",
          "pricing.manage",
          List.of(
              Column.key("price_list", "Code of the list.", "retail"),
              Column.key("sku", "The variant.", "BOLT-M8-40"),
              Column.of("min_quantity", "The price holds from so many on; 1 by default.", "1"),
              Column.clearable(
                  "amount", "Of one, with a point; without a value the price is removed.", "12.50"),
              Column.of("currency", "Must be the list's, if it is given.", "EUR"),
              Column.of("free", "true for a price of 0, which is refused without it.", "")));

  private final PriceLists lists;

  public PricesTarget(PriceLists lists) {
    this.lists = lists;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<Cells>> parsed = ParsedRow.all(rows, PricesTarget::read);
    return Piece.referring(tx -> known(tx, parsed), known -> checked(parsed, known));
  }

  /** {@code amount}: null when the price is removed. */
  private record Cells(
      String list,
      String sku,
      Quantity quantity,
      @Nullable BigDecimal amount,
      @Nullable String currency) {}

  private static Cells read(Reading row) {
    Quantity quantity = Objects.requireNonNullElse(row.quantity("min_quantity"), Quantity.ONE);
    row.must(
        quantity.isPositive() && !quantity.isMoreThan(MOST_QUANTITY),
        "min_quantity",
        "Must be above 0 and at most %s.".formatted(MOST_QUANTITY));
    BigDecimal amount = row.amount("amount");
    if (!row.clears("amount")) {
      row.required("amount");
    }
    checkFree(row, amount);
    return new Cells(
        row.required("price_list"), row.required("sku"), quantity, amount, row.text("currency"));
  }

  /** An amount of 0 is often a price that is not known. */
  private static void checkFree(Reading row, @Nullable BigDecimal amount) {
    boolean zero = amount != null && amount.signum() == 0;
    boolean said = Boolean.TRUE.equals(row.yesOrNo("free"));
    row.must(
        !zero || said,
        "amount",
        "Is 0; write true in the column free if the goods are free, or leave the row out.");
    row.must(zero || !said, "free", "Is true for an amount of 0 only.");
  }

  /** What the rows refer to. */
  private record Known(
      Map<String, PriceLists.Known> lists, Map<String, Variants.Counted> variants) {}

  /** A row and its place in its list. */
  private record Placed(int line, PriceLists.Tier tier, @Nullable BigDecimal amount) {}

  private Piece checked(List<ParsedRow<Cells>> rows, Known known) {
    var log = new PieceLog(rows);
    Map<PriceListId, List<Placed>> byList = placed(rows, known, log);
    return tx -> {
      PieceLog written = log.copy();
      byList.forEach((list, placed) -> edit(tx, list, placed, written));
      return written.result();
    };
  }

  private static Map<PriceListId, List<Placed>> placed(
      List<ParsedRow<Cells>> rows, Known known, PieceLog log) {
    var byList = new TreeMap<PriceListId, List<Placed>>();
    var seen = new HashSet<Object>();
    for (ParsedRow<Cells> row : rows) {
      check(row, known, log);
      PriceLists.Known list = known.lists().get(row.value().list());
      Variants.Counted variant = known.variants().get(row.value().sku());
      if (list != null && variant != null && log.isGood(row.line())) {
        var tier = new PriceLists.Tier(variant.id(), row.value().quantity());
        if (!seen.add(Map.entry(list.id(), tier))) {
          log.wrong(row.line(), "min_quantity", "The price stands in another row too.");
          continue;
        }
        byList
            .computeIfAbsent(list.id(), _ -> new ArrayList<>())
            .add(new Placed(row.line(), tier, row.value().amount()));
      }
    }
    return byList;
  }

  private Known known(Tx tx, List<ParsedRow<Cells>> rows) {
    List<String> codes = rows.stream().map(row -> row.value().list()).distinct().toList();
    List<String> skus = rows.stream().map(row -> row.value().sku()).distinct().toList();
    return new Known(lists.byCode(tx, codes), Variants.counted(tx, skus));
  }

  private static void check(ParsedRow<Cells> row, Known known, PieceLog log) {
    Cells cells = row.value();
    PriceLists.Known list = known.lists().get(cells.list());
    log.must(
        list != null, row.line(), "price_list", "There is no price list " + cells.list() + ".");
    log.must(
        known.variants().containsKey(cells.sku()),
        row.line(),
        "sku",
        "There is no SKU " + cells.sku() + ".");
    checkTier(row, known.variants().get(cells.sku()), log);
    String given = cells.currency();
    log.must(
        given == null || list == null || given.equalsIgnoreCase(list.currency()),
        row.line(),
        "currency",
        "The list is in %s.".formatted(list == null ? "" : list.currency()));
  }

  /** A price may be removed from any quantity on. */
  private static void checkTier(
      ParsedRow<Cells> row, Variants.@Nullable Counted variant, PieceLog log) {
    Cells cells = row.value();
    log.must(
        variant == null
            || cells.amount() == null
            || cells.quantity().decimals() <= variant.selling().unitDecimals(),
        row.line(),
        "min_quantity",
        "It has more decimals than %s, the unit of the SKU."
            .formatted(variant == null ? "" : variant.unit()));
  }

  private void edit(Tx tx, PriceListId list, List<Placed> placed, PieceLog log) {
    var set = new ArrayList<PriceLists.Price>();
    var removed = new ArrayList<PriceLists.Tier>();
    for (Placed each : placed) {
      PriceLists.Tier tier = each.tier();
      if (each.amount() == null) {
        removed.add(tier);
      } else {
        set.add(new PriceLists.Price(tier.variantId(), tier.minQuantity(), each.amount()));
      }
    }
    Map<PriceLists.Tier, RowEffect> effects =
        lists.edit(tx, list, new PriceLists.Edit(set, removed));
    placed.forEach(
        each -> log.effect(each.line(), effects.getOrDefault(each.tier(), RowEffect.UNCHANGED)));
  }

  /** Without a quantity a price holds from the first piece on. */
  @Override
  public @Nullable String key(SentRow row) {
    String list = row.text("price_list");
    String sku = row.text("sku");
    return list == null || sku == null
        ? null
        : String.join("\u001f", list, sku, tier(row.textOr("min_quantity", "1")));
  }

  /** 5 and 5.0 are one tier. */
  private static String tier(String text) {
    return Quantity.isQuantity(text) ? Quantity.of(text).toString() : text;
  }
}
