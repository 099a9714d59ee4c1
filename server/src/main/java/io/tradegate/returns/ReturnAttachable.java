package io.tradegate.returns;

import io.tradegate.media.documents.Attachable;
import io.tradegate.platform.db.Tx;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStatus;
import io.tradegate.returns.handling.ReturnRecords;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/** Returns have files: photographs of what arrived. */
record ReturnAttachable(ReturnRecords records) implements Attachable {
  private static final Set<ReturnStatus> OPEN =
      EnumSet.of(ReturnStatus.REQUESTED, ReturnStatus.APPROVED, ReturnStatus.RECEIVED);

  @Override
  public String type() {
    return "return";
  }

  @Override
  public String path() {
    return "returns";
  }

  @Override
  public String viewPermission() {
    return ReturnRoutes.VIEW;
  }

  @Override
  public Subject require(Tx tx, UUID id) {
    return subject(records.require(tx, id));
  }

  @Override
  public Subject lock(Tx tx, UUID id) {
    return subject(records.locked(tx, id));
  }

  private static Subject subject(CustomerReturn back) {
    return new Subject(back.id(), back.label(), OPEN.contains(back.status()));
  }
}
