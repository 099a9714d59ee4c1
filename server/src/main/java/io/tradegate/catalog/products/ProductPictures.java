package io.tradegate.catalog.products;

import io.tradegate.media.MediaAddresses;
import java.util.List;

/** The pictures of one product in the order to show them, under the product's version. */
record ProductPictures(List<Picture> pictures, int version) {
  ProductPictures signed(MediaAddresses addresses) {
    return new ProductPictures(Picture.signed(pictures, addresses), version);
  }
}
