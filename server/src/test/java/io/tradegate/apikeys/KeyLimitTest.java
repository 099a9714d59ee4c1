package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class KeyLimitTest {
  private static final String KEYS = "/admin/api-keys";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final TestReply created =
      owner.post(KEYS, Map.of("name", "ERP", "scopes", List.of("order.view"))).expect(201);
  private final String address = KEYS + "/" + created.text("id");
  private final TestClient key = shop.guest().bearer(created.text("secret"));
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.now().truncatedTo(ChronoUnit.MINUTES).plusSeconds(60 + 18));

  private TestApp node() {
    return TestApp.another(Map.of(), new Surroundings(now::get, OpenTelemetry.noop()));
  }

  private void limit(int perMinute) {
    owner.patch(address, Map.of("limit_per_minute", perMinute)).expect(200);
  }

  private static void callTimes(TestClient caller, int times) {
    for (int n = 0; n < times; n++) {
      caller.get("/admin/orders").expect(200);
    }
  }

  @Test
  void exactlyTheLimitPassesHoweverManyComeAtOnce() throws InterruptedException {
    limit(10);
    try (TestApp node = node()) {
      List<Integer> statuses = Race.of(40, () -> key.at(node).get("/admin/orders").status());

      assertThat(statuses).filteredOn(status -> status == 200).hasSize(10);
      assertThat(statuses).filteredOn(status -> status == 429).hasSize(30);
    }
  }

  @Test
  void aRefusalSaysHowLongToWaitAndTheNextMinuteIsFresh() {
    limit(2);
    try (TestApp node = node()) {
      callTimes(key.at(node), 2);

      TestReply refused = key.at(node).get("/admin/orders").expectError(429, "rate_limited");
      assertThat(refused.header("Retry-After")).contains("42");
      refused.expectMessage("2 requests a minute");

      now.set(now.get().plusSeconds(42));
      callTimes(key.at(node), 2);
      key.at(node).get("/admin/orders").expectError(429, "rate_limited");
    }
  }

  @Test
  void aRefusedCallIsUseAllTheSame() {
    limit(1);
    try (TestApp node = node()) {
      callTimes(key.at(node), 1);
      now.set(now.get().plus(Duration.ofSeconds(3)));

      key.at(node).get("/admin/orders").expectError(429, "rate_limited");

      assertThat(owner.at(node).get(address).text("last_used_at")).isEqualTo(now.get().toString());
    }
  }

  @Test
  void nodesCountTogether() {
    limit(20);
    try (TestApp here = node();
        TestApp there = node()) {
      callTimes(key.at(here), 15);
      owner.at(here).get(address).expect(200); // writes the count of this node
      callTimes(key.at(there), 1);
      owner.at(there).get(address).expect(200); // and learns that of the other

      callTimes(key.at(there), 4);

      key.at(there).get("/admin/orders").expectError(429, "rate_limited");
    }
  }

  @Test
  void aChangedLimitCountsFromTheNextCall() {
    limit(1);
    try (TestApp node = node()) {
      callTimes(key.at(node), 1);
      key.at(node).get("/admin/orders").expectError(429, "rate_limited");

      limit(3);

      callTimes(key.at(node), 1);
    }
  }

  @Test
  void oneKeysLimitIsNotAnothers() {
    limit(1);
    TestClient other = shop.key("order.view");
    try (TestApp node = node()) {
      callTimes(key.at(node), 1);
      key.at(node).get("/admin/orders").expectError(429, "rate_limited");

      callTimes(other.at(node), 2);
    }
  }
}
