/** Invoices and credit notes as PDF and XML files, and their signed addresses. */
@NullMarked
package io.tradegate.invoices.files;

import org.jspecify.annotations.NullMarked;
