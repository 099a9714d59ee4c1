package io.tradegate.marketplace.products;

import static io.tradegate.platform.errors.ErrorCode.INCOMPLETE_PRODUCT;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.products.SellersProducts;
import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.media.MediaStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of products that vendors propose. A file belongs to its proposal and is seen by the
 * vendor and by staff who moderate; the approval adds it to the library of the store, and to the
 * product.
 */
final class OwnPictures {
  static final int MOST = 20;

  /** The permission by which staff see the files until they are approved. */
  static final String VIEW = "vendor.view";

  private final Media media;

  OwnPictures(Media media) {
    this.media = media;
    media.heldBy(OwnPictureStore::shownBy);
  }

  /** Refuses before a large file is sent in vain. */
  static void requireRoom(OwnProduct product) {
    if (product.content().pictures().size() >= MOST) {
      throw LIMIT_REACHED.because(
          "The product has %d pictures; take one out before you add another.".formatted(MOST));
    }
  }

  void insert(Tx tx, OwnProduct product, UUID file) {
    requireRoom(product);
    OwnPictureStore.insert(tx, product, file);
  }

  OwnProductPictures of(Tx tx, OwnProduct product) {
    Map<UUID, MediaFile.Shown> files = OwnPictureStore.files(tx, product.id());
    List<OwnPicture> pictures =
        product.content().pictures().stream()
            .filter(picture -> files.containsKey(picture.mediaId()))
            .toList();
    List<MediaFile.Shown> shown =
        pictures.stream().map(picture -> described(picture, files)).toList();
    List<MediaLink> links = media.links(tx, shown);
    return new OwnProductPictures(
        IntStream.range(0, shown.size())
            .mapToObj(
                n -> new OwnPictureView(pictures.get(n).sku(), shown.get(n).status(), links.get(n)))
            .toList(),
        product.version());
  }

  private static MediaFile.Shown described(OwnPicture picture, Map<UUID, MediaFile.Shown> files) {
    MediaFile.Shown file = requireNonNull(files.get(picture.mediaId()));
    return picture.alt() == null ? file : file.described(picture.alt());
  }

  /** Refuses files that were not sent for this proposal, and variants that it does not have. */
  void check(Tx tx, OwnProduct product) {
    List<OwnPicture> pictures = product.content().pictures();
    if (pictures.isEmpty()) {
      return;
    }
    Set<UUID> sent = OwnPictureStore.files(tx, product.id()).keySet();
    for (int n = 0; n < pictures.size(); n++) {
      if (!sent.contains(pictures.get(n).mediaId())) {
        throw Refusal.ofField(
            "pictures[%d].media_id".formatted(n),
            "The file was not sent for this product; send it to /vendor/products/%s/pictures."
                .formatted(product.id()));
      }
      String sku = pictures.get(n).sku();
      if (sku != null && !product.content().skus().contains(sku)) {
        throw Refusal.ofField(
            "pictures[%d].sku".formatted(n), "The product has no variant %s.".formatted(sku));
      }
    }
  }

  /** The catalog shows the pictures from now on, and the library has them. */
  void publish(
      Tx tx, OwnProduct product, SellersProducts catalog, Map<String, VariantId> variants) {
    List<OwnPicture> pictures = product.content().pictures();
    requireSound(tx, product);
    media.addToLibrary(tx, pictures.stream().map(OwnPicture::mediaId).toList());
    catalog.show(
        tx,
        product.productId(),
        pictures.stream()
            .map(each -> new SellersProducts.Shown(each.mediaId(), each.alt(), of(each, variants)))
            .toList());
  }

  private static @Nullable VariantId of(OwnPicture picture, Map<String, VariantId> variants) {
    return picture.sku() == null ? null : variants.get(picture.sku());
  }

  private void requireSound(Tx tx, OwnProduct product) {
    Map<UUID, MediaFile.Shown> files = OwnPictureStore.files(tx, product.id());
    List<OwnPicture> pictures = product.content().pictures();
    for (int n = 0; n < pictures.size(); n++) {
      MediaFile.Shown file = files.get(pictures.get(n).mediaId());
      if (file != null && file.status() == MediaStatus.FAILED) {
        throw INCOMPLETE_PRODUCT.because(
            "Picture %d is damaged and cannot be shown; ask the vendor for another."
                .formatted(n + 1));
      }
    }
  }

  /** Removes files that neither the proposal nor the catalog shows, and were never approved. */
  void removeUnused(Tx tx, OwnProduct product) {
    var kept = new HashSet<UUID>();
    product.content().pictures().forEach(picture -> kept.add(picture.mediaId()));
    product.livePictures().forEach(picture -> kept.add(picture.mediaId()));
    remove(tx, product, kept);
  }

  /** Removes all files of a proposal that is removed itself. */
  void removeAll(Tx tx, OwnProduct product) {
    remove(tx, product, Set.of());
  }

  private void remove(Tx tx, OwnProduct product, Set<UUID> kept) {
    OwnPictureStore.keepOnly(tx, product.id(), kept).stream()
        .sorted()
        .forEach(file -> media.discardOfDocument(tx, file));
  }
}
