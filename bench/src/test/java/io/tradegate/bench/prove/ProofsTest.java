package io.tradegate.bench.prove;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tradegate.bench.erp.ErpProof;
import io.tradegate.bench.erp.ErpSize;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.bench.money.MoneyProof;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The proofs, shortened: real processes and real signals, for seconds instead of minutes. */
class ProofsTest {

  @Test
  void everyEventReachesEveryEndpointThoughWorkersAreKilled() throws Exception {
    assertKept(new CrashProof(Duration.ofSeconds(10)).run());
  }

  @Test
  void aStalledWorkerCannotFinishADeliveryOfAnotherWorker() throws Exception {
    assertKept(new StalledWorkerProof().run());
  }

  @Test
  void aFloodDoesNotDelayAnotherTenant() throws Exception {
    assertKept(new FairnessProof(20_000, Waiting.PATIENCE).run());
  }

  @Test
  void aRuleRunsOnceForEachEventThoughWorkersAreKilled() throws Exception {
    assertKept(new AutomationProof(Duration.ofSeconds(10)).run());
  }

  @Test
  void anErpAndTheStoreEndWithEqualDataThoughBothAreKilled() throws Exception {
    assertKept(new ErpProof(ErpSize.small()).run());
  }

  @Test
  void moneyIsNeitherLostNorTakenTwiceThoughNodesAndDatabaseCrash() throws Exception {
    assertKept(new MoneyProof(2).run());
  }

  private static void assertKept(Verdicts verdicts) {
    verdicts.print();
    assertTrue(verdicts.allKept(), "A promise was broken; see the table above.");
  }
}
