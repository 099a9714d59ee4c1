package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SequenceTest {
  private final HookShop shop = new HookShop();

  @AfterEach
  void end() {
    shop.close();
  }

  @Test
  void eachEndpointCountsItsDeliveriesWithoutGaps() throws Exception {
    String endpoint = shop.endpoint();
    String other = shop.endpoint("lead.created");

    Race.of(60, shop::publish);

    eventually(() -> shop.count(endpoint, "succeeded") == 60);
    assertThat(shop.receiver().received())
        .extracting(request -> Long.parseLong(request.header("X-Webhook-Sequence")))
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, 60).boxed().toList());
    assertThat(shop.statuses(other)).isEmpty();
  }

  @Test
  void aRetryKeepsItsNumber() {
    shop.receiver().refusing(r -> shop.receiver().received().indexOf(r) == 0);
    String endpoint = shop.endpoint();

    shop.publish();
    eventually(() -> shop.count(endpoint, "failed") == 1);
    shop.owner()
        .post("/admin/webhooks/deliveries/" + shop.onlyDelivery(endpoint) + "/replay")
        .expect(202);
    eventually(() -> shop.count(endpoint, "succeeded") == 1);

    assertThat(shop.receiver().received())
        .extracting(request -> request.header("X-Webhook-Sequence"))
        .containsExactly("1", "1");
  }
}
