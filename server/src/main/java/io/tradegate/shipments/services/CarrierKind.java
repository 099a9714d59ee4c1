package io.tradegate.shipments.services;

import io.tradegate.platform.records.WireEnum;

/** The kinds of carriers that an organization can connect. */
public enum CarrierKind implements WireEnum {
  /** Staff enter tracking numbers; another system of the organization may report progress. */
  MANUAL,
  /** Prints labels for parcels that do not travel; in demo mode alone. */
  TEST
}
