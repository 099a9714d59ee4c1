/** Limits on how much of the machine one organization can use at once. */
@NullMarked
package io.tradegate.platform.limits;

import org.jspecify.annotations.NullMarked;
