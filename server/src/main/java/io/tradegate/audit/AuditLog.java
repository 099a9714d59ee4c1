package io.tradegate.audit;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Change;
import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the audit entries of a call in its own transaction, so that change and entry commit
 * together or not at all.
 */
public final class AuditLog implements WriteLog {
  private static final String INSERT =
      """
      insert into audit_entry (org_id, id, at, actor_kind, actor_id, actor_name, key_id, address, request_id,
                               action, entity, entity_id, before, after)
      select :org, c.id, cast(:at as timestamptz), :actor_kind, cast(:actor_id as uuid), :actor_name,
             cast(:key_id as uuid), :address, :request_id, :action, c.entity, c.entity_id, cast(c.before as jsonb), cast(c.after as jsonb)
        from unnest(cast(:ids as uuid[]), cast(:entities as text[]), cast(:entity_ids as text[]),
                    cast(:befores as text[]), cast(:afters as text[])) c (id, entity, entity_id, before, after)
      """;

  private static final Change UNSPECIFIED = new Change("", "", null, null);

  public AuditLog() {}

  /** One entry per record that was changed; one without a record when a call named none. */
  @Override
  public void record(Tx tx, String operation) {
    insert(tx, operation, tx.changes().isEmpty() ? List.of(UNSPECIFIED) : tx.changes());
  }

  private static void insert(Tx tx, String operation, List<Change> changes) {
    Actor actor = tx.actor();
    boolean key = actor.kind() == Actor.Kind.KEY;
    tx.sql(INSERT)
        .bind("ids", Columns.of(changes, _ -> tx.newId()))
        .bind("at", tx.now())
        .bind("actor_kind", actor.kind().wireName())
        .bind("actor_id", actor.id())
        .bind("actor_name", actor.name())
        .bind("key_id", key ? actor.id() : null)
        .bind("address", tx.origin().address())
        .bind("request_id", tx.origin().requestId())
        .bind("action", operation)
        .bind("entities", Columns.of(changes, change -> blankToNull(change.entity())))
        .bind("entity_ids", Columns.of(changes, change -> blankToNull(change.entityId())))
        .bind("befores", Columns.of(changes, change -> json(change.before())))
        .bind("afters", Columns.of(changes, change -> json(change.after())))
        .execute();
  }

  private static @Nullable String blankToNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String json(@Nullable Object value) {
    return value == null ? null : Json.text(value);
  }
}
