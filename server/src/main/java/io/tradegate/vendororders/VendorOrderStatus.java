package io.tradegate.vendororders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Status of a vendor order. This enum defines the whole lifecycle. */
public enum VendorOrderStatus implements WireEnum {
  NEW,
  ACCEPTED,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED;

  Set<VendorOrderStatus> next() {
    return switch (this) {
      case NEW -> EnumSet.of(ACCEPTED, CANCELLED);
      case ACCEPTED -> EnumSet.of(SHIPPED, CANCELLED);
      // Accepted again: goods came back undelivered, and are to be sent again or cancelled.
      case SHIPPED -> EnumSet.of(DELIVERED, ACCEPTED, CLOSED);
      case DELIVERED -> EnumSet.of(CLOSED);
      case CLOSED, CANCELLED -> EnumSet.noneOf(VendorOrderStatus.class);
    };
  }

  void require(String number, VendorOrderStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "Vendor order %s is %s and cannot become %s."
              .formatted(number, wireName(), wanted.wireName()));
    }
  }
}
