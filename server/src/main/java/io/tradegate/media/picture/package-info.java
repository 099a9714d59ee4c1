/**
 * Files of strangers: told apart by their content, bounded by their headers, rid of what they say
 * about whoever took them, and turned into the sizes that a shop shows.
 */
@NullMarked
package io.tradegate.media.picture;

import org.jspecify.annotations.NullMarked;
