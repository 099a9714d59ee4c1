/**
 * Receivables: the ledger of what customer companies owe, with double entry, open items, statements
 * of account and ageing. Invoices and payments are booked by the packages that own them.
 */
@NullMarked
package io.tradegate.receivables;

import org.jspecify.annotations.NullMarked;
