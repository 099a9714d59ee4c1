/** Places orders and changes their status: controls, taxes, stock, holds. */
@NullMarked
package io.tradegate.orders.placing;

import org.jspecify.annotations.NullMarked;
