/** Amounts of money: decimal, never floating point, never of two currencies at once. */
@NullMarked
package io.tradegate.platform.money;

import org.jspecify.annotations.NullMarked;
