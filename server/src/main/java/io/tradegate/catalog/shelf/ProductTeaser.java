package io.tradegate.catalog.shelf;

import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.ids.ProductId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A short form of a product, enough for a visitor to recognize it.
 *
 * @param picture the first of its pictures that can be shown; null: there is none
 */
public record ProductTeaser(String name, String slug, String sku, @Nullable Thumb picture) {

  /** A picture in the smallest size. */
  public record Thumb(String alt, String thumb) {}

  /** A teaser whose picture has no URL yet: URLs are signed for each request. */
  record Unsigned(
      ProductId product, ProductTeaser glimpse, @Nullable UUID media, @Nullable String alt) {
    ProductTeaser signed(MediaAddresses addresses) {
      return media == null
          ? glimpse
          : new ProductTeaser(
              glimpse.name(),
              glimpse.slug(),
              glimpse.sku(),
              new Thumb(alt == null ? "" : alt, addresses.thumb(media)));
    }
  }
}
