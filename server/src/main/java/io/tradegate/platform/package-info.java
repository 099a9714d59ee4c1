/** Infrastructure that every capability uses; it depends on none of them. */
@NullMarked
package io.tradegate.platform;

import org.jspecify.annotations.NullMarked;
