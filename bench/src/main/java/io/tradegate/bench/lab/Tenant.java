package io.tradegate.bench.lab;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.ids.CustomerId;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** An organization of a lab, with its endpoints. */
public final class Tenant {
  private static final String ENDPOINT =
      """
      insert into webhook_endpoint (org_id, id, url, secret, created_at)
      values (:org, :id, :url, :secret, now())
      """;

  private static final String LANE =
      """
      with lane as (
        insert into webhook_lane (org_id, endpoint_id) values (:org, :id)
      )
      insert into webhook_health (org_id, endpoint_id) values (:org, :id)
      """;

  // A millisecond apart, as if they had been published one after the other.
  private static final String EVENTS =
      """
      insert into event (org_id, id, type, data, occurred_at)
      select :org, app.uuid7(now() - (:count - n) * interval '1 ms'), 'order.status_changed',
             json_build_object('public_id', gen_random_uuid(), 'padding', repeat('x', :bytes)), now()
        from generate_series(1, :count) n
      """;

  private static final String DELIVERIES =
      """
      with event as materialized (
        select array_agg(id) as ids from (select id from event where org_id = :org limit :events) e
      ), work as materialized (
        select app.uuid7(now() - (:count - n) * interval '1 ms') as delivery_id,
               (cast(:endpoints as uuid[]))[1 + n % cardinality(cast(:endpoints as uuid[]))] as endpoint_id,
               e.ids[1 + n % cardinality(e.ids)] as event_id,
               now() - (:count - n) * interval '1 ms' as at
          from event e, generate_series(1, :count) n
      ), delivery as (
        insert into webhook_delivery (org_id, id, endpoint_id, event_id, event_type, created_at)
        select :org, delivery_id, endpoint_id, event_id, 'order.status_changed', at from work
      )
      insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
      select :org, delivery_id, endpoint_id, event_id, at from work
      """;

  private static final String WAKE = "select app.wake_lanes(cast(:endpoints as uuid[]))";

  private static final int MOST_EVENTS = 100_000;
  private static final int FEW_EVENTS = 100;

  private final Lab lab;
  private final SecretBox box;
  private final SecureRandom random = new SecureRandom();
  private final long org;
  private final CustomerId company;
  private final List<Hook> hooks = new ArrayList<>();

  Tenant(Lab lab, String masterKey, long org, CustomerId company) {
    this.lab = lab;
    this.box = new SecretBox(MasterKey.parse(masterKey), random);
    this.org = org;
    this.company = company;
  }

  /** An endpoint and the secret that its receiver knows. */
  public record Hook(UUID id, String url, String secret) {}

  public long org() {
    return org;
  }

  public CustomerId company() {
    return company;
  }

  public Caller caller() {
    return Caller.service(org, "lab");
  }

  public List<Hook> hooks() {
    return hooks;
  }

  public Hook addHook(String url) {
    var bytes = new byte[32];
    random.nextBytes(bytes);
    String secret = "whsec_" + Base64.getEncoder().encodeToString(bytes);
    var hook = new Hook(lab.ids().next(), url, secret);
    lab.owner().useTransaction(handle -> insert(handle, hook));
    hooks.add(hook);
    return hook;
  }

  private void insert(Handle handle, Hook hook) {
    byte[] sealed =
        box.encrypt(hook.secret().getBytes(UTF_8), "org:%d|webhook:%s".formatted(org, hook.id()));
    handle
        .createUpdate(ENDPOINT)
        .bind("org", org)
        .bind("id", hook.id())
        .bind("url", hook.url())
        .bind("secret", sealed)
        .execute();
    handle.createUpdate(LANE).bind("org", org).bind("id", hook.id()).execute();
  }

  /**
   * Inserts pending deliveries at once, spread over the endpoints; workers get no wake-up signal
   * yet.
   */
  public void addBacklog(int count, int bytes) {
    int events = Math.min(count, MOST_EVENTS);
    lab.owner()
        .useHandle(
            handle ->
                handle
                    .createUpdate(EVENTS)
                    .bind("org", org)
                    .bind("count", events)
                    .bind("bytes", bytes)
                    .execute());
    insertDeliveries(count, events);
  }

  /** Inserts more deliveries of existing events, and wakes the workers of the endpoints. */
  public void addDeliveries(int count) {
    insertDeliveries(count, Math.min(count, FEW_EVENTS));
    wake();
  }

  private void insertDeliveries(int count, int events) {
    lab.owner()
        .useHandle(
            handle ->
                handle
                    .createUpdate(DELIVERIES)
                    .bind("org", org)
                    .bind("count", count)
                    .bind("events", events)
                    .bindArray("endpoints", UUID.class, hooks.stream().map(Hook::id).toList())
                    .execute());
  }

  public void wake() {
    lab.owner()
        .useHandle(
            handle ->
                handle
                    .createQuery(WAKE)
                    .bindArray("endpoints", UUID.class, hooks.stream().map(Hook::id).toList())
                    .mapToMap()
                    .list());
  }
}
