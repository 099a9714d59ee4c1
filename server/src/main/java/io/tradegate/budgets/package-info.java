/**
 * Cost centres and budgets per period of customer companies, and the ledger with every amount
 * reserved, committed and released.
 */
@NullMarked
package io.tradegate.budgets;

import org.jspecify.annotations.NullMarked;
