package io.tradegate.rfqs;

import io.tradegate.media.documents.Attachable;
import java.util.EnumSet;
import java.util.Set;

/** Requests for quote have files: drawings and specifications of what is asked for. */
final class RfqAttachable {
  private static final Set<RfqStatus> OPEN =
      EnumSet.of(RfqStatus.DRAFT, RfqStatus.SUBMITTED, RfqStatus.NEEDS_INFO);

  private RfqAttachable() {}

  static Attachable of(Rfqs rfqs) {
    return new Attachable(
        "rfq",
        "rfqs",
        "rfq.view",
        (tx, id) -> subject(rfqs.require(tx, id)),
        (tx, id) -> subject(rfqs.lock(tx, id)));
  }

  private static Attachable.Subject subject(Rfq rfq) {
    return new Attachable.Subject(rfq.id(), "request " + rfq.number(), OPEN.contains(rfq.status()));
  }
}
