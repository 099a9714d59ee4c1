package io.tradegate.imports.targets;

import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.bulk.BulkCatalog;
import io.tradegate.catalog.bulk.CatalogRow;
import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.units.SalesUnit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Imports products and their variants, one row per variant. */
public final class ProductsTarget implements Target {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final Facts FACTS =
      new Facts(
          "products",
          "Products and their variants, by SKU.",
          "product.manage",
          List.of(
              Column.key("sku", "The variant; it is added when there is none.", "BOLT-M8-40"),
              Column.of("product", "Slug of the product, to give it several variants.", "hex-bolt"),
              Column.of("name", "Of the product; a new one needs it.", "Hex bolt"),
              Column.clearable("description", "Of the product.", "Zinc plated, DIN 933"),
              Column.of("family", "Code of a new product's attribute family.", ""),
              Column.clearable("categories", "Slugs, with | between them.", ""),
              Column.of(
                  "status",
                  "draft, active or archived; a new product is a draft by default.",
                  "draft"),
              Column.clearable("gtin", "8, 12, 13 or 14 digits.", ""),
              Column.of("unit", "What is counted.", "piece"),
              Column.of("pack_size", "How many are in a pack.", "1"),
              Column.of("min_quantity", "The least that can be bought.", "10"),
              Column.of("step_quantity", "Bought in multiples of this.", "10"),
              Column.clearable(
                  "units",
                  "Further units that it is sold in, and how many of its own each holds: roll=50|box=200.",
                  ""),
              Column.clearable("weight_grams", "Of one.", "21"),
              Column.of("tax_class", "Code of its tax class.", "standard"),
              Column.of("position", "Its place among its product's variants.", "0"),
              Column.of(
                  "backorders",
                  "Of the product: inherit (from the organization), allowed or refused.",
                  "inherit"),
              Column.of(
                  "variant_backorders",
                  "The same of the variant: inherit is from the product.",
                  ""),
              Column.clearable(
                  "external_id", "The key of another system, of one product only.", ""),
              Column.clearable(
                  "variant_external_id", "The key of another system, of one variant only.", ""),
              Column.clearable("options.", "What tells a variant from its siblings.", "M8"),
              Column.clearable("attributes.", "A value by the attribute's code.", "")));

  private final BulkCatalog catalog;

  public ProductsTarget(BulkCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public Facts facts() {
    return FACTS;
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    return new Rows(ParsedRow.all(rows, ProductsTarget::read));
  }

  private interface Taker {
    List<CatalogRow.Outcome> take(List<CatalogRow> rows, Set<Integer> refused);
  }

  /** Rows that are handed on together; what comes back is matched by its place. */
  private final class Rows implements Piece {
    private final List<ParsedRow<CatalogRow>> rows;

    Rows(List<ParsedRow<CatalogRow>> rows) {
      this.rows = rows;
    }

    @Override
    public PieceResult write(Tx tx) {
      return hand(catalog.attributeKinds(tx), (good, refused) -> catalog.upsert(tx, good, refused));
    }

    @Override
    public PieceResult check(Tx tx) {
      return hand(catalog.attributeKinds(tx), (good, refused) -> catalog.check(tx, good, refused));
    }

    private PieceResult hand(Map<String, AttributeKind> kinds, Taker taker) {
      var log = new PieceLog(rows);
      List<CatalogRow> typed = rows.stream().map(row -> typed(row.value(), kinds)).toList();
      List<CatalogRow.Outcome> outcomes = taker.take(typed, log.refused(rows));
      for (int n = 0; n < outcomes.size(); n++) {
        note(log, rows.get(n).line(), outcomes.get(n));
      }
      return log.result();
    }

    private void note(PieceLog log, int line, CatalogRow.Outcome outcome) {
      outcome.complaints().forEach(each -> log.wrong(line, column(each), each.message()));
      switch (outcome.action()) {
        case CREATE -> log.effect(line, RowEffect.CREATED);
        case UPDATE ->
            log.effect(line, outcome.changes() ? RowEffect.CHANGED : RowEffect.UNCHANGED);
        case REFUSE -> {}
      }
    }
  }

  /** A cell holds all sales units, which the field of a variant numbers. */
  private static String column(FieldError error) {
    return error.field().startsWith("units[") ? "units" : error.field();
  }

  private static CatalogRow read(Reading row) {
    return new CatalogRow(
        row.text("product"),
        row.text("name"),
        row.text("description"),
        row.text("family"),
        attributes(row),
        row.list("categories"),
        row.oneOf("status", ProductStatus.class),
        row.oneOf("backorders", BackorderPolicy.class),
        row.text("external_id"),
        variant(row),
        row.cleared());
  }

  private static VariantFields variant(Reading row) {
    return new VariantFields(
        row.required("sku"),
        row.text("gtin"),
        row.group("options."),
        row.integer("position"),
        row.text("unit"),
        row.integer("pack_size"),
        row.quantity("min_quantity"),
        row.quantity("step_quantity"),
        units(row),
        row.integer("weight_grams"),
        row.text("tax_class"),
        row.oneOf("variant_backorders", BackorderPolicy.class),
        row.text("variant_external_id"),
        null,
        null);
  }

  private static @Nullable List<SalesUnit> units(Reading row) {
    List<String> parts = row.list("units");
    if (parts == null) {
      return null;
    }
    var units = new ArrayList<SalesUnit>();
    for (String part : parts) {
      String[] sides = part.split("=", 2);
      if (sides.length == 2 && Quantity.isQuantity(sides[1].strip())) {
        units.add(new SalesUnit(sides[0].strip(), Quantity.of(sides[1].strip())));
      } else {
        row.wrong(
            "units",
            "%s is no unit and factor such as roll=50; write | between several."
                .formatted(Reading.shown(part)));
      }
    }
    return units;
  }

  /** As texts, until the kinds of the attributes are known. */
  private static @Nullable Map<String, JsonNode> attributes(Reading row) {
    Map<String, String> texts = row.group("attributes.");
    if (texts == null) {
      return null;
    }
    var values = new LinkedHashMap<String, JsonNode>();
    texts.forEach((code, text) -> values.put(code, JSON.stringNode(text)));
    return values;
  }

  private static CatalogRow typed(CatalogRow row, Map<String, AttributeKind> kinds) {
    if (row.attributes() == null) {
      return row;
    }
    var values = new LinkedHashMap<String, JsonNode>();
    row.attributes()
        .forEach((code, text) -> values.put(code, value(kinds.get(code), text.stringValue())));
    return RecordBuilder.copy(row).with("attributes", values).build();
  }

  /** What is none of its kind stays a text, which the catalog refuses in its own words. */
  private static JsonNode value(@Nullable AttributeKind kind, String text) {
    return switch (kind) {
      case NUMBER -> number(text);
      case BOOLEAN ->
          text.matches("(?i)true|false")
              ? JSON.booleanNode(text.equalsIgnoreCase("true"))
              : JSON.stringNode(text);
      case MULTI_SELECT -> {
        var list = JSON.arrayNode();
        for (String each : text.split("\\|", -1)) {
          list.add(each.strip());
        }
        yield list;
      }
      case null, default -> JSON.stringNode(text);
    };
  }

  private static JsonNode number(String text) {
    return text.matches("-?[0-9]{1,20}(\\.[0-9]{1,20})?")
        ? JSON.numberNode(new BigDecimal(text))
        : JSON.stringNode(text);
  }
}
