/** Benchmarks: each figure is shown beside a baseline taken in the same run. */
@NullMarked
package io.tradegate.bench;

import org.jspecify.annotations.NullMarked;
