/** Metrics, traces, logs and health, for operators. */
@NullMarked
package io.tradegate.platform.observe;

import org.jspecify.annotations.NullMarked;
