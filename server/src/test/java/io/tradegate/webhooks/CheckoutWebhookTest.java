package io.tradegate.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.checkout.Counter;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.GuideCode;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.WebhookReceiver;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** From a buyer's checkout to the verified webhook of the seller. */
class CheckoutWebhookTest {
  private final Counter counter = Counter.open(HookShop.node());

  @Test
  void aCheckoutArrivesAsASignedOrderPlacedThatMatchesTheOrder() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "10.00").sells("NUT", "0.3333");
    TestClient buyer = counter.buyerWith("BOLT", 3);
    CartShop.add(buyer, "NUT", 100).expect(200);
    var order = counter.onTerms();
    order.put("po_number", "PO-Ü/本 \"1\"");

    try (var receiver = new WebhookReceiver()) {
      String secret = subscribe(receiver);
      String id = Counter.checkout(buyer, order).expect(201).text("public_id");

      Patience.await().until(() -> !receiver.received().isEmpty());
      var request = receiver.received().getFirst();
      assertGenuine(secret, request);
      assertThat(request.header("X-Webhook-Event")).isEqualTo("order.placed");
      assertMatches(
          Json.mapper().readTree(request.body()),
          buyer.get("/storefront/orders/" + id).expect(200));
    }
  }

  private String subscribe(WebhookReceiver receiver) {
    var endpoint = Map.of("url", receiver.url(), "events", List.of("order.placed"));
    return counter.owner().post("/admin/webhooks", endpoint).expect(201).text("secret");
  }

  /** As the guide tells receivers to do it, and before the body is parsed. */
  private static void assertGenuine(String secret, WebhookReceiver.Received request) {
    String signature = request.header("X-Webhook-Signature");

    assertThat(new GuideCode("java", "Verify.java").accepts(secret, signature, request.body()))
        .isTrue();
  }

  private static void assertMatches(JsonNode body, TestReply order) {
    JsonNode data = body.get("data");
    assertThat(body.propertyNames()).containsExactly("event", "data", "sent_at");
    assertThat(body.get("event").asString()).isEqualTo("order.placed");
    for (String field :
        List.of(
            "public_id",
            "number",
            "customer_id",
            "customer_name",
            "po_number",
            "source",
            "total")) {
      assertThat(data.get(field)).as(field).isEqualTo(order.json().get(field));
    }
    assertThat(data.get("line_count").asInt()).isEqualTo(order.json().get("lines").size());
    assertThat(data.get("status").asString()).isEqualTo("pending");
    Instant occurred = Instant.parse(data.get("occurred_at").asString());
    assertThat(occurred).isAfterOrEqualTo(order.text("created_at"));
    assertThat(Instant.parse(body.get("sent_at").asString())).isAfterOrEqualTo(occurred);
  }
}
