package io.tradegate.bench.money;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Shop;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.bench.prove.Verdicts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Proves that shipping, billing and payments lose nothing and do nothing twice, while nodes are
 * killed and the database crashes.
 */
public final class MoneyProof {
  private static final int NODES = 2;
  private static final int CLERKS = 4;
  private static final int DATABASE_EVERY = 2;
  private static final int BETWEEN_CRASHES = 8;
  private static final Duration BETWEEN_HURRIES = Duration.ofSeconds(10);

  /** Jobs of dead nodes are due at once, and those of live ones too: then two nodes compete. */
  private static final String HURRY =
      "update work_job set due_at = now() where due_at > now() and state <> 'dead'";

  private static final String OPEN =
      """
      select (select count(*) from shipment s
               where s.org_id = :org and s.status in ('shipped', 'delivered')
                 and not exists (select from invoice i where i.org_id = s.org_id and i.shipment_id = s.id))
             + (select count(*) from invoice where org_id = :org and pdf_at is null)
      """;

  private static final String DEAD = "select count(*) from work_job where org_id = :org";

  private final int crashes;
  private final Verdicts verdicts;
  private final Acknowledged acknowledged = new Acknowledged();
  private final AtomicBoolean closing = new AtomicBoolean();
  private int databaseCrashes;

  public MoneyProof(int crashes) {
    this.crashes = crashes;
    this.verdicts = new Verdicts("Money: orders to payments under %d crashes".formatted(crashes));
  }

  public Verdicts run() throws Exception {
    try (Lab lab = Lab.open();
        var shop = new Shop(lab, NODES)) {
      var counter = new Counter(shop);
      counter.open();
      work(lab, shop, counter);
      verdicts.note("nodes killed", shop.kills());
      verdicts.note("database crashed", databaseCrashes);
      verdicts.expect(
          "no clerk met an error",
          acknowledged.failures().isEmpty() ? "none" : acknowledged.failures(),
          acknowledged.failures().isEmpty());
      verdicts.expect("no node ends by itself", shop.hasEnded() ? "one" : "none", !shop.hasEnded());
      boolean settled = Waiting.until(BETWEEN_HURRIES, () -> isSettled(lab, shop));
      verdicts.expect("all is billed and printed in the end", settled ? "yes" : "no", settled);
      verdicts.expectNone("no job is left or dead", count(lab, shop, DEAD));
      new MoneyAudit(lab, shop, verdicts).run(acknowledged);
    }
    return verdicts;
  }

  private void work(Lab lab, Shop shop, Counter counter) throws Exception {
    List<Thread> clerks = new ArrayList<>();
    for (int n = 0; n < CLERKS; n++) {
      var clerk = new Clerk(shop.staff(n % NODES), counter, "C" + n, acknowledged, closing::get);
      clerks.add(Thread.ofPlatform().name("clerk-" + n).start(clerk));
    }
    crash(lab, shop);
    closing.set(true);
    for (Thread clerk : clerks) {
      clerk.join();
    }
  }

  /** Crashes depend on how far the work is, never on the clock. */
  private void crash(Lab lab, Shop shop) throws Exception {
    for (int turn = 1; turn <= crashes; turn++) {
      int enough = acknowledged.payments().size() + BETWEEN_CRASHES;
      Waiting.until(() -> acknowledged.isStopped() || acknowledged.payments().size() >= enough);
      if (turn % DATABASE_EVERY == 0) {
        lab.crashDatabase();
        databaseCrashes++;
      } else {
        shop.crash(turn % NODES);
      }
    }
  }

  private static boolean isSettled(Lab lab, Shop shop) {
    lab.owner().useHandle(handle -> handle.createUpdate(HURRY).execute());
    return count(lab, shop, OPEN) == 0;
  }

  private static long count(Lab lab, Shop shop, String sql) {
    return lab.owner()
        .withHandle(
            handle -> handle.createQuery(sql).bind("org", shop.org()).mapTo(Long.class).one());
  }
}
