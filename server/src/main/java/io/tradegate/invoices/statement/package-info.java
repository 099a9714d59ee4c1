/** The statement of account as a PDF file. */
@NullMarked
package io.tradegate.invoices.statement;

import org.jspecify.annotations.NullMarked;
