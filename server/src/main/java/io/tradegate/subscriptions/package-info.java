/** Subscriptions: orders that repeat by the calendar, called recurring orders on the wire. */
@NullMarked
package io.tradegate.subscriptions;

import org.jspecify.annotations.NullMarked;
