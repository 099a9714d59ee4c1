package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The first day that can be wished for is today, as the organization's calendar has it. */
class DeliveryMidnightTest {

  @Test
  void untilMidnightOfTheOrganizationTheLastOfTheMonthCanBeWished() {
    var clock = new TestClock(Instant.parse("2028-02-29T22:59:58Z"));
    var around = new Surroundings(clock, OpenTelemetry.noop());
    try (TestApp app = TestApp.alone(Map.of("JWT_TTL", "9000d"), around)) {
      Counter counter = Counter.open(app);
      counter.shop().sells("BOLT", "10.00");
      counter
          .owner()
          .patch("/admin/organization", Map.of("time_zone", "Europe/Berlin"))
          .expect(200);
      TestClient buyer = counter.shop().buyer("buyer");
      TestReply cart = add(buyer).expect(200);
      assertThat(cart.json().at("/lines/0/problems")).isEmpty();

      clock.advance(Duration.ofSeconds(2));

      add(buyer).expectError(400, "validation_failed").expectMessage("2028-03-01");
      TestReply late = buyer.get("/storefront/cart").expect(200);
      assertThat(late.text("lines/0/problems/0/kind")).isEqualTo("date_passed");
    }
  }

  private static TestReply add(TestClient buyer) {
    return buyer.post(
        "/storefront/cart/lines",
        Map.of("sku", "BOLT", "quantity", 1, "requested_date", "2028-02-29"));
  }
}
