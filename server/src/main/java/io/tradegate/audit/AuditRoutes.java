package io.tradegate.audit;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.http.Routes;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Routes that list who did what in an organization. Read only: {@link AuditLog} writes the audit.
 */
final class AuditRoutes {

  /** {@code before} and {@code after} have the shape of the record in its own routes. */
  record View(
      UUID id,
      Instant at,
      Who actor,
      @Nullable UUID keyId,
      @Nullable String address,
      String requestId,
      String action,
      @Nullable String entity,
      @Nullable String entityId,
      @Nullable JsonNode before,
      @Nullable JsonNode after) {}

  /**
   * The actor, with its name at that time. {@code id} is null for guests and the service itself.
   */
  record Who(
      @Column("actor_kind") String kind,
      @Column("actor_id") @Nullable UUID id,
      @Column("actor_name") String name) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/audit", "audit.list", "Read who did what")
        .permission("audit.view")
        .lists(View.class, AuditStore.LIST);
  }
}
