package io.tradegate.audit;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Change;
import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SQL of the audit_entry table. */
final class AuditStore {
  static final Listing<AuditRoutes.View> LIST =
      Listing.of(
              "e.id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.key_id, e.address, e.request_id,"
                  + " e.action, e.entity, e.entity_id, e.before, e.after",
              "audit_entry e",
              "e.org_id = :org",
              "e.id",
              AuditRoutes.View.class)
          .sort("at", "e.at", "timestamptz")
          .byDefault("-at")
          .uuid("e.actor_id", "Only what this user or key did.")
          .filter(
              Param.uuid("key_id", "Only what this API key did."),
              "e.key_id = :key_id and e.actor_id = :key_id") // the same, and there is an index
          .filter(
              Param.text("action", "Only this operation, such as apikeys.rotate."),
              "e.action = :action")
          .filter(
              Param.text("entity", "Only records of this kind, such as api_key."),
              "e.entity = :entity")
          .filter(Param.text("entity_id", "Only this record."), "e.entity_id = :entity_id")
          .filter(
              Param.text("request_id", "Only the call with this X-Request-Id."),
              "e.request_id = :request_id")
          .byCreation("e.at")
          .filter(
              Param.instant("after", "Deprecated; `created_after` is the name in all lists."),
              "e.at > :after")
          .filter(
              Param.instant("before", "Deprecated; `created_before` is the name in all lists."),
              "e.at < :before");

  private static final String INSERT =
      """
      insert into audit_entry (org_id, id, at, actor_kind, actor_id, actor_name, key_id, address, request_id,
                               action, entity, entity_id, before, after)
      select :org, c.id, cast(:now as timestamptz), :actor_kind, cast(:actor_id as uuid), :actor_name,
             cast(:key_id as uuid), :address, :request_id, :action, c.entity, c.entity_id, cast(c.before as jsonb), cast(c.after as jsonb)
        from unnest(cast(:ids as uuid[]), cast(:entities as text[]), cast(:entity_ids as text[]),
                    cast(:befores as text[]), cast(:afters as text[])) c (id, entity, entity_id, before, after)
      """;

  /** An entry per change. */
  static void insert(Tx tx, String operation, List<Change> changes) {
    Actor actor = tx.actor();
    boolean key = actor.kind() == Actor.Kind.KEY;
    tx.sql(INSERT)
        .bind("ids", Columns.of(changes, _ -> tx.newId()))
        .bind("actor_kind", actor.kind())
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
