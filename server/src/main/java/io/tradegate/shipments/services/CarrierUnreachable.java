package io.tradegate.shipments.services;

/**
 * Thrown when the carrier did not answer, so that the outcome is unknown: retry with the same key.
 */
public final class CarrierUnreachable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CarrierUnreachable(String message) {
    super(message);
  }
}
