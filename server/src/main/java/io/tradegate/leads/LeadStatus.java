package io.tradegate.leads;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Status of a lead. This enum defines the whole lifecycle; no other code decides transitions. */
enum LeadStatus implements WireEnum {
  NEW,
  CONTACTED,
  QUALIFIED,
  CONVERTED,
  LOST;

  Set<LeadStatus> next() {
    return switch (this) {
      case NEW -> EnumSet.of(CONTACTED, LOST);
      case CONTACTED -> EnumSet.of(QUALIFIED, LOST);
      case QUALIFIED -> EnumSet.of(CONVERTED, LOST);
      case CONVERTED, LOST -> EnumSet.noneOf(LeadStatus.class);
    };
  }

  /** The steps from here to the conversion, in their order; none for a lead that is closed. */
  List<LeadStatus> toConversion() {
    return switch (this) {
      case NEW -> List.of(CONTACTED, QUALIFIED, CONVERTED);
      case CONTACTED -> List.of(QUALIFIED, CONVERTED);
      case QUALIFIED -> List.of(CONVERTED);
      case CONVERTED, LOST -> List.of();
    };
  }

  LeadStatus become(LeadStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A lead that is %s cannot become %s; what it allows now: %s."
              .formatted(wireName(), wanted.wireName(), actionsInWords()));
    }
    return wanted;
  }

  /** Refuses a lead that is converted or lost. */
  void requireOpen() {
    if (next().isEmpty()) {
      throw INVALID_TRANSITION.because(
          "A lead that is %s is no longer changed; what it allows now: nothing."
              .formatted(wireName()));
    }
  }

  /** What can be done to a lead in this status, by the names of the routes. */
  List<String> actions() {
    return next().stream().map(LeadStatus::leadingAction).toList();
  }

  private String actionsInWords() {
    return next().isEmpty() ? "nothing" : String.join(", ", actions());
  }

  private String leadingAction() {
    return switch (this) {
      case NEW -> throw new IllegalStateException("Nothing leads back to the beginning.");
      case CONTACTED -> "contact";
      case QUALIFIED -> "qualify";
      case CONVERTED -> "convert";
      case LOST -> "lose";
    };
  }
}
