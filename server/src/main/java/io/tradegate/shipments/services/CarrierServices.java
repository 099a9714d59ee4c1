package io.tradegate.shipments.services;

import java.util.Optional;

/** The service of each kind of carrier. */
public final class CarrierServices {
  private final CarrierService manual = new ManualCarrier();
  private final Optional<CarrierService> test;

  /** {@code demo}: the test carrier works in demo mode alone. */
  public CarrierServices(boolean demo) {
    this.test = demo ? Optional.of(new TestCarrier()) : Optional.empty();
  }

  /** Empty: this node does not work with such carriers. */
  public Optional<CarrierService> of(CarrierKind kind) {
    return switch (kind) {
      case MANUAL -> Optional.of(manual);
      case TEST -> test;
    };
  }
}
