package io.tradegate.messages;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;

/** Whether somebody may see a kind of document at all; of whom a record is, its owner tells. */
final class Sight {
  private Sight() {}

  /** Messages give no way around: without a look at the document there is no thread. */
  static void require(Tx tx, String permission) {
    Actor actor = tx.actor();
    boolean asksPermission = actor.kind() == Actor.Kind.STAFF || actor.kind() == Actor.Kind.KEY;
    if (asksPermission && !actor.may(permission)) {
      throw NOT_FOUND.because("There is no such record.");
    }
  }
}
