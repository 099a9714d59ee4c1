package io.tradegate.imports.targets;

import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.bulk.BulkCatalog;
import io.tradegate.catalog.bulk.CatalogRow;
import io.tradegate.catalog.products.ProductStatus;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.db.Tx;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Imports products and their variants, one row per variant. */
public final class ProductsTarget implements Target {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final List<Column> COLUMNS =
      List.of(
          new Column("sku", true, "The variant; it is added when there is none.", "BOLT-M8-40"),
          new Column(
              "product", false, "Slug of the product, to give it several variants.", "hex-bolt"),
          new Column("name", false, "Of the product; a new one needs it.", "Hex bolt"),
          new Column("description", false, "Of the product.", "Zinc plated, DIN 933"),
          new Column("family", false, "Code of a new product's attribute family.", ""),
          new Column("categories", false, "Slugs, with | between them.", ""),
          new Column("status", false, "Of a new product: draft, active or archived.", "draft"),
          new Column("gtin", false, "8, 12, 13 or 14 digits.", ""),
          new Column("unit", false, "What is counted.", "piece"),
          new Column("pack_size", false, "How many are in a pack.", "1"),
          new Column("min_quantity", false, "The least that can be bought.", "10"),
          new Column("step_quantity", false, "Bought in multiples of this.", "10"),
          new Column("weight_grams", false, "Of one.", "21"),
          new Column("tax_class", false, "Code of its tax class.", "standard"),
          new Column("position", false, "Its place among its product's variants.", "0"),
          new Column("options.", false, "What tells a variant from its siblings.", "M8"),
          new Column("attributes.", false, "A value by the attribute's code.", ""));

  private final BulkCatalog catalog;

  public ProductsTarget(BulkCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public String name() {
    return "products";
  }

  @Override
  public String description() {
    return "Products and their variants, by SKU.";
  }

  @Override
  public String permission() {
    return "product.manage";
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public List<RowError> check(Tx tx, List<SentRow> rows) {
    return new Batch(catalog.attributeKinds(tx)).hand(rows, good -> catalog.check(tx, good));
  }

  @Override
  public List<RowError> write(Tx tx, List<SentRow> rows) {
    return new Batch(catalog.attributeKinds(tx)).hand(rows, good -> catalog.upsert(tx, good));
  }

  private interface Taker {
    List<CatalogRow.Outcome> take(List<CatalogRow> rows);
  }

  /** Rows that are read and handed on together; what comes back is matched by its place. */
  private record Batch(Map<String, AttributeKind> kinds) {
    List<RowError> hand(List<SentRow> rows, Taker taker) {
      var errors = new ArrayList<RowError>();
      var lines = new ArrayList<Integer>();
      var good = new ArrayList<CatalogRow>();
      for (SentRow row : rows) {
        var reading = new Reading(row);
        CatalogRow read = read(reading);
        errors.addAll(reading.errors());
        if (reading.isGood()) {
          good.add(read);
          lines.add(row.line());
        }
      }
      List<CatalogRow.Outcome> outcomes = taker.take(good);
      for (int n = 0; n < outcomes.size(); n++) {
        int line = lines.get(n);
        outcomes.get(n).complaints().stream()
            .map(complaint -> new RowError(line, complaint.field(), complaint.message()))
            .forEach(errors::add);
      }
      return errors;
    }

    private CatalogRow read(Reading row) {
      return new CatalogRow(
          row.text("product"),
          row.text("name"),
          row.text("description"),
          row.text("family"),
          attributes(row),
          row.list("categories"),
          row.oneOf("status", ProductStatus.class),
          variant(row));
    }

    private static VariantFields variant(Reading row) {
      return new VariantFields(
          row.required("sku"),
          row.text("gtin"),
          row.group("options."),
          row.integer("position"),
          row.text("unit"),
          row.integer("pack_size"),
          row.integer("min_quantity"),
          row.integer("step_quantity"),
          row.integer("weight_grams"),
          row.text("tax_class"),
          null);
    }

    private @Nullable Map<String, JsonNode> attributes(Reading row) {
      Map<String, String> texts = row.group("attributes.");
      if (texts == null) {
        return null;
      }
      var values = new LinkedHashMap<String, JsonNode>();
      texts.forEach((code, text) -> values.put(code, value(kinds.get(code), text)));
      return values;
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
}
