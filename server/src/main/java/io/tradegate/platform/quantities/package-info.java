/** Quantities of goods: exact decimals, never floating point. */
@NullMarked
package io.tradegate.platform.quantities;

import org.jspecify.annotations.NullMarked;
