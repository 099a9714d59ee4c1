package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Repetitions get some of the slots; a repetition without a slot stays pending. */
class RepetitionSlotsTest {
  private static final SilentWorker WORKER = new SilentWorker();

  private final HookShop shop = new HookShop();
  private final long org = shop.tenant().org();

  RepetitionSlotsTest() {
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

  /** All in one transaction, so that no other worker claims in between. */
  private boolean staysAwakeAfterAClaim(WorkerTx tx, int repetitions) {
    tx.sql("update webhook_job set class = 1 where org_id = :org").bind("org", org).execute();
    assertThat(WORKER.claim(tx, shop, HookShop.IDS.next(), repetitions, Duration.ofMinutes(1)))
        .hasSize(repetitions);
    return tx.sql(
            """
            select next_due <= now() + interval '1 second' as awake
              from webhook_lane
             where org_id = :org
            """)
        .bind("org", org)
        .one(row -> row.bool("awake"));
  }

  @Test
  void aLaneStaysAwakeWhileRepetitionsWaitForSlots() {
    WORKER.publish(shop, 3);

    assertThat((boolean) WORKER.db().inTransaction(tx -> staysAwakeAfterAClaim(tx, 1))).isTrue();
  }

  @Test
  void aLaneStaysAwakeEvenIfThereAreNoSlots() {
    WORKER.publish(shop, 1);

    assertThat((boolean) WORKER.db().inTransaction(tx -> staysAwakeAfterAClaim(tx, 0))).isTrue();
  }

  @Test
  void aLaneSleepsWhenAllRepetitionsAreSent() {
    WORKER.publish(shop, 2);

    assertThat((boolean) WORKER.db().inTransaction(tx -> staysAwakeAfterAClaim(tx, 2))).isFalse();
  }
}
