/**
 * What things cost. Owns price lists with quantity tiers and whom they are for, the price that wins
 * (the nearest list, then the tier that fits), tax classes and rates, and exchange rates for
 * display. Others join {@code PriceJoin} to what they show, or ask {@code Prices} and {@code
 * Taxes}.
 */
@NullMarked
package io.tradegate.pricing;

import org.jspecify.annotations.NullMarked;
