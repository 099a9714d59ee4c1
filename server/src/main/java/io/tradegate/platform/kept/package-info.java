/** The versions of what a node may keep in its memory. */
@NullMarked
package io.tradegate.platform.kept;

import org.jspecify.annotations.NullMarked;
