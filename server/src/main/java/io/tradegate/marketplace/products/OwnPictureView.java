package io.tradegate.marketplace.products;

import io.tradegate.media.MediaLink;
import io.tradegate.media.MediaStatus;
import org.jspecify.annotations.Nullable;

/**
 * A picture of a proposal with addresses to look at it.
 *
 * @param sku the variant that it shows; null: all of them
 * @param status whether its renditions are there
 */
record OwnPictureView(@Nullable String sku, MediaStatus status, MediaLink file) {}
