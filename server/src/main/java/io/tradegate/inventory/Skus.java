package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds variants by SKU, and the SKUs of variants. */
final class Skus {

  private static final String BY_SKU =
      "select id, sku from variant where org_id = :org and sku = any (cast(:skus as text[]))";

  private static final String TOO_FINE =
      """
      select v.sku
        from unnest(cast(:skus as text[]), cast(:quantities as numeric[])) q (sku, quantity)
        join variant v on v.org_id = :org and v.sku = q.sku
       where scale(trim_scale(q.quantity)) > scale(trim_scale(v.step_quantity))
       order by v.sku
      """;

  private static final String BY_ID =
      "select sku from variant where org_id = :org and id = any (cast(:ids as uuid[])) order by sku";

  /** The variants with these SKUs; refuses when one is unknown. */
  Map<String, VariantId> variants(Tx tx, Collection<String> skus) {
    var variants = new HashMap<String, VariantId>();
    tx.sql(BY_SKU)
        .bind("skus", skus)
        .list(row -> variants.put(row.text("sku"), new VariantId(row.uuid("id"))));
    List<String> unknown =
        skus.stream().filter(sku -> !variants.containsKey(sku)).distinct().toList();
    if (!unknown.isEmpty()) {
      throw UNKNOWN_SKU.because("There is no SKU %s.".formatted(NameList.of(unknown)));
    }
    return variants;
  }

  /** Refuses quantities with more decimals than the step in which the variant is sold. */
  void requireDecimals(Tx tx, List<String> skus, List<Quantity> quantities) {
    List<String> tooFine =
        tx.sql(TOO_FINE)
            .bind("skus", skus)
            .bind("quantities", quantities.stream().map(Quantity::toString).toList())
            .list(row -> row.text("sku"));
    if (!tooFine.isEmpty()) {
      throw Refusal.ofField(
          "lines",
          "Field `lines` has quantities with more decimals than the step of %s."
              .formatted(NameList.of(tooFine)));
    }
  }

  /** For a message. */
  String named(Tx tx, Collection<VariantId> variants) {
    return NameList.of(tx.sql(BY_ID).bind("ids", variants).list(row -> row.text("sku")));
  }
}
