package io.tradegate.webhooks.delivery;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Reads deliveries and their attempts, and queues deliveries. */
public final class DeliveryStore {
  private static final String COLUMNS =
      """
      d.id, d.endpoint_id, d.event_id, d.event_type, d.sample is not null as test, d.status, d.attempts, d.sequence,
      d.response_status, d.created_at, d.finished_at, j.due_at as next_attempt_at\
      """;

  private static final String FROM =
      """
      webhook_delivery d
      join webhook_endpoint e on e.org_id = d.org_id and e.id = d.endpoint_id
      left join webhook_job j on j.org_id = d.org_id and j.delivery_id = d.id
       and not app.in_flight(d.org_id, d.endpoint_id, d.id)\
      """;

  public static final Listing<Delivery> LIST =
      Listing.of(
              COLUMNS,
              FROM,
              "d.org_id = :org and d.endpoint_id = :endpoint",
              "d.id",
              Delivery.class)
          .sort("created_at", "d.id", "uuid") // a UUIDv7 sorts by its time, and there is an index
          .byDefault("-created_at")
          .filter(Param.text("event", "Only deliveries of this event."), "d.event_type = :event")
          .oneOf("d.status", statuses(), "Only deliveries in this status.")
          .filter(
              Param.instant("created_after", "Only deliveries made after this time."),
              "d.id >= app.uuid7_floor(:created_after)")
          .filter(
              Param.instant("created_before", "Only deliveries made before this time."),
              "d.id < app.uuid7_floor(:created_before)");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where d.org_id = :org and d.id = :id";

  private static final String ATTEMPTS =
      """
      select number, started_at, duration_ms, response_status, error, explanation, response_body, dns_ms, connect_ms,
             tls_ms, first_byte_ms, remote_address, secret_version
        from webhook_attempt
       where org_id = :org and delivery_id = :id
       order by number, id
       limit 200
      """;

  // The data of a test is with its delivery, all other data is with the event.
  private static final String CONTENT =
      """
      select e.url, coalesce(d.sample, v.data) as data
        from webhook_delivery d
        join webhook_endpoint e on e.org_id = d.org_id and e.id = d.endpoint_id
        left join event v on v.org_id = d.org_id and v.id = d.event_id
       where d.org_id = :org and d.id = :id and coalesce(d.sample, v.data) is not null
      """;

  private static final String REQUEUE =
      """
      insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, class, due_at, attempts, sequence)
      select d.org_id, d.id, d.endpoint_id, d.event_id, 2, now(), d.attempts, d.sequence
        from webhook_delivery d
       where d.org_id = :org and d.id = :id
      on conflict (org_id, delivery_id) do nothing
      """;

  // A delivery that waits for its next attempt is sent now, and its retry schedule starts again. A
  // delivery that is being sent at this moment needs no change.
  private static final String HURRY =
      """
      update webhook_job
         set due_at = now(), failures = 0
       where org_id = :org and delivery_id = :id
      """;

  private static final String REOPEN =
      """
      update webhook_delivery
         set status = 'pending', finished_at = null
       where org_id = :org and id = :id
      """;

  // A queued delivery is parked by the dispatcher, which knows whether it is being sent.
  private static final String PARK =
      """
      update webhook_delivery d
         set status = 'parked', finished_at = null
       where d.org_id = :org and d.id = :id
         and not exists (select from webhook_job j where j.org_id = d.org_id and j.delivery_id = d.id)
      """;

  private static final String ADD_TEST =
      """
      insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, sample, created_at)
      values (:org, :id, :endpoint, :id, :event, :sample, :now)
      """;

  private static final String ADD_EXTRA =
      """
      insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, status, created_at)
      select e.org_id, :id, e.id, :event, :type, case e.status when 'active' then 'pending' else 'parked' end, :now
        from webhook_endpoint e
       where e.org_id = :org and e.id = :endpoint
      """;

  private static final String QUEUE_EXTRA =
      """
      insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
      select d.org_id, d.id, d.endpoint_id, d.event_id, now()
        from webhook_delivery d
       where d.org_id = :org and d.id = :id and d.status = 'pending'
      """;

  public static Optional<Delivery> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Delivery.class);
  }

  public static List<Attempt> attempts(Tx tx, UUID id) {
    return tx.sql(ATTEMPTS).bind("id", id).list(Attempt.class);
  }

  /** What was or will be sent; empty once the event is past its retention. */
  public static Optional<DeliveryRequest> request(
      Tx tx, Delivery delivery, List<Attempt> attempts) {
    Optional<Instant> last = attempts.stream().map(Attempt::startedAt).max(Instant::compareTo);
    return tx.sql(CONTENT)
        .bind("id", delivery.id())
        .maybe(DeliveryRequest.Content.class)
        .map(content -> DeliveryRequest.of(delivery, content, last));
  }

  /** Queues it again; harmless while it is queued or under way. */
  public static void requeue(Tx tx, UUID id) {
    if (tx.sql(REQUEUE).bind("id", id).execute() == 0) {
      tx.sql(HURRY).bind("id", id).execute();
    }
    tx.sql(REOPEN).bind("id", id).execute();
  }

  /** Sets it aside, to be sent by a recovery or a replay once its endpoint is enabled. */
  public static void park(Tx tx, UUID id) {
    tx.sql(PARK).bind("id", id).execute();
  }

  public static void addTest(Tx tx, UUID id, UUID endpoint, String event, String sample) {
    tx.sql(ADD_TEST)
        .bind("id", id)
        .bind("endpoint", endpoint)
        .bind("event", event)
        .bind("sample", sample)
        .execute();
    tx.sql(REQUEUE).bind("id", id).execute();
  }

  public static void addExtra(Tx tx, UUID id, UUID endpoint, StoredEvent event) {
    tx.sql(ADD_EXTRA)
        .bind("id", id)
        .bind("endpoint", endpoint)
        .bind("event", event.id())
        .bind("type", event.type())
        .execute();
    tx.sql(QUEUE_EXTRA).bind("id", id).execute();
  }

  private static List<String> statuses() {
    return Arrays.stream(DeliveryStatus.values())
        .map(status -> status.name().toLowerCase(Locale.ROOT))
        .toList();
  }
}
