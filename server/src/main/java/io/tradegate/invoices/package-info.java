/** Bills what was ordered and shipped: invoices, credit notes, their PDF and XML files. */
@NullMarked
package io.tradegate.invoices;

import org.jspecify.annotations.NullMarked;
