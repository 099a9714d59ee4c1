package io.tradegate.catalog.shelf;

import io.tradegate.media.MediaAddresses;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The least that makes a visitor recognize a product.
 *
 * @param picture the first of its pictures that can be shown; null: there is none
 */
public record ProductTeaser(String name, String slug, String sku, @Nullable Thumb picture) {

  /** A picture in the smallest size. */
  public record Thumb(String alt, String thumb) {}

  /** One whose picture has no address yet: that is made for the one who looks. */
  record Unsigned(UUID product, ProductTeaser glimpse, @Nullable UUID media, @Nullable String alt) {
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
