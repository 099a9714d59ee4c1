/** Subscriptions: orders that repeat by the calendar. For now its event; buying grows it. */
@NullMarked
package io.tradegate.subscriptions;

import org.jspecify.annotations.NullMarked;
