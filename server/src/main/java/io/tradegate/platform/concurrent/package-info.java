/** Waiting: for a fixed time, and for a call that other threads make. */
@NullMarked
package io.tradegate.platform.concurrent;

import org.jspecify.annotations.NullMarked;
