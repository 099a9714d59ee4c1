/** Dunning: reminding customers of overdue invoices. For now its event. */
@NullMarked
package io.tradegate.dunning;

import org.jspecify.annotations.NullMarked;
