package io.tradegate.bench.prove;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tradegate.bench.erp.ErpProof;
import io.tradegate.bench.erp.ErpSize;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.bench.money.MoneyProof;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The proofs, shortened: real processes and real signals, for seconds instead of minutes. */
class ProofsTest {
  /** What the others use of the machine would show in the delays that one proof measures. */
  private static final String MACHINE = "machine";

  @Test
  @ResourceLock(value = MACHINE, mode = ResourceAccessMode.READ)
  void everyEventReachesEveryEndpointThoughWorkersAreKilled() throws Exception {
    assertKept(new CrashProof(Duration.ofSeconds(10)).run());
  }

  @Test
  @ResourceLock(value = MACHINE, mode = ResourceAccessMode.READ)
  void aStalledWorkerCannotFinishADeliveryOfAnotherWorker() throws Exception {
    assertKept(new StalledWorkerProof().run());
  }

  @Test
  @ResourceLock(MACHINE)
  void aFloodDoesNotDelayAnotherTenant() throws Exception {
    assertKept(new FairnessProof(20_000, Waiting.PATIENCE).run());
  }

  @Test
  @ResourceLock(value = MACHINE, mode = ResourceAccessMode.READ)
  void aRuleRunsOnceForEachEventThoughWorkersAreKilled() throws Exception {
    assertKept(new AutomationProof(Duration.ofSeconds(10)).run());
  }

  @Test
  @ResourceLock(value = MACHINE, mode = ResourceAccessMode.READ)
  void anErpAndTheStoreEndWithEqualDataThoughBothAreKilled() throws Exception {
    assertKept(new ErpProof(ErpSize.small()).run());
  }

  @Test
  @ResourceLock(value = MACHINE, mode = ResourceAccessMode.READ)
  void moneyIsNeitherLostNorTakenTwiceThoughNodesAndDatabaseCrash() throws Exception {
    assertKept(new MoneyProof(2).run());
  }

  private static void assertKept(Verdicts verdicts) {
    verdicts.print();
    assertTrue(verdicts.allKept(), "A promise was broken; see the table above.");
  }
}
