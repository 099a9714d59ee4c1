/**
 * Prices, taxes and exchange rates. Owns price lists with quantity tiers and their assignments to
 * companies, groups and websites, the rule that selects a price (the nearest list, then the tier
 * that fits), tax rates, and exchange rates for display. Other packages join {@code PriceJoin} to
 * their statements, or call {@code Prices} and {@code Taxes}.
 */
@NullMarked
package io.tradegate.pricing;

import org.jspecify.annotations.NullMarked;
