package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Claims go on where the last one in the lane left off; what was due before that and became visible
 * only now is not passed over.
 */
class LateCommitTest {
  private static final SilentWorker WORKER = new SilentWorker();

  private final HookShop shop = new HookShop();
  private final long org = shop.tenant().org();

  LateCommitTest() {
    shop.endpoint();
  }

  @AfterEach
  void end() {
    shop.close();
  }

  @AfterAll
  static void close() {
    WORKER.close();
  }

  @Test
  void aLaneDoesNotSleepBeforeClaimsLookedFromTheBeginning() {
    WORKER.publish(shop, 6);

    List<Integer> taken =
        WORKER
            .db()
            .inTransaction(
                tx -> {
                  int first = claim(tx).size();
                  makeLate(tx);
                  return List.of(first, claimIfAwake(tx), claimIfAwake(tx), claimIfAwake(tx));
                });

    assertThat(taken).containsExactly(4, 1, 1, 0);
  }

  @Test
  void aBusyLaneLooksFromTheBeginningNowAndThen() {
    WORKER.publish(shop, 13);

    WORKER
        .db()
        .inTransaction(
            tx -> {
              claim(tx);
              UUID late = makeLate(tx);
              assertThat(claim(tx)).hasSize(4).doesNotContain(late);
              letTimePass(tx);
              assertThat(claim(tx)).hasSize(4).contains(late);
              return late;
            });
  }

  /** Room for all, so that only what is found limits a claim. */
  private List<UUID> claim(WorkerTx tx) {
    tx.sql("update webhook_health set width = 32 where org_id = :org").bind("org", org).execute();
    return WORKER.claim(tx, shop, HookShop.IDS.next(), 4, Duration.ofMinutes(1));
  }

  private int claimIfAwake(WorkerTx tx) {
    boolean awake =
        tx.sql("select next_due <= now() as awake from webhook_lane where org_id = :org")
            .bind("org", org)
            .one(row -> row.bool("awake"));
    return awake ? claim(tx).size() : 0;
  }

  /** As if the transaction that published the last of them had begun an hour ago. */
  private UUID makeLate(WorkerTx tx) {
    return tx.sql(
            """
            update webhook_job
               set due_at = now() - interval '1 hour'
             where org_id = :org
               and delivery_id = (select delivery_id from webhook_job
                                   where org_id = :org
                                     and not app.in_flight(org_id, endpoint_id, delivery_id)
                                   order by due_at desc limit 1)
            returning delivery_id
            """)
        .bind("org", org)
        .one(row -> row.uuid("delivery_id"));
  }

  private void letTimePass(WorkerTx tx) {
    tx.sql("update webhook_lane set known_until = now() where org_id = :org")
        .bind("org", org)
        .execute();
  }
}
