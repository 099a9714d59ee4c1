package io.tradegate.bench.prove;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.bench.prove.SlowReceivers.Manner;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import java.time.Duration;

/** Proves that the deadline covers everything: no slow answer holds an attempt or its memory. */
public final class SlowReceiversProof {
  private static final Duration DEADLINE = Duration.ofSeconds(15);
  private static final Duration GRACE = Duration.ofMillis(500);
  private static final Duration LEASE = Duration.ofSeconds(45);
  private static final long MOST_MEMORY_MIB = 600;

  private static final String FIRST_ATTEMPTS =
      "select count(*) from webhook_attempt where org_id = :org and number = 1";
  private static final String SLOWEST =
      "select coalesce(max(duration_ms), 0) from webhook_attempt where org_id = :org";
  private static final String CAUSES =
      """
      select string_agg(distinct coalesce(error, cast(response_status as text)), ', ')
        from webhook_attempt where org_id = :org
      """;

  private final int endpoints;

  public SlowReceiversProof(int endpoints) {
    this.endpoints = endpoints;
  }

  public Verdicts run() throws Exception {
    var verdicts =
        new Verdicts("Slow receivers: %d endpoints, 4 deliveries each".formatted(endpoints));
    for (Manner manner : Manner.values()) {
      try (Lab lab = Lab.open();
          var receivers = new SlowReceivers(manner)) {
        run(lab, receivers, manner, verdicts);
      }
    }
    return verdicts;
  }

  private void run(Lab lab, SlowReceivers receivers, Manner manner, Verdicts verdicts)
      throws Exception {
    Tenant tenant = tenant(lab, receivers);
    int deliveries = endpoints * 4;
    tenant.addBacklog(deliveries, 1024);
    tenant.wake();
    try (Node node = Node.start(lab, "node", LEASE)) {
      boolean all = Waiting.until(() -> number(lab, tenant, FIRST_ATTEMPTS) >= deliveries);
      long slowest = number(lab, tenant, SLOWEST);
      String causes =
          lab.owner()
              .withHandle(
                  handle ->
                      handle
                          .createQuery(CAUSES)
                          .bind("org", tenant.org())
                          .mapTo(String.class)
                          .one());
      verdicts.expect(manner + ": every attempt ends", deliveries + " as " + causes, all);
      verdicts.expect(
          manner + ": within its deadline of 15 s",
          "%d ms, the slowest".formatted(slowest),
          slowest <= DEADLINE.plus(GRACE).toMillis());
      verdicts.expect(
          manner + ": memory stays bounded",
          node.peakMemoryMib() + " MiB resident at most",
          node.peakMemoryMib() <= MOST_MEMORY_MIB);
    }
  }

  private Tenant tenant(Lab lab, SlowReceivers receivers) {
    try (Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      Tenant tenant = lab.tenant(db, "slow");
      for (int n = 0; n < endpoints; n++) {
        tenant.addHook(receivers.url());
      }
      return tenant;
    }
  }

  private static long number(Lab lab, Tenant tenant, String sql) {
    return lab.owner()
        .withHandle(
            handle -> handle.createQuery(sql).bind("org", tenant.org()).mapTo(Long.class).one());
  }
}
