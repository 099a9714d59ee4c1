package io.tradegate.vendors;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Status of a vendor. This enum defines the whole lifecycle; no other code decides transitions. */
public enum VendorStatus implements WireEnum {
  /** It applied to sell; its users do not exist yet. */
  APPLIED,
  APPROVED,
  /** Its offers are hidden; its users finish open orders. */
  SUSPENDED,
  REJECTED;

  Set<VendorStatus> next() {
    return switch (this) {
      case APPLIED -> EnumSet.of(APPROVED, REJECTED);
      case APPROVED -> EnumSet.of(SUSPENDED);
      case SUSPENDED -> EnumSet.of(APPROVED);
      case REJECTED -> EnumSet.noneOf(VendorStatus.class);
    };
  }

  public VendorStatus become(VendorStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A vendor that is %s cannot become %s.".formatted(wireName(), wanted.wireName()));
    }
    return wanted;
  }

  /** What staff can do to a vendor in this status, by the names of the routes. */
  List<String> actions() {
    return switch (this) {
      case APPLIED -> List.of("ask", "approve", "reject");
      case APPROVED -> List.of("suspend");
      case SUSPENDED -> List.of("resume");
      case REJECTED -> List.of();
    };
  }
}
