/** Imports and exports products and variants in bulk. */
@NullMarked
package io.tradegate.catalog.bulk;

import org.jspecify.annotations.NullMarked;
