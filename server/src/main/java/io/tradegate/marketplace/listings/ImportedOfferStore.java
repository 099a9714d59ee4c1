package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** SQL by which an import looks up the articles of many rows, and the vendor's offers on them. */
final class ImportedOfferStore {
  private static final String ARTICLES =
      """
      select v.id, v.sku, null as gtin
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
       where v.org_id = :org and v.sku = any (cast(:skus as text[]))
         and
      """
          + OfferStore.OFFERABLE
          + """

       union all
      select v.id, null, v.gtin
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
       where v.org_id = :org and v.gtin = any (cast(:gtins as text[]))
         and
      """
          + OfferStore.OFFERABLE;

  // In the order of their ids, as orders lock them.
  private static final String LOCK_OWN =
      "select "
          + OfferStore.COLUMNS
          + " from "
          + OfferStore.FROM
          + " where o.org_id = :org and o.vendor_id = :vendor and o.variant_id = any (cast(:variants as uuid[]))"
          + " order by o.id for no key update of o";

  /** The variants that rows name; several where a GTIN is not unique. */
  record Articles(Map<String, Set<VariantId>> bySku, Map<String, Set<VariantId>> byGtin) {
    Set<VariantId> of(OfferRow row) {
      return row.sku() == null
          ? byGtin.getOrDefault(Objects.requireNonNullElse(row.gtin(), ""), Set.of())
          : bySku.getOrDefault(row.sku(), Set.of());
    }

    List<VariantId> all() {
      return Stream.of(bySku, byGtin)
          .flatMap(each -> each.values().stream())
          .flatMap(Set::stream)
          .distinct()
          .toList();
    }
  }

  private record Article(VariantId id, @Nullable String sku, @Nullable String gtin) {}

  static Articles articles(Tx tx, Collection<OfferRow> rows) {
    var found = new Articles(new HashMap<>(), new HashMap<>());
    List<String> skus = rows.stream().flatMap(row -> Stream.ofNullable(row.sku())).toList();
    List<String> gtins = rows.stream().flatMap(row -> Stream.ofNullable(row.gtin())).toList();
    for (Article article :
        tx.sql(ARTICLES)
            .bind("skus", skus)
            .bind("gtins", gtins)
            .bind("vendor", Listings.own(tx))
            .list(Article.class)) {
      String sku = article.sku();
      if (sku != null) {
        put(found.bySku(), sku, article.id());
      } else {
        put(found.byGtin(), Objects.requireNonNull(article.gtin()), article.id());
      }
    }
    return found;
  }

  private static void put(Map<String, Set<VariantId>> map, String key, VariantId id) {
    map.computeIfAbsent(key, _ -> new LinkedHashSet<>()).add(id);
  }

  /** The vendor's offers on these variants, locked; one for each currency. */
  static Map<VariantId, List<Offer>> lockOwn(Tx tx, VendorId vendor, List<VariantId> variants) {
    var own = new HashMap<VariantId, List<Offer>>();
    tx.sql(LOCK_OWN)
        .bind("vendor", vendor)
        .bind("variants", variants)
        .list(Offer.class)
        .forEach(
            offer ->
                own.computeIfAbsent(offer.ware().variantId(), _ -> new ArrayList<>()).add(offer));
    return own;
  }
}
