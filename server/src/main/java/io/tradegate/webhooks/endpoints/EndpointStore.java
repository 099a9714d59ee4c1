package io.tradegate.webhooks.endpoints;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Stores endpoints, their lanes and their health. */
final class EndpointStore {
  private static final String COLUMNS =
      """
      e.id, e.url, e.description, e.events, e.disabled_reason, e.created_at, e.version,
      case when e.status = 'disabled' then 'disabled' when h.failures >= 5 then 'degraded' else 'active' end as status,
      h.last_success_at, h.last_failure_at,
      round(cast(h.succeeded as numeric) / nullif(h.succeeded + h.failed, 0), 4) as success_rate\
      """;

  private static final String FROM =
      "webhook_endpoint e join webhook_health h on h.org_id = e.org_id and h.endpoint_id = e.id";

  static final Listing<Endpoint> LIST =
      Listing.of(COLUMNS, FROM, "e.org_id = :org", "e.id", Endpoint.class)
          .sort("created_at", "e.created_at", "timestamptz")
          .byChange("e.updated_at")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", List.of("active", "degraded", "disabled"), "Only these."),
              "case when e.status = 'disabled' then 'disabled' when h.failures >= 5 then 'degraded'"
                  + " else 'active' end = :status");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where e.org_id = :org and e.id = :id";

  private static final String INSERT =
      """
      insert into webhook_endpoint (org_id, id, url, description, events, secret, created_at)
      values (:org, :id, :url, :description, :events, :secret, :now)
      """;

  private static final String INSERT_LANE =
      """
      with lane as (
        insert into webhook_lane (org_id, endpoint_id) values (:org, :id)
      )
      insert into webhook_health (org_id, endpoint_id) values (:org, :id)
      """;

  private static final String CHANGE =
      """
      update webhook_endpoint
         set url = :url, description = :description, events = :events, version = version + 1
       where org_id = :org and id = :id and version = :version
      """;

  private static final String SET_SECRET =
      """
      update webhook_endpoint
         set secret = :secret, secret_version = secret_version + 1, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_STATUS =
      """
      update webhook_endpoint
         set status = :status, disabled_reason = :reason, version = version + 1
       where org_id = :org and id = :id and status <> :status
      """;

  private static final String RESET_HEALTH =
      """
      update webhook_health
         set failures = 0, failing_since = null, width = 4
       where org_id = :org and endpoint_id = :id
      """;

  private static final String WAKE =
      "update webhook_lane set next_due = now() where org_id = :org and endpoint_id = :id";

  private static final String REMOVE =
      "delete from webhook_endpoint where org_id = :org and id = :id";

  private static final String IN_FLIGHT =
      """
      select cast(token as text) as lease
        from webhook_lease
       where org_id = :org and endpoint_id = :id and leased_until > now()
      """;

  private static final String SECRETS =
      """
      select id, url, secret
        from webhook_endpoint
       where org_id = :org
       order by created_at desc
       limit 200
      """;

  static Optional<Endpoint> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Endpoint.class);
  }

  static void insert(Tx tx, UUID id, Endpoints.Definition definition, byte[] secret) {
    tx.sql(INSERT).bindAll(definition).bind("id", id).bind("secret", secret).execute();
    tx.sql(INSERT_LANE).bind("id", id).execute();
  }

  /** False when the version is no longer this one. */
  static boolean change(Tx tx, UUID id, Endpoints.Definition definition, int version) {
    return tx.sql(CHANGE).bindAll(definition).bind("id", id).bind("version", version).execute()
        == 1;
  }

  static void setSecret(Tx tx, UUID id, byte[] secret) {
    tx.sql(SET_SECRET).bind("id", id).bind("secret", secret).execute();
  }

  /** An endpoint's secret as it is stored: encrypted. */
  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  record Stored(UUID endpoint, String url, byte[] secret) {}

  static List<Stored> secrets(Tx tx) {
    return tx.sql(SECRETS)
        .list(row -> new Stored(row.uuid("id"), row.text("url"), row.bytes("secret")));
  }

  /** False when it had that status already. */
  static boolean setStatus(Tx tx, UUID id, String status, @Nullable String reason) {
    return tx.sql(SET_STATUS).bind("id", id).bind("status", status).bind("reason", reason).execute()
        == 1;
  }

  /** Clears the failures from before the endpoint was disabled. */
  static void resetHealth(Tx tx, UUID id) {
    tx.sql(RESET_HEALTH).bind("id", id).execute();
  }

  /** Has the dispatcher look at the lane, in this transaction: it will park what is pending. */
  static void wake(Tx tx, UUID id) {
    tx.sql(WAKE).bind("id", id).execute();
  }

  static void remove(Tx tx, UUID id) {
    tx.sql(REMOVE).bind("id", id).execute();
  }

  /** The attempts that are under way right now, each by its lease. */
  static List<String> inFlight(Tx tx, UUID id) {
    return tx.sql(IN_FLIGHT).bind("id", id).list(row -> row.text("lease"));
  }
}
