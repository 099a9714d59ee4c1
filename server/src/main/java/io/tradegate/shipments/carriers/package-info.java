/** Carriers: the companies that transport shipments, and where a shipment can be followed. */
@NullMarked
package io.tradegate.shipments.carriers;

import org.jspecify.annotations.NullMarked;
