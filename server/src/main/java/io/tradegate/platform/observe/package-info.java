/** What operators look at: metrics, traces, logs, health. */
@NullMarked
package io.tradegate.platform.observe;

import org.jspecify.annotations.NullMarked;
