package io.tradegate.bench.prove;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.prove.Ledger.Receipt;
import io.tradegate.platform.ids.OrderId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

/** Compares, after a run, what was committed, what the database says and what receivers got. */
final class Audit {
  private static final String ORDERS = "select id from customer_order where org_id = :org";

  private static final String ORDERS_WITHOUT_BOTH_EVENTS =
      """
      with told as materialized (
        select cast(e.data as json) ->> 'public_id' as subject, array_agg(e.type order by e.type) as types
          from event e
         where e.org_id = :org
         group by subject
      )
      select count(*)
        from customer_order o
        left join told t on t.subject = cast(o.id as text)
       where o.org_id = :org and t.types is distinct from array['order.placed', 'order.status_changed']
      """;

  private static final String EVENTS_WITHOUT_ORDER =
      """
      select count(*)
        from event e
       where e.org_id = :org and e.type like 'order.%'
         and not exists (select from customer_order o
                          where o.org_id = e.org_id and cast(o.id as text) = cast(e.data as json) ->> 'public_id')
      """;

  private static final String DELIVERIES =
      "select id, attempts from webhook_delivery where org_id = :org";

  private static final String UNFINISHED =
      "select count(*) from webhook_delivery where org_id = :org and status <> 'succeeded'";

  private static final String GAPS_IN_ATTEMPTS =
      """
      select count(*)
        from webhook_delivery d
       where d.org_id = :org
         and (select array_agg(a.number order by a.number) from webhook_attempt a
               where a.org_id = d.org_id and a.delivery_id = d.id)
             is distinct from array(select generate_series(1, d.attempts))
      """;

  private static final String GAPS_IN_SEQUENCES =
      """
      select count(*)
        from (select endpoint_id
                from webhook_delivery
               where org_id = :org
               group by endpoint_id
              having count(*) <> count(distinct sequence) or min(sequence) <> 1 or max(sequence) <> count(*)) broken
      """;

  private static final String LOST =
      "select count(*) from webhook_attempt where org_id = :org and error = 'worker_lost'";

  private static final String JOBS =
      """
      select (select count(*) from webhook_job where org_id = :org)
           + (select count(*) from webhook_lease where org_id = :org and leased_until > now())
      """;

  private final Jdbi owner;
  private final Tenant tenant;
  private final List<Receipt> receipts;
  private final Verdicts verdicts;

  Audit(Lab lab, Tenant tenant, Ledger ledger, Verdicts verdicts) {
    this.owner = lab.owner();
    this.tenant = tenant;
    this.receipts = ledger.receipts();
    this.verdicts = verdicts;
  }

  void run(Producer producer) {
    Set<OrderId> orders = orders();
    commits(producer, orders);
    arrivals(orders);
    duplicates();
    verdicts.expectNone("every delivery ended as succeeded", count(UNFINISHED));
    verdicts.expectNone("attempt numbers have no gaps", count(GAPS_IN_ATTEMPTS));
    verdicts.expectNone("sequences per endpoint have no gaps", count(GAPS_IN_SEQUENCES));
    verdicts.expectNone("every signature verifies", receipts(receipt -> !receipt.genuine()));
    verdicts.expectNone("no job and no lease is left", count(JOBS));
  }

  private void commits(Producer producer, Set<OrderId> orders) {
    verdicts.note("orders committed", orders.size());
    verdicts.note(
        "of these, confirmation lost with the connection", shared(producer.unknown(), orders));
    verdicts.note("transactions rolled back on purpose", producer.undone().size());
    verdicts.expectNone("every confirmed commit is there", missing(producer.committed(), orders));
    verdicts.expectNone("nothing that rolled back is there", shared(producer.undone(), orders));
    verdicts.expectNone("every order has its events", count(ORDERS_WITHOUT_BOTH_EVENTS));
    verdicts.expectNone("no event is without its order", count(EVENTS_WITHOUT_ORDER));
  }

  private void arrivals(Set<OrderId> orders) {
    var expected = new HashSet<String>();
    for (Tenant.Hook hook : tenant.hooks()) {
      for (OrderId order : orders) {
        expected.add(hook.id() + " order.placed " + order);
        expected.add(hook.id() + " order.status_changed " + order);
      }
    }
    Set<String> arrived =
        receipts.stream()
            .filter(Receipt::answered)
            .map(r -> r.endpoint() + " " + r.event() + " " + r.subject())
            .collect(Collectors.toSet());
    verdicts.note("events times endpoints", expected.size());
    verdicts.note("requests received", receipts.size());
    verdicts.expectNone("each reached every endpoint", missing(expected, arrived));
    verdicts.expectNone(
        "nothing arrived that rolled back", receipts(r -> !orders.contains(r.subject())));
  }

  /** One request per attempt, unless the receiver itself withheld the answer. */
  private void duplicates() {
    Map<UUID, Integer> attempts = attempts();
    var answered = new HashMap<UUID, Integer>();
    var all = new HashMap<UUID, Integer>();
    for (Receipt receipt : receipts) {
      all.merge(receipt.delivery(), 1, Integer::sum);
      answered.merge(receipt.delivery(), receipt.answered() ? 1 : 0, Integer::sum);
    }
    long repeated = all.values().stream().filter(times -> times > 1).count();
    long unexplained =
        answered.entrySet().stream()
            .filter(entry -> entry.getValue() > attempts.getOrDefault(entry.getKey(), 0))
            .count();
    verdicts.note("deliveries received more than once", repeated);
    verdicts.note("attempts lost with their worker", count(LOST));
    verdicts.expectNone("duplicates only where an answer was lost", unexplained);
  }

  private Set<OrderId> orders() {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(ORDERS)
                .bind("org", tenant.org())
                .mapTo(UUID.class)
                .map(OrderId::new)
                .collect(Collectors.toUnmodifiableSet()));
  }

  private Map<UUID, Integer> attempts() {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(DELIVERIES)
                .bind("org", tenant.org())
                .reduceRows(
                    new HashMap<>(),
                    (map, row) -> {
                      map.put(
                          row.getColumn("id", UUID.class),
                          row.getColumn("attempts", Integer.class));
                      return map;
                    }));
  }

  private long count(String sql) {
    return owner.withHandle(
        handle -> handle.createQuery(sql).bind("org", tenant.org()).mapTo(Long.class).one());
  }

  private long receipts(Predicate<Receipt> wrong) {
    return receipts.stream().filter(wrong).count();
  }

  private static <T> long missing(Set<T> expected, Set<T> found) {
    return expected.stream().filter(one -> !found.contains(one)).count();
  }

  private static <T> long shared(Set<T> some, Set<T> others) {
    return some.stream().filter(others::contains).count();
  }
}
