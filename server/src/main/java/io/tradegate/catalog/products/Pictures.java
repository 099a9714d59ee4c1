package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Decides which pictures show a product, in which order, and what each is said to show. */
public final class Pictures {
  private final ProductEditing products;
  private final Media media;

  public Pictures(ProductEditing products, Media media) {
    this.products = products;
    this.media = media;
  }

  /**
   * A picture to show.
   *
   * @param alt null: what the file says of itself
   * @param variantId null: it shows all variants
   */
  record Wanted(UUID mediaId, @Nullable String alt, @Nullable VariantId variantId) {}

  ProductPictures of(Tx tx, ProductId product) {
    return PictureStore.find(tx, product).orElseThrow(() -> missing("product", product));
  }

  /** Puts these in place of all that were there. */
  ProductPictures put(Tx tx, ProductId product, OptionalInt expected, List<Wanted> wanted) {
    Versions.require(expected, products.lock(tx, product).version());
    media.requirePictures(tx, "pictures", wanted.stream().map(Wanted::mediaId).toList());
    ProductPictures before = of(tx, product);
    if (PictureStore.put(tx, product, wanted) != wanted.size()) {
      throw Refusal.ofField(
          "pictures", "Field `pictures` names a variant that is none of this product's.");
    }
    ProductPictures after = of(tx, product);
    tx.changed("product", product, before, after);
    return after;
  }

  /** The pictures with freshly signed URLs. */
  ProductPictures signed(Tx tx, ProductPictures pictures) {
    return pictures.signed(media.addresses(tx));
  }
}
