/** What every capability stands on; it knows none of them. */
@NullMarked
package io.tradegate.platform;

import org.jspecify.annotations.NullMarked;
