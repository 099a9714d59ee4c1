/**
 * What customer companies may owe: the credit limit, the ledger of open orders on terms, and what
 * becomes of an order that goes beyond.
 */
@NullMarked
package io.tradegate.credit;

import org.jspecify.annotations.NullMarked;
