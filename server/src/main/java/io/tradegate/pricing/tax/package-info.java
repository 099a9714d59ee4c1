/** Tax rates, tax settings, and the tax on the lines of a document. */
@NullMarked
package io.tradegate.pricing.tax;

import org.jspecify.annotations.NullMarked;
