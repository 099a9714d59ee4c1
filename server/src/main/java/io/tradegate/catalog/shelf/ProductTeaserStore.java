package io.tradegate.catalog.shelf;

import io.tradegate.catalog.products.PictureStore;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * SQL of product teasers: names and first pictures of products that the caller may see. It reads
 * neither prices nor stock.
 */
final class ProductTeaserStore {
  private static final String CHOSEN =
      """
      select p.id, p.slug, v.sku, coalesce(t.name, p.name) as name, cover.media_id, cover.alt
        from product p
        join lateral (select f.sku from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + PictureStore.COVER
          + Spoken.PRODUCT
          + " where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE;

  static List<ProductTeaser.Unsigned> of(Tx tx, Collection<UUID> ids, List<String> locales) {
    return tx.sql(CHOSEN).bind("ids", ids).bind("locales", locales).list(ProductTeaserStore::read);
  }

  private static ProductTeaser.Unsigned read(Row row) {
    var teaser = new ProductTeaser(row.text("name"), row.text("slug"), row.text("sku"), null);
    return new ProductTeaser.Unsigned(
        new ProductId(row.uuid("id")), teaser, row.maybeUuid("media_id"), row.maybeText("alt"));
  }
}
