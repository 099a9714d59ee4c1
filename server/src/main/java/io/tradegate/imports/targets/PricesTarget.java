package io.tradegate.imports.targets;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.lists.PriceLists;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Imports prices of variants, by quantity, to existing price lists. */
public final class PricesTarget implements Target {
  private static final int MOST_QUANTITY = 1_000_000;

  private static final List<Column> COLUMNS =
      List.of(
          new Column("price_list", true, "Code of the list.", "retail"),
          new Column("sku", true, "The variant.", "BOLT-M8-40"),
          new Column("min_quantity", false, "The price holds from so many on; 1 by default.", "1"),
          new Column("amount", false, "Of one, with a point.", "12.50"),
          new Column("currency", false, "Must be the list's, if it is given.", "EUR"));

  private final PriceLists lists;

  public PricesTarget(PriceLists lists) {
    this.lists = lists;
  }

  @Override
  public String name() {
    return "prices";
  }

  @Override
  public String description() {
    return "Prices, by list, SKU and quantity.";
  }

  @Override
  public String permission() {
    return "pricing.manage";
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  /** What the rows refer to. */
  private record Known(
      Map<String, PriceLists.Known> lists, Map<String, SellableVariant> variants) {}

  @Override
  public List<RowError> write(Tx tx, List<SentRow> rows) {
    Known known = known(tx, rows);
    var errors = new ArrayList<RowError>();
    var byList = new TreeMap<UUID, List<PriceLists.Price>>();
    for (SentRow row : rows) {
      var reading = new Reading(row);
      PriceLists.Price price = read(reading, known);
      errors.addAll(reading.errors());
      if (price != null) {
        UUID list = Objects.requireNonNull(known.lists().get(row.text("price_list"))).id();
        byList.computeIfAbsent(list, _ -> new ArrayList<>()).add(price);
      }
    }
    byList.forEach((list, prices) -> lists.setPrices(tx, list, prices));
    return errors;
  }

  private Known known(Tx tx, List<SentRow> rows) {
    List<String> codes = rows.stream().map(row -> row.textOr("price_list", "")).distinct().toList();
    List<String> skus = rows.stream().map(row -> row.textOr("sku", "")).distinct().toList();
    return new Known(lists.byCode(tx, codes), Variants.bySku(tx, skus));
  }

  private static PriceLists.@Nullable Price read(Reading row, Known known) {
    String list = row.required("price_list");
    String sku = row.required("sku");
    BigDecimal amount = row.amount("amount");
    int quantity = Objects.requireNonNullElse(row.integer("min_quantity"), 1);
    row.required("amount");
    PriceLists.Known target = known.lists().get(list);
    row.must(target != null, "price_list", "There is no price list " + list + ".");
    SellableVariant variant = known.variants().get(sku);
    row.must(variant != null, "sku", "There is no SKU " + sku + ".");
    row.must(
        quantity > 0 && quantity <= MOST_QUANTITY,
        "min_quantity",
        "Must be from 1 to %d.".formatted(MOST_QUANTITY));
    requireCurrency(row, target == null ? null : target.currency());
    return variant == null || amount == null || !row.isGood()
        ? null
        : new PriceLists.Price(variant.id(), quantity, amount);
  }

  private static void requireCurrency(Reading row, @Nullable String currency) {
    String given = row.text("currency");
    row.must(
        given == null || currency == null || given.equalsIgnoreCase(currency),
        "currency",
        "The list is in %s.".formatted(currency));
  }

  /** Without a quantity a price holds from the first piece on. */
  @Override
  public @Nullable String key(SentRow row) {
    String list = row.text("price_list");
    String sku = row.text("sku");
    return list == null || sku == null
        ? null
        : String.join("\u001f", list, sku, row.textOr("min_quantity", "1"));
  }
}
