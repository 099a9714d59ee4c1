/** Returns: goods that come back. For now its events. */
@NullMarked
package io.tradegate.returns;

import org.jspecify.annotations.NullMarked;
