package io.tradegate.marketplace.products;

import java.util.List;

/** The pictures of one proposal in the order to show them, under its version. */
record OwnProductPictures(List<OwnPictureView> pictures, int version) {}
