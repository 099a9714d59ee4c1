package io.tradegate.catalog.shelf;

import io.tradegate.catalog.products.PictureStore;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import io.tradegate.pricing.PriceJoin;
import io.tradegate.units.SalesUnit;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of product lists for visitors: one statement reads what the visitor may see, in the visitor's
 * language.
 */
final class ListedProductStore {
  private static final String OFFERS =
      """
      product p
        join lateral (select f.org_id, f.id, f.sku, f.unit, f.units, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
      """
          + PriceJoin.CALLER
          + Availability.JOIN
          + VendorOffers.JOIN
          + PictureStore.COVER
          + Spoken.PRODUCT;

  private static final String COLUMNS =
      "p.id, p.slug, v.sku, coalesce(t.name, p.name) as name, v.unit, v.units, v.min_quantity,"
          + " cover.media_id, cover.alt, "
          + PriceJoin.COLUMNS
          + ", "
          + Availability.COLUMNS
          + ", "
          + VendorOffers.COLUMNS;

  private static final String CHOSEN =
      "select "
          + COLUMNS
          + " from "
          + OFFERS
          + " where p.org_id = :org and p.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE;

  /** Binds {@code locales}. */
  static final Listing<Unsigned> LIST =
      Listing.of(
              COLUMNS,
              OFFERS,
              "p.org_id = :org and " + Storefront.VISIBLE,
              "p.id",
              ListedProductStore::read)
          .sort("created_at", "p.created_at", "timestamptz")
          .sort("name", "p.name", "text")
          .byChange("p.updated_at")
          .byDefault("-created_at")
          .filter(
              Param.text("category", "A category's slug; those below it count."),
              """
              exists (select from product_category pc
                       where pc.org_id = p.org_id and pc.product_id = p.id
                         and pc.category_id = any (cast((select app.category_tree(c.id) from category c
                                                          where c.org_id = :org and c.slug = :category) as uuid[])))
              """)
          .search("Text in the name or the SKU.", "p.name", "t.name", "v.sku");

  /** A product whose picture has no URL yet: URLs are signed for each request. */
  record Unsigned(ListedProduct offer, @Nullable UUID media, @Nullable String alt) {
    ListedProduct signed(MediaAddresses addresses) {
      return media == null
          ? offer
          : offer.with(
              new ListedProduct.Cover(
                  alt == null ? "" : alt, addresses.thumb(media), addresses.card(media)));
    }
  }

  static List<Unsigned> of(Tx tx, Collection<ProductId> ids, List<String> locales) {
    return tx.sql(CHOSEN).bind("ids", ids).bind("locales", locales).list(ListedProductStore::read);
  }

  private static Unsigned read(Row row) {
    var product =
        new ListedProduct(
            new ProductId(row.uuid("id")),
            row.text("slug"),
            row.text("sku"),
            row.text("name"),
            row.text("unit"),
            List.of(Json.mapper().readValue(row.text("units"), SalesUnit[].class)),
            row.quantity("min_quantity"),
            null,
            PriceJoin.read(row),
            Availability.read(row),
            VendorOffers.read(row),
            null);
    return new Unsigned(product, row.maybeUuid("media_id"), row.maybeText("alt"));
  }
}
