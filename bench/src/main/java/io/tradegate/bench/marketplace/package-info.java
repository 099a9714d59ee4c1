/** Benchmarks of the marketplace. */
@NullMarked
package io.tradegate.bench.marketplace;

import org.jspecify.annotations.NullMarked;
