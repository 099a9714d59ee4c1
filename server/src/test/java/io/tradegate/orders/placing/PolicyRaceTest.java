package io.tradegate.orders.placing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Of several changes of a company's policy under one version, one succeeds. */
class PolicyRaceTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final String company = "/admin/customers/" + shop.company();

  @Test
  void ofManyChangesOfTheOrderPolicyOneSucceeds() throws InterruptedException {
    race("/order-policy", Map.of("po_number_required", true, "one_off_addresses", true));
  }

  @Test
  void ofManyChangesOfTheCostCentrePolicyOneSucceeds() throws InterruptedException {
    race("/cost-centre-policy", Map.of("required", true));
  }

  private void race(String path, Map<String, Object> body) throws InterruptedException {
    for (int version = 0; version < 5; version++) {
      TestClient client = owner.with("If-Match", "\"%d\"".formatted(version));

      List<Integer> statuses = Race.of(8, () -> client.put(company + path, body).status());

      assertThat(statuses).containsOnlyOnce(200).containsOnly(200, 412);
    }
  }
}
