/** Corrections of orders that were placed, by staff. */
@NullMarked
package io.tradegate.orders.correction;

import org.jspecify.annotations.NullMarked;
