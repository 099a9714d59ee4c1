/** Recurring orders: orders that repeat by the calendar. */
@NullMarked
package io.tradegate.recurring;

import org.jspecify.annotations.NullMarked;
