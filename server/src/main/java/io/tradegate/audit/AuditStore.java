package io.tradegate.audit;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;

/** SQL that reads the table of audit entries. */
final class AuditStore {
  static final Listing<AuditRoutes.View> LIST =
      Listing.of(
              "e.id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.key_id, e.address, e.request_id,"
                  + " e.action, e.entity, e.entity_id, e.before, e.after",
              "audit_entry e",
              "e.org_id = :org",
              "e.id",
              AuditStore::read)
          .sort("at", "e.at", "timestamptz")
          .byDefault("-at")
          .filter(
              Param.uuid("actor_id", "Only what this user or key did."), "e.actor_id = :actor_id")
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
              "e.at < :before")
          .build();

  private AuditStore() {}

  private static AuditRoutes.View read(Row row) {
    return new AuditRoutes.View(
        row.uuid("id"),
        row.instant("at"),
        row.as(AuditRoutes.Who.class),
        row.maybeUuid("key_id"),
        row.maybeText("address"),
        row.text("request_id"),
        row.text("action"),
        row.maybeText("entity"),
        row.maybeText("entity_id"),
        row.maybeJson("before"),
        row.maybeJson("after"));
  }
}
