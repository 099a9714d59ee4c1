/** Vendor orders: the parts of orders that vendors sell, from the split to the last entry. */
@NullMarked
package io.tradegate.vendororders;

import org.jspecify.annotations.NullMarked;
