/**
 * What a company allows itself to spend: cost centres, budgets per period, and the ledger that
 * explains every amount reserved, committed and released.
 */
@NullMarked
package io.tradegate.budgets;

import org.jspecify.annotations.NullMarked;
