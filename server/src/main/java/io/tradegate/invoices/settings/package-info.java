/** How an organization bills: when, as which seller, and in which form. */
@NullMarked
package io.tradegate.invoices.settings;

import org.jspecify.annotations.NullMarked;
