package io.tradegate.search;

import io.tradegate.catalog.shelf.Storefront;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.pricing.BulkPriceStore;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** SQL of the search index in the database. */
final class PostgresIndexStore {
  /** Matches that are ranked for each one that is proposed. */
  private static final int RANKED_PER_HIT = 5;

  private static final String FIND =
      """
      select product_id, rank
        from app.search(cast(:text as text), cast(:locales as text[]), cast(:categories as uuid[]), :matches, :most)
      """;

  private static final String LOAD =
      """
      select p.id, coalesce(t.name, p.name) as name, p.created_at, p.attributes,
      """
          + AttributeValues.OF_VARIANTS
          + """
      ,
             v.id as variant_id, v.min_quantity, v.tax_class,
             array(select pc.category_id from product_category pc
                    where pc.org_id = p.org_id and pc.product_id = p.id) as categories
        from product p
        join lateral (select f.id, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + Spoken.PRODUCT
          + " where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE;

  record Hit(ProductId product, double rank) {}

  static List<Hit> hits(Tx tx, SearchIndex.Ask ask) {
    return tx.sql(FIND)
        .bindAll(ask)
        .bind("matches", ask.most() * RANKED_PER_HIT)
        .list(
            row ->
                new Hit(new ProductId(row.uuid("product_id")), row.decimal("rank").doubleValue()));
  }

  record Named(SearchIndex.Item item, String name) {}

  /** Those that the caller may see. */
  static Map<ProductId, Named> named(Tx tx, List<Hit> hits, List<String> locales) {
    return tx
        .sql(LOAD)
        .bind("ids", hits.stream().map(Hit::product).toList())
        .bind("locales", locales)
        .list(PostgresIndexStore::read)
        .stream()
        .collect(Collectors.toMap(each -> each.item().product(), Function.identity()));
  }

  private static Named read(Row row) {
    var item =
        new SearchIndex.Item(
            new ProductId(row.uuid("id")),
            row.instant("created_at"),
            row.as(BulkPriceStore.Wanted.class),
            AttributeValues.of(Objects.requireNonNull(row.maybeJson("attributes"))),
            AttributeValues.variants(row.maybeJson("variants")),
            row.uuids("categories"));
    return new Named(item, row.text("name"));
  }
}
