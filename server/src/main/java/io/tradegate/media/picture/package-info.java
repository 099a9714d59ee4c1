/**
 * Untrusted files: their type is detected from the content, limits are checked from headers,
 * metadata about the photographer is removed, and pictures are scaled to the sizes that a shop
 * shows.
 */
@NullMarked
package io.tradegate.media.picture;

import org.jspecify.annotations.NullMarked;
