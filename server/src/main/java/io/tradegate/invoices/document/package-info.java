/** Invoices and credit notes as they are stored, with their lines and taxes. */
@NullMarked
package io.tradegate.invoices.document;

import org.jspecify.annotations.NullMarked;
