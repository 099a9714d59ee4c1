package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads variants that a company can buy, many in one statement. A variant that the company may not
 * see is left out, like one that does not exist.
 */
public final class VisibleVariants {
  private static final String BY_ID =
      "select "
          + Variants.COLUMNS
          + Variants.FROM
          + " where v.org_id = :org and v.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE_TO;

  /** One of some codes; see {@link #bindCodes}. */
  static final String CODED =
      "v.folded_sku = any (cast(:folded as text[])) or v.gtin = any (cast(:codes as text[]))";

  private static final String BY_CODE =
      "select v.gtin, "
          + Variants.COLUMNS
          + Variants.FROM
          + " where v.org_id = :org and ("
          + CODED
          + ") and "
          + Storefront.VISIBLE_TO;

  private VisibleVariants() {}

  /** By their ids. */
  public static Map<VariantId, SellableVariant> byId(
      Tx tx, Visitor visitor, Collection<VariantId> ids) {
    var found = new LinkedHashMap<VariantId, SellableVariant>();
    tx.sql(BY_ID)
        .bindAll(visitor)
        .bind("ids", ids)
        .list(SellableVariant.class)
        .forEach(variant -> found.put(variant.id(), variant));
    return found;
  }

  /**
   * By what people write: a SKU in upper or lower case, or a GTIN. The SKU as it is written wins. A
   * code that then fits several variants names none.
   */
  public static Map<String, SellableVariant> byCode(
      Tx tx, Visitor visitor, Collection<String> codes) {
    var index = new CodeIndex<SellableVariant>();
    bindCodes(tx.sql(BY_CODE).bindAll(visitor), codes)
        .each(
            row -> {
              SellableVariant variant = row.as(SellableVariant.class);
              index.add(variant, variant.sku(), row.maybeText("gtin"));
            });
    var found = new HashMap<String, SellableVariant>();
    for (String code : codes) {
      SellableVariant variant = index.find(code);
      if (variant != null) {
        found.put(code, variant);
      }
    }
    return found;
  }

  static Sql bindCodes(Sql sql, Collection<String> codes) {
    return sql.bind("codes", codes).bind("folded", codes.stream().map(CodeIndex::folded).toList());
  }
}
