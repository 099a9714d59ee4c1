/** Drafts, issues and credits invoices, and books them into the ledger. */
@NullMarked
package io.tradegate.invoices.issuing;

import org.jspecify.annotations.NullMarked;
