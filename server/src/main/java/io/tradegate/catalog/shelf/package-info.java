/** Products and variants as visitors, carts and orders see them. */
@NullMarked
package io.tradegate.catalog.shelf;

import org.jspecify.annotations.NullMarked;
