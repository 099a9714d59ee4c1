/** Places orders and moves them along: controls, taxes, stock, holds. */
@NullMarked
package io.tradegate.orders.placing;

import org.jspecify.annotations.NullMarked;
