/**
 * Tax classes: the kinds of goods that tax rates are set for. Variants and shipping methods name
 * one by its code. Owns tax_class. Other packages ask {@link io.tradegate.taxclasses.TaxClasses}
 * and {@link io.tradegate.taxclasses.KnownTaxClasses}, and say through {@link
 * io.tradegate.taxclasses.TaxClasses.Uses} how often they name a class.
 */
@NullMarked
package io.tradegate.taxclasses;

import org.jspecify.annotations.NullMarked;
