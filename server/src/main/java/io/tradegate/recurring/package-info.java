/** Recurring orders: orders that are placed again by a schedule. */
@NullMarked
package io.tradegate.recurring;

import org.jspecify.annotations.NullMarked;
