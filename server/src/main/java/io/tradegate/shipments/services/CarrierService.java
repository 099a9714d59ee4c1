package io.tradegate.shipments.services;

/**
 * What a carrier does for the store. It may be slow, so it is never called while a transaction is
 * open.
 */
public interface CarrierService {

  /** Whether {@link #label} can give any. */
  boolean printsLabels();

  /**
   * Orders the transport of a consignment. Called again with the same key, a carrier answers the
   * same and orders nothing twice. An unknown outcome is a {@link CarrierUnreachable}.
   */
  LabelOutcome label(Consignment consignment);

  /** What a notification reports. Its signature was checked; a malformed body is refused. */
  TrackingReport track(byte[] notification);
}
