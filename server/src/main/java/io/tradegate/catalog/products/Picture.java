package io.tradegate.catalog.products;

import io.tradegate.media.MediaAddresses;
import io.tradegate.media.MediaStatus;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A picture of a product.
 *
 * @param variantId the variant that it shows; null: all of them
 * @param alt what it shows, for users who cannot see it
 */
public record Picture(
    UUID mediaId,
    @Nullable VariantId variantId,
    String alt,
    int width,
    int height,
    MediaStatus status,
    Urls urls) {

  /** Signed addresses, good for a day or a little more. Null: not made yet, or cannot be. */
  record Urls(
      @Nullable String thumb,
      @Nullable String card,
      @Nullable String detail,
      @Nullable String zoom) {
    /** As pictures are noted down: an address is a secret, and changes by the hour. */
    static final Urls NONE = new Urls(null, null, null, null);
  }

  public static List<Picture> signed(List<Picture> pictures, MediaAddresses addresses) {
    return pictures.stream().map(picture -> picture.signed(addresses)).toList();
  }

  private Picture signed(MediaAddresses addresses) {
    return status == MediaStatus.READY ? with(urls(addresses)) : this;
  }

  private Urls urls(MediaAddresses addresses) {
    return new Urls(
        addresses.thumb(mediaId),
        addresses.card(mediaId),
        addresses.detail(mediaId),
        addresses.zoom(mediaId));
  }

  private Picture with(Urls signed) {
    return RecordBuilder.copy(this).with("urls", signed).build();
  }
}
