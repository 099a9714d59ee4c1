/** What carriers report about parcels: stored once, and shown as the history of a shipment. */
@NullMarked
package io.tradegate.shipments.tracking;

import org.jspecify.annotations.NullMarked;
