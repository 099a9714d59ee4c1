package io.tradegate.shipments.services;

import java.util.List;

/** The outcome of asking for a label. */
public sealed interface LabelOutcome {

  /** {@code trackingNumbers}: one for each parcel, in their order. */
  @SuppressWarnings("ArrayRecordComponent") // stored as it is, never compared
  record Printed(List<String> trackingNumbers, byte[] pdf) implements LabelOutcome {}

  /** {@code reason}: a sentence for staff. */
  record Refused(String reason) implements LabelOutcome {}
}
