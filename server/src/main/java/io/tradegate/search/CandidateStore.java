package io.tradegate.search;

import io.tradegate.catalog.Storefront;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.PriceJoin;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/** What a search must know of products to filter, count and sort them: one statement for all. */
final class CandidateStore {
  private static final String LOAD =
      """
      select p.id, coalesce(t.name, p.name) as name, p.created_at, p.attributes,
             array(select pc.category_id from product_category pc
                    where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
      """
          + PriceJoin.COLUMNS
          + """
       from product p
        join lateral (select f.id, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + PriceJoin.CALLER
          + Storefront.TRANSLATED
          + " where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE;

  private static final String NAMES =
      """
      select p.id, p.slug, v.sku, coalesce(t.name, p.name) as name
        from product p
        join lateral (select f.sku from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + Storefront.TRANSLATED
          + " where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE;

  private CandidateStore() {}

  /** Of these hits, what the caller may see. */
  static List<Candidate> visible(Tx tx, List<SearchIndex.Hit> hits, List<String> locales) {
    Map<UUID, Double> ranks =
        hits.stream().collect(Collectors.toMap(SearchIndex.Hit::product, SearchIndex.Hit::rank));
    return tx.sql(LOAD)
        .bind("ids", ranks.keySet())
        .bind("locales", locales)
        .list(row -> read(row, Objects.requireNonNull(ranks.get(row.uuid("id")))));
  }

  private static Candidate read(Row row, double rank) {
    return new Candidate(
        row.uuid("id"),
        row.text("name"),
        row.instant("created_at"),
        rank,
        PriceJoin.read(row),
        Objects.requireNonNull(row.maybeJson("attributes")),
        row.uuids("categories"));
  }

  /** The same with only what a suggestion tells. */
  static Map<UUID, Suggestions.Product> names(Tx tx, List<UUID> ids, List<String> locales) {
    return tx
        .sql(NAMES)
        .bind("ids", ids)
        .bind("locales", locales)
        .list(
            row ->
                Map.entry(
                    row.uuid("id"),
                    new Suggestions.Product(row.text("name"), row.text("slug"), row.text("sku"))))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
