package io.tradegate.inventory.ledger;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import org.jspecify.annotations.Nullable;

/** Why stock moves: for which document, and for an adjustment the reason. */
public record Cause(Reference reference, @Nullable AdjustmentReason reason, @Nullable String note) {

  public static Cause of(Reference reference) {
    return new Cause(reference, null, null);
  }

  /** Binds the reason, the actor and the time to a statement that writes movements. */
  public Sql bind(Tx tx, Sql sql) {
    return who(tx, sql)
        .bind("reference_kind", reference.kind())
        .bind("reference_id", reference.id())
        .bind("reason", reason == null ? null : reason.wireName())
        .bind("note", note);
  }

  /** The same where each movement has a document of its own. */
  public static Sql who(Tx tx, Sql sql) {
    Actor actor = tx.actor();
    return sql.bind("actor_kind", actor.kind().wireName())
        .bind("actor_id", actor.id())
        .bind("actor_name", actor.name())
        .bind("at", tx.tick());
  }
}
