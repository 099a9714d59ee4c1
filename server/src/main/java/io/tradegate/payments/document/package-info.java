/** Payments as documents: records, SQL and their entries in the ledger. */
@NullMarked
package io.tradegate.payments.document;

import org.jspecify.annotations.NullMarked;
