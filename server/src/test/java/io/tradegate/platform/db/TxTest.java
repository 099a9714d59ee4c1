package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
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
}
