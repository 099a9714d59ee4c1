package io.tradegate.platform.db;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class TxTest {
  private final TestTenant shop = TestApp.shared().newTenant();

  @Test
  void aTransactionHasOneInstantAlsoInItsStatements() {
    List<Instant> seen =
        shop.asService(
            tx ->
                List.of(
                    tx.now(),
                    tx.now(),
                    tx.sql("select cast(:now as timestamptz) as at, :org as org_id")
                        .one(row -> row.instant("at"))));

    assertThat(seen).containsOnly(seen.getFirst());
  }

  @Test
  void ticksOfATransactionBeginNowAndGrow() {
    List<Instant> ticks = shop.asService(tx -> List.of(tx.now(), tx.tick(), tx.tick(), tx.tick()));

    assertThat(ticks.get(1)).isEqualTo(ticks.get(0));
    assertThat(ticks.subList(1, 4)).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void newIdsGrow() {
    List<UUID> ids = shop.asService(tx -> List.of(tx.newId(), tx.newId(), tx.newId()));

    assertThat(ids.stream().map(UUID::toString)).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void aTransactionThatTheDatabaseEndedWhileTheProcessStoodStillIsTriedAgain() {
    var sessions = new ArrayList<Integer>();

    shop.asService(
        tx -> {
          sessions.add(session(tx));
          if (sessions.size() == 1) {
            tx.sql("set local idle_in_transaction_session_timeout = 1").execute();
            awaitEnd(sessions.getFirst());
          }
          return session(tx);
        });

    assertThat(sessions).hasSize(2);
  }

  @Test
  void aLockThatIsNotFreeInTimeIsARefusalThatSaysTryAgain() {
    shop.asService(
        held -> {
          locks(held);
          assertThatExceptionOfType(Refusal.class)
              .isThrownBy(() -> shop.asService(TxTest::locksAtOnce))
              .satisfies(refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.UNAVAILABLE));
          return held;
        });
  }

  private static Tx locksAtOnce(Tx tx) {
    tx.sql("set local lock_timeout = 1").execute();
    return locks(tx);
  }

  private static Tx locks(Tx tx) {
    return tx.sql("select pg_advisory_xact_lock(:org)").one(row -> tx);
  }

  private static int session(Tx tx) {
    return tx.sql("select pg_backend_pid() as pid").one(row -> row.integer("pid"));
  }

  private static void awaitEnd(int session) {
    Jdbi owner = Jdbi.create(TestApp.shared().settings().database().owner());
    await().until(() -> owner.withHandle(handle -> isGone(handle, session)));
  }

  private static boolean isGone(Handle handle, int session) {
    return handle
        .createQuery("select pid from pg_stat_activity where pid = :pid")
        .bind("pid", session)
        .mapTo(Integer.class)
        .findOne()
        .isEmpty();
  }
}
