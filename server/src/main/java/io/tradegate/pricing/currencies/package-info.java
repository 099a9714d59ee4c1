/** Exchange rates as staff maintain them. */
@NullMarked
package io.tradegate.pricing.currencies;

import org.jspecify.annotations.NullMarked;
