/** Products that vendors propose; staff approve them into the catalog. */
@NullMarked
package io.tradegate.marketplace.products;

import org.jspecify.annotations.NullMarked;
