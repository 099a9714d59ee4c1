/**
 * The directory of supplier stores: the profile that an organization shows to others, the search,
 * and blocks. Owns sourcing_profile and sourcing_block.
 */
@NullMarked
package io.tradegate.sourcing.directory;

import org.jspecify.annotations.NullMarked;
