package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.List;

/** Whether a recurring order runs, and the actions that each status allows. */
enum RecurringOrderStatus implements WireEnum {
  ACTIVE,
  PAUSED,
  CANCELLED;

  /** What can be done in this status, by the names of the routes. */
  List<String> actions() {
    return switch (this) {
      case ACTIVE -> List.of("change", "pause", "skip", "cancel");
      case PAUSED -> List.of("change", "resume", "cancel");
      case CANCELLED -> List.of();
    };
  }

  void require(String action) {
    if (!actions().contains(action)) {
      throw INVALID_TRANSITION.because(
          "A recurring order that is %s does not allow %s; what it allows now: %s."
              .formatted(
                  wireName(),
                  action,
                  actions().isEmpty() ? "nothing" : String.join(", ", actions())));
    }
  }
}
