package io.tradegate.shipments.services;

import io.tradegate.platform.work.ServiceUnreachable;

/** The carrier did not answer. */
public final class CarrierUnreachable extends ServiceUnreachable {
  private static final long serialVersionUID = 1;

  public CarrierUnreachable(String message) {
    super(message);
  }
}
