package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.WebhookReceiver.Received;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What a receiver gets is what the documents show and what the report accepts. */
class DocumentedBodyTest {

  @Test
  void everyEventArrivesByteByByteAsItsExampleShowsIt() {
    try (var shop = new HookShop()) {
      String endpoint = shop.endpoint();
      Map<String, ObjectNode> examples = examples(shop);

      examples
          .keySet()
          .forEach(
              event ->
                  shop.owner()
                      .post("/admin/webhooks/" + endpoint + "/test", Map.of("event", event))
                      .expect(202));

      eventually(() -> shop.receiver().received().size() == examples.size());
      assertThat(shop.receiver().received())
          .extracting(request -> request.header("X-Webhook-Event"))
          .containsExactlyInAnyOrderElementsOf(examples.keySet());
      assertThat(shop.receiver().received()).allSatisfy(request -> assertShows(examples, request));
    }
  }

  private static Map<String, ObjectNode> examples(HookShop shop) {
    JsonNode items = shop.owner().get("/admin/event-types").expect(200).json().get("items");
    assertThat(items.size()).isGreaterThan(25);
    return items
        .valueStream()
        .collect(
            Collectors.toMap(
                type -> type.get("name").asString(),
                type -> (ObjectNode) type.get("example"),
                (a, _) -> a,
                TreeMap::new));
  }

  /** Only the two times differ. */
  private static void assertShows(Map<String, ObjectNode> examples, Received request) {
    JsonNode sent = Json.mapper().readTree(request.body());
    ObjectNode example = examples.get(request.header("X-Webhook-Event"));
    ObjectNode expected = Objects.requireNonNull(example).deepCopy();
    expected.set("sent_at", sent.get("sent_at"));
    ((ObjectNode) expected.get("data")).set("occurred_at", sent.at("/data/occurred_at"));

    assertThat(request.text()).isEqualTo(Json.text(expected));
  }

  @Test
  void aDeliveryThatIsPastedAsItCameIsVerified() {
    var delivery = CapturedDelivery.make();

    TestReply report = verify(delivery, delivery.text());

    assertThat(report.json().get("verified").asBoolean()).as(report.body()).isTrue();
    assertThat(report.text("endpoint")).isEqualTo(delivery.endpoint());
  }

  @Test
  void aDeliveryWhoseFieldsWereReorderedIsRecognised() {
    var delivery = CapturedDelivery.make();
    JsonNode sent = Json.mapper().readTree(delivery.body());
    String reordered =
        "{\"sent_at\":%s,\"data\":%s,\"event\":%s}"
            .formatted(sent.get("sent_at"), sent.get("data"), sent.get("event"));
    assertThat(reordered.getBytes(UTF_8)).hasSameSizeAs(delivery.body());

    assertThat(verify(delivery, reordered).text("summary"))
        .contains("made over the body with its fields in our order");
  }

  private static TestReply verify(CapturedDelivery delivery, String body) {
    String headers =
        delivery.headers().entrySet().stream()
            .map(header -> header.getKey() + ": " + header.getValue() + "\n")
            .collect(Collectors.joining());
    return delivery
        .owner()
        .post("/admin/webhooks/verify", Map.of("headers", headers, "body", body))
        .expect(200);
  }
}
