/**
 * Credit of customer companies: the credit limit, the ledger of open orders on terms, and the
 * handling of orders over the limit.
 */
@NullMarked
package io.tradegate.credit;

import org.jspecify.annotations.NullMarked;
