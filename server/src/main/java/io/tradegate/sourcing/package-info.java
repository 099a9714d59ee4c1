/** Sourcing: asking other stores to quote. For now its event; the marketplace grows it. */
@NullMarked
package io.tradegate.sourcing;

import org.jspecify.annotations.NullMarked;
