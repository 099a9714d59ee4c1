package io.tradegate.webhooks.delivery;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.WorkerTx;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * Loads the events and endpoints of a batch of leased deliveries. Many deliveries share an event or
 * an endpoint, so each is read once.
 */
final class DeliveryPayloadStore {
  private static final String ENDPOINTS =
      """
      select e.org_id, e.id, e.url, e.secret, e.secret_version
        from unnest(cast(:orgs as bigint[]), cast(:ids as uuid[])) l (org_id, id)
        join webhook_endpoint e on e.org_id = l.org_id and e.id = l.id
      """;

  // Found by id, which is unique, and handed out by organization and id. The list leads to the
  // rows, the range to the partitions.
  private static final String EVENTS =
      """
      select v.org_id, v.id, v.type, v.data
        from event v
       where v.id = any (cast(:ids as uuid[]))
         and v.id >= (select id from unnest(cast(:ids as uuid[])) id order by id limit 1)
         and v.id <= (select id from unnest(cast(:ids as uuid[])) id order by id desc limit 1)
      """;

  // A test event is not in the event table: its delivery, which has the same id, holds the data.
  private static final String SAMPLES =
      """
      select d.org_id, d.id, d.event_type as type, d.sample as data
        from unnest(cast(:orgs as bigint[]), cast(:ids as uuid[])) l (org_id, id)
        join webhook_delivery d on d.org_id = l.org_id and d.id = l.id and d.sample is not null
      """;

  private final Map<Key, Target> targets = new HashMap<>();
  private final Map<Key, Content> contents = new HashMap<>();

  private DeliveryPayloadStore() {}

  private record Key(long org, UUID id) {}

  private record Target(String url, SealedSecret secret, int secretVersion) {
    static Target of(Row row) {
      String context = DeliverySender.context(row.bigint("org_id"), row.uuid("id"));
      return new Target(
          row.text("url"),
          new SealedSecret(row.bytes("secret"), context),
          row.integer("secret_version"));
    }
  }

  private record Content(String type, String data, boolean test) {
    static Content event(Row row) {
      return new Content(row.text("type"), row.text("data"), false);
    }

    static Content sample(Row row) {
      return new Content(row.text("type"), row.text("data"), true);
    }
  }

  static DeliveryPayloadStore load(WorkerTx tx, List<LeasedDelivery> leased) {
    var payloads = new DeliveryPayloadStore();
    read(tx, ENDPOINTS, keys(leased, LeasedDelivery::endpoint), Target::of, payloads.targets);
    Set<Key> events = keys(leased, LeasedDelivery::event);
    read(tx, EVENTS, events, Content::event, payloads.contents);
    events.removeAll(payloads.contents.keySet());
    read(tx, SAMPLES, events, Content::sample, payloads.contents);
    return payloads;
  }

  private static Set<Key> keys(List<LeasedDelivery> leased, Function<LeasedDelivery, UUID> id) {
    var keys = new HashSet<Key>();
    leased.forEach(each -> keys.add(new Key(each.org(), id.apply(each))));
    return keys;
  }

  private static <T> void read(
      WorkerTx tx,
      String statement,
      Collection<Key> keys,
      Function<Row, T> reader,
      Map<Key, T> to) {
    if (!keys.isEmpty()) {
      tx.sql(statement)
          .bindArray("orgs", "bigint", keys.stream().map(Key::org).toArray(Long[]::new))
          .bindArray("ids", "uuid", keys.stream().map(Key::id).toArray(UUID[]::new))
          .list(row -> to.put(row.as(Key.class), reader.apply(row)));
    }
  }

  /** Leaves out events past their retention: the next sweep gives their deliveries up. */
  List<Claim> claims(UUID token, List<LeasedDelivery> leased) {
    return leased.stream().flatMap(each -> claim(token, each).stream()).toList();
  }

  private Optional<Claim> claim(UUID token, LeasedDelivery leased) {
    Target target = targets.get(new Key(leased.org(), leased.endpoint()));
    Content content = contents.get(new Key(leased.org(), leased.event()));
    if (target == null || content == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Claim(
            leased.org(),
            leased.delivery(),
            leased.endpoint(),
            token,
            leased.number(),
            leased.failures(),
            leased.sequence(),
            target.url(),
            target.secret(),
            target.secretVersion(),
            content.type(),
            content.data(),
            content.test()));
  }
}
