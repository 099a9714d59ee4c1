package io.tradegate.search;

import io.tradegate.catalog.Storefront;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** What a suggestion tells of products that the caller may see. */
final class NameStore {
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

  private NameStore() {}

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
