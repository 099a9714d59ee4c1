package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestReply;
import io.tradegate.testing.WebhookReceiver.Received;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The delivery log shows the request that was or will be sent. */
class DeliveryRequestTest {
  private final HookShop shop = new HookShop();

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void theLogShowsTheBodyByteForByteAndTheHeadersWithoutSignatures() {
    String endpoint = shop.endpoint("order.status_changed");
    shop.publish();
    HookShop.eventually(() -> shop.count(endpoint, "succeeded") == 1);

    TestReply log = shop.log(shop.onlyDelivery(endpoint));

    Received received = shop.receiver().received().getFirst();
    assertThat(log.text("request/body")).isEqualTo(received.text());
    assertThat(log.text("request/url")).isEqualTo(shop.receiver().url());
    log.json()
        .at("/request/headers")
        .propertyStream()
        .forEach(
            header ->
                assertThat(received.header(header.getKey()))
                    .as(header.getKey())
                    .isEqualTo(header.getValue().asString()));
    assertThat(log.json().at("/request/headers").propertyNames())
        .contains("X-Webhook-Sequence", "webhook-timestamp")
        .doesNotContain("X-Webhook-Signature", "X-Webhook-Test", "webhook-signature");
    assertThat(log.body()).doesNotContain(received.header("X-Webhook-Signature"));
  }

  @Test
  void aTestIsMarkedInTheRequestAndInTheLog() {
    String endpoint = shop.endpoint("order.placed");
    shop.owner()
        .post("/admin/webhooks/" + endpoint + "/test", Map.of("event", "order.placed"))
        .expect(202);
    HookShop.eventually(() -> shop.count(endpoint, "succeeded") == 1);

    TestReply log = shop.log(shop.onlyDelivery(endpoint));

    Received received = shop.receiver().received().getFirst();
    assertThat(received.header("X-Webhook-Test")).isEqualTo("true");
    assertThat(log.text("request/headers/X-Webhook-Test")).isEqualTo("true");
    assertThat(log.text("request/body")).isEqualTo(received.text());
  }

  @Test
  void aDeliveryThatWasNotSentYetShowsWhatWillBeSent() {
    String endpoint = shop.endpoint("order.status_changed");
    shop.disable(endpoint);
    shop.publish();

    TestReply log = shop.log(shop.onlyDelivery(endpoint));

    assertThat(log.json().at("/request/sent_at").isNull()).isTrue();
    assertThat(log.text("request/body"))
        .startsWith("{\"event\":\"order.status_changed\",\"data\":{");
    assertThat(log.json().at("/request/headers").propertyNames())
        .doesNotContain("webhook-timestamp", "X-Webhook-Sequence");
  }
}
