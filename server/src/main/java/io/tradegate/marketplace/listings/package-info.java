/** Listings of vendors: what they offer on variants of the catalog, and the moderation of that. */
@NullMarked
package io.tradegate.marketplace.listings;

import org.jspecify.annotations.NullMarked;
