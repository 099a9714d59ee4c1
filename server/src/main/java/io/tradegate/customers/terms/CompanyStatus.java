package io.tradegate.customers.terms;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether a company may buy. Its users are locked out while it is blocked. */
public enum CompanyStatus implements WireEnum {
  ACTIVE,
  BLOCKED;

  Set<CompanyStatus> next() {
    return switch (this) {
      case ACTIVE -> EnumSet.of(BLOCKED);
      case BLOCKED -> EnumSet.of(ACTIVE);
    };
  }

  public CompanyStatus become(CompanyStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "This company is %s already; what it allows now: %s."
              .formatted(wireName(), actions().getFirst()));
    }
    return wanted;
  }

  /** What can be done to a company in this status, by the names of the routes. */
  public List<String> actions() {
    return next().stream().map(CompanyStatus::leadingAction).toList();
  }

  private String leadingAction() {
    return switch (this) {
      case ACTIVE -> "unblock";
      case BLOCKED -> "block";
    };
  }
}
