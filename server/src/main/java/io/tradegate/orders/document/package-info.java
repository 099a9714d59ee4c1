/** The order as a document: its lines, totals, status and events, and how they are stored. */
@NullMarked
package io.tradegate.orders.document;

import org.jspecify.annotations.NullMarked;
