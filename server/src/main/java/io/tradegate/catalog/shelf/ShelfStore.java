package io.tradegate.catalog.shelf;

import io.tradegate.catalog.products.BackorderPolicy;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.SellingUnits;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** SQL of variants and their units as visitors, carts and orders see them. */
final class ShelfStore {
  /** The columns of {@link SellableVariant} without its stock. */
  private static final String FACTS =
      "v.id, v.product_id, v.sku, p.name, "
          + SellingUnits.COLUMNS
          + ", v.pack_size, v.min_quantity, v.step_quantity, v.weight_grams, v.tax_class, p.status,"
          + " app.website() is not null and (select app.availability_display()) = 'hidden' as"
          + " stock_hidden";

  /** Whether no more of it can be ordered than is in stock. */
  private static final String LIMITED = BackorderPolicy.OF_VARIANT + " = 'refused'";

  /** The columns of {@link SellableVariant}. */
  private static final String COLUMNS =
      FACTS
          + ", case when "
          + LIMITED
          + """
               then (select coalesce(sum(s.on_hand - s.allocated), 0)
                       from stock s
                       join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
                      where s.org_id = v.org_id and s.variant_id = v.id)
             end as stock_limit
            """;

  private static final String FROM =
      " from variant v join product p on p.org_id = v.org_id and p.id = v.product_id ";

  private static final String BY_SKU =
      "select " + COLUMNS + FROM + " where v.org_id = :org and v.sku = any (cast(:skus as text[]))";

  private static final String VISIBLE_BY_SKU = BY_SKU + " and " + Storefront.VISIBLE;

  private static final String COUNTED =
      """
      with v as materialized (
        select v.id, v.sku, v.unit, v.units from variant v where v.org_id = :org and v.sku = any (cast(:skus as text[]))
      ),
      """
          + SellingUnits.OF_MANY
          + "select v.id, v.sku, v.unit, s.unit_decimals, s.conversions as units from v join s using (unit, units)";

  private static final String BY_ID =
      "select "
          + COLUMNS
          + FROM
          + " where v.org_id = :org and v.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE_TO;

  /** One of some codes; see {@link #bindCodes}. */
  private static final String CODED =
      "v.folded_sku = any (cast(:folded as text[])) or v.gtin = any (cast(:codes as text[]))";

  private static final String BY_CODE =
      "select v.gtin, "
          + COLUMNS
          + FROM
          + " where v.org_id = :org and ("
          + CODED
          + ") and "
          + Storefront.VISIBLE_TO;

  private static final String OF_CALLER =
      "select p.slug, v.gtin, coalesce(t.name, p.name) as shown_name,"
          + " (select app.availability_display()) as display, cast(null as numeric) as stock_limit, "
          + LIMITED
          + " as limited, "
          + FACTS
          + FROM
          + Spoken.PRODUCT
          + " where v.org_id = :org and "
          + Storefront.VISIBLE;

  private static final String OF_CALLER_BY_ID =
      OF_CALLER + " and v.id = any (cast(:ids as uuid[]))";

  private static final String OF_CALLER_BY_ID_OR_CODE =
      OF_CALLER + " and (v.id = any (cast(:ids as uuid[])) or " + CODED + ")";

  private static final String UNITS =
      "select v.id, v.sku, "
          + SellingUnits.COLUMNS
          + " from variant v where v.org_id = :org and v.id = any (cast(:variants as uuid[]))";

  private static final String UNIT_NAMES =
      "select u.code, coalesce(tu.name, u.name) as name from unit u "
          + Spoken.UNIT
          + " where u.org_id = :org and u.code = any (cast(:codes as text[]))";

  private static final String SCOPE = "select scope, now() as from, until from app.visitor_scope()";

  static Map<String, SellableVariant> bySku(Tx tx, Collection<String> skus) {
    return tx.sql(BY_SKU).bind("skus", skus).map(ShelfStore::sku, ShelfStore::variant);
  }

  static Map<String, SellableVariant> visibleBySku(Tx tx, Collection<String> skus) {
    return tx.sql(VISIBLE_BY_SKU).bind("skus", skus).map(ShelfStore::sku, ShelfStore::variant);
  }

  static Map<String, Variants.Counted> counted(Tx tx, Collection<String> skus) {
    return tx.sql(COUNTED)
        .bind("skus", skus)
        .map(ShelfStore::sku, row -> row.as(Variants.Counted.class));
  }

  static Map<VariantId, SellableVariant> byId(Tx tx, Visitor visitor, Collection<VariantId> ids) {
    return tx.sql(BY_ID).bindAll(visitor).bind("ids", ids).map(ShelfStore::id, ShelfStore::variant);
  }

  /** A variant with its GTIN. */
  record Coded(SellableVariant variant, @Nullable String gtin) {}

  static List<Coded> byCode(Tx tx, Visitor visitor, Collection<String> codes) {
    return bindCodes(tx.sql(BY_CODE).bindAll(visitor), codes).list(Coded.class);
  }

  private static Sql bindCodes(Sql sql, Collection<String> codes) {
    return sql.bind("codes", codes).bind("folded", codes.stream().map(CodeIndex::folded).toList());
  }

  /** Those with these ids that the caller may see; with a code also those that it may mean. */
  static List<ShelfVariant> ofCaller(
      Tx tx, Collection<VariantId> ids, @Nullable String code, List<String> locales) {
    Sql sql =
        code == null
            ? tx.sql(OF_CALLER_BY_ID)
            : bindCodes(tx.sql(OF_CALLER_BY_ID_OR_CODE), List.of(code));
    return sql.bind("ids", ids).bind("locales", locales).list(ShelfVariant.class);
  }

  static Map<VariantId, SellingUnits> units(Tx tx, Collection<VariantId> variants) {
    return tx.sql(UNITS)
        .bind("variants", variants)
        .map(ShelfStore::id, row -> row.as(SellingUnits.class));
  }

  /** By their codes. */
  static Map<String, String> unitNames(Tx tx, Collection<String> codes, List<String> locales) {
    return tx.sql(UNIT_NAMES)
        .bind("codes", codes)
        .bind("locales", locales)
        .map(row -> row.text("code"), row -> row.text("name"));
  }

  static VisitorScope scope(Tx tx) {
    return tx.sql(SCOPE).one(VisitorScope.class);
  }

  private static VariantId id(Row row) {
    return new VariantId(row.uuid("id"));
  }

  private static String sku(Row row) {
    return row.text("sku");
  }

  private static SellableVariant variant(Row row) {
    return row.as(SellableVariant.class);
  }
}
