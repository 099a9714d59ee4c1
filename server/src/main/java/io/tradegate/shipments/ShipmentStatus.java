package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** The status of a shipment, with its transitions; a pending shipment can be removed. */
public enum ShipmentStatus implements WireEnum {
  PENDING,
  SHIPPED,
  DELIVERED,
  RETURNED;

  Set<ShipmentStatus> next() {
    return switch (this) {
      case PENDING -> EnumSet.of(SHIPPED);
      case SHIPPED -> EnumSet.of(DELIVERED, RETURNED);
      case DELIVERED -> EnumSet.of(RETURNED);
      case RETURNED -> EnumSet.noneOf(ShipmentStatus.class);
    };
  }

  void require(String number, ShipmentStatus next) {
    if (!next().contains(next)) {
      throw INVALID_TRANSITION.because(
          "Shipment %s is %s and cannot become %s.".formatted(number, wireName(), next.wireName()));
    }
  }
}
