/** Waiting for a fixed time. */
@NullMarked
package io.tradegate.platform.concurrent;

import org.jspecify.annotations.NullMarked;
