package io.tradegate.marketplace.products;

import io.tradegate.platform.json.Text;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A picture in a proposal.
 *
 * @param alt what it shows, for users who cannot see it; null: as the file says
 * @param sku the variant that it shows; null: all of them
 */
record OwnPicture(
    UUID mediaId,
    @Text(min = 0, max = 500) @Nullable String alt,
    @Text(max = 64) @Nullable String sku) {}
