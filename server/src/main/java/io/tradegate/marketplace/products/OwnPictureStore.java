package io.tradegate.marketplace.products;

import io.tradegate.media.MediaFile;
import io.tradegate.platform.db.Tx;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of the table of pictures that vendors sent. */
final class OwnPictureStore {
  private static final String INSERT =
      """
      insert into vendor_picture (org_id, media_id, vendor_id, product_id, created_at)
      values (:org, :media, :vendor, :product, :now)
      """;

  private static final String OF_PRODUCT =
      """
      select p.media_id, m.alt, m.content_type, m.width, m.height, m.status
        from vendor_picture p
        join media m on m.org_id = p.org_id and m.id = p.media_id
       where p.org_id = :org and p.product_id = :product
      """;

  private static final String DELETE_OTHERS =
      """
      delete from vendor_picture
       where org_id = :org and product_id = :product and media_id <> all (cast(:kept as uuid[]))
      returning media_id
      """;

  private static final String SHOWN_BY =
      """
      select m.content ->> 'name' as name
        from vendor_picture p
        join vendor_product m on m.org_id = p.org_id and m.id = p.product_id
       where p.org_id = :org and p.media_id = :media
      """;

  static void insert(Tx tx, OwnProduct product, UUID media) {
    tx.sql(INSERT)
        .bind("media", media)
        .bind("vendor", product.vendor())
        .bind("product", product.id())
        .execute();
  }

  /** The files that were sent for a proposal, by their ids. */
  static Map<UUID, MediaFile.Shown> files(Tx tx, UUID product) {
    return tx.sql(OF_PRODUCT).bind("product", product).list(MediaFile.Shown.class).stream()
        .collect(Collectors.toMap(MediaFile.Shown::id, Function.identity()));
  }

  /** Returns the ids of the files that belong to the proposal no longer. */
  static List<UUID> keepOnly(Tx tx, UUID product, Collection<UUID> kept) {
    return tx.sql(DELETE_OTHERS)
        .bind("product", product)
        .bind("kept", kept)
        .list(row -> row.uuid("media_id"));
  }

  /** What shows the file; null: no proposal does. */
  static @Nullable String shownBy(Tx tx, UUID media) {
    return tx.sql(SHOWN_BY)
        .bind("media", media)
        .maybe(row -> "the proposed product " + row.text("name"))
        .orElse(null);
  }
}
