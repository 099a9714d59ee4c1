package io.tradegate.shipments.services;

import io.tradegate.platform.records.WireEnum;

/** What carriers report about a parcel. */
public enum TrackingStatus implements WireEnum {
  PICKED_UP,
  IN_TRANSIT,
  OUT_FOR_DELIVERY,
  DELIVERED,
  RETURNED,
  EXCEPTION
}
