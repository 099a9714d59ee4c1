package io.tradegate.shipments.tracking;

import io.tradegate.platform.records.WireEnum;

/** What came of a notification. */
public enum NotificationStatus implements WireEnum {
  /** Not worked on yet. */
  RECEIVED,
  /** No shipment of the carrier has the tracking number. */
  UNMATCHED,
  /** It is delivered by the carrier's word, and staff have not shipped it yet. */
  WAITING,
  APPLIED
}
