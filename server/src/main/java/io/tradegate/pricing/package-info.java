/**
 * Price lists with quantity tiers, whom they are for, and the price that wins: the nearest list
 * (company, those above it, its groups, the website), then the tier that fits.
 */
@NullMarked
package io.tradegate.pricing;

import org.jspecify.annotations.NullMarked;
