package io.tradegate.inventory.ledger;

import io.tradegate.platform.records.WireEnum;

/** What a movement does to a balance. */
public enum MovementKind implements WireEnum {
  RECEIPT,
  ADJUSTMENT,
  ALLOCATION,
  RELEASE,
  SHIPMENT,
  RETURN;
}
