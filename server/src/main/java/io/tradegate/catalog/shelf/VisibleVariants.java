package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads variants that a company can buy, many in one statement. A variant that the company may not
 * see is left out, like one that does not exist.
 */
public final class VisibleVariants {
  private VisibleVariants() {}

  /** By their ids. */
  public static Map<VariantId, SellableVariant> byId(
      Tx tx, Visitor visitor, Collection<VariantId> ids) {
    return ShelfStore.byId(tx, visitor, ids);
  }

  /**
   * By what people write: a SKU in upper or lower case, or a GTIN. The SKU as it is written wins. A
   * code that then fits several variants names none.
   */
  public static Map<String, SellableVariant> byCode(
      Tx tx, Visitor visitor, Collection<String> codes) {
    var index = new CodeIndex<SellableVariant>();
    ShelfStore.byCode(tx, visitor, codes)
        .forEach(each -> index.add(each.variant(), each.variant().sku(), each.gtin()));
    var found = new HashMap<String, SellableVariant>();
    for (String code : codes) {
      SellableVariant variant = index.find(code);
      if (variant != null) {
        found.put(code, variant);
      }
    }
    return found;
  }
}
