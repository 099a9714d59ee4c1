package io.tradegate.catalog.products;

import io.tradegate.media.MediaStatus;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the pictures of products. The files belong to media, whose table is joined here: a page of
 * products with their pictures is one statement.
 */
public final class PictureStore {
  private static final String SELECT =
      """
      (select coalesce(json_agg(json_build_object('media_id', pm.media_id, 'variant_id', pm.variant_id,
                                                  'alt', coalesce(pm.alt, m.alt), 'width', m.width,
                                                  'height', m.height, 'status', m.status)
                                order by pm.position), '[]')
         from product_media pm
         join media m on m.org_id = pm.org_id and m.id = pm.media_id
        where pm.org_id = p.org_id and pm.product_id = p.id
      """;

  /** All pictures of a product {@code p}; goes where a statement lists its columns. */
  static final String ALL = SELECT + ") as pictures";

  /** Those that can be shown. */
  public static final String READY = SELECT + " and m.status = 'ready') as pictures";

  /** The first that can be shown; goes where a statement lists its tables. */
  public static final String COVER =
      """
        left join lateral (select pm.media_id, coalesce(pm.alt, m.alt) as alt
                             from product_media pm
                             join media m on m.org_id = pm.org_id and m.id = pm.media_id
                            where pm.org_id = p.org_id and pm.product_id = p.id and m.status = 'ready'
                            order by pm.position limit 1) cover on true
      """;

  private static final String FIND =
      "select p.version, " + ALL + " from product p where p.org_id = :org and p.id = :id";

  private static final String SHOWN_BY =
      """
      select p.name
        from product_media pm
        join product p on p.org_id = pm.org_id and p.id = pm.product_id
       where pm.org_id = :org and pm.media_id = :media
       order by p.id
       limit 1
      """;

  private static final String CLEAR =
      "delete from product_media where org_id = :org and product_id = :id";

  private static final String FILL =
      """
      insert into product_media (org_id, product_id, media_id, position, alt, variant_id)
      select :org, :id, w.media_id, w.position, w.alt, v.id
        from jsonb_to_recordset(cast(:pictures as jsonb))
             as w (media_id uuid, position integer, alt text, variant_id uuid)
        left join variant v on v.org_id = :org and v.product_id = :id and v.id = w.variant_id
       where w.variant_id is null or v.id is not null
      """;

  private static final String CHANGED =
      """
      update product
         set version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  static Optional<ProductPictures> find(Tx tx, ProductId product) {
    return tx.sql(FIND)
        .bind("id", product)
        .maybe(row -> new ProductPictures(read(row), row.integer("version")));
  }

  /** A picture as the database returns it. */
  private record Told(
      UUID mediaId,
      @Nullable VariantId variantId,
      String alt,
      int width,
      int height,
      MediaStatus status) {
    Picture picture() {
      return RecordBuilder.of(Picture.class).from(this).with("urls", Picture.Urls.NONE).build();
    }
  }

  /** Of a row with {@link #ALL} or {@link #READY}. */
  public static List<Picture> read(Row row) {
    return List.of(Json.mapper().readValue(row.text("pictures"), Told[].class)).stream()
        .map(Told::picture)
        .toList();
  }

  /** What shows the file; null: no product does. */
  public static @Nullable String shownBy(Tx tx, UUID media) {
    return tx.sql(SHOWN_BY)
        .bind("media", media)
        .maybe(row -> "the product " + row.text("name"))
        .orElse(null);
  }

  private record Place(
      UUID mediaId, int position, @Nullable String alt, @Nullable VariantId variantId) {}

  /** In this order; answers how many were put there, for their variants may not exist. */
  static int put(Tx tx, ProductId product, List<Pictures.Wanted> wanted) {
    var places = new ArrayList<Place>();
    for (Pictures.Wanted each : wanted) {
      places.add(new Place(each.mediaId(), places.size(), each.alt(), each.variantId()));
    }
    tx.sql(CLEAR).bind("id", product).execute();
    tx.sql(CHANGED).bind("id", product).execute();
    return tx.sql(FILL).bind("id", product).bind("pictures", Json.text(places)).execute();
  }
}
