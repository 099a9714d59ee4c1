package io.tradegate.rfqs;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.db.Tx;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/** Requests for quote have files: drawings and specifications of what is asked for. */
record RfqAttachable(Rfqs rfqs) implements Attachable {
  private static final Set<RfqStatus> OPEN =
      EnumSet.of(RfqStatus.DRAFT, RfqStatus.SUBMITTED, RfqStatus.NEEDS_INFO);

  @Override
  public String type() {
    return "rfq";
  }

  @Override
  public String path() {
    return "rfqs";
  }

  @Override
  public String viewPermission() {
    return "rfq.view";
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    return subject(rfqs.require(tx, id));
  }

  @Override
  public Subject lock(Tx tx, UUID id) {
    return subject(rfqs.lock(tx, id));
  }

  private static Subject subject(Rfq rfq) {
    return new Subject(rfq.id(), "request " + rfq.number(), OPEN.contains(rfq.status()));
  }
}
