package io.tradegate.returns;

import io.tradegate.media.documents.Attachable;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStatus;
import io.tradegate.returns.handling.ReturnRecords;
import java.util.EnumSet;
import java.util.Set;

/** Returns have files: photographs of what arrived. */
final class ReturnAttachable {
  private static final Set<ReturnStatus> OPEN =
      EnumSet.of(ReturnStatus.REQUESTED, ReturnStatus.APPROVED, ReturnStatus.RECEIVED);

  private ReturnAttachable() {}

  static Attachable of(ReturnRecords records) {
    return new Attachable(
        "return",
        "returns",
        ReturnRoutes.VIEW,
        (tx, id) -> subject(records.require(tx, id)),
        (tx, id) -> subject(records.locked(tx, id)));
  }

  private static Attachable.Subject subject(CustomerReturn back) {
    return new Attachable.Subject(back.id(), back.label(), OPEN.contains(back.status()));
  }
}
