/** Shipments: goods of an order that leave one warehouse together, from packing to delivery. */
@NullMarked
package io.tradegate.shipments;

import org.jspecify.annotations.NullMarked;
