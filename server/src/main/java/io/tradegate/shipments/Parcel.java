package io.tradegate.shipments;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/** One parcel, pallet or other piece of a shipment. */
record Parcel(
    @Bounds(exclusive = true, max = 1_000_000) @Nullable Quantity weightKg,
    @Text(max = 100) @Nullable String trackingNumber) {}
