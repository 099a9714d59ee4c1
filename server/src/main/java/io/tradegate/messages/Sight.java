package io.tradegate.messages;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;

/**
 * Checks the permission to see a kind of document; the package of the document checks the single
 * record.
 */
final class Sight {
  private Sight() {}

  /** A caller who may not see the document may not see its thread either. */
  static void require(Tx tx, String permission) {
    Actor actor = tx.actor();
    boolean asksPermission = actor.kind() == Actor.Kind.STAFF || actor.kind() == Actor.Kind.KEY;
    if (asksPermission && !actor.may(permission)) {
      throw missing("record");
    }
  }
}
