package io.tradegate.webhooks.delivery;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.ReportedStatus;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.ids.Ids;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WebhookReceiver;
import io.tradegate.webhooks.HookShop;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeliveryTest {
  private static final Ids IDS = TestApp.ids();

  private final TestApp app = HookShop.node();
  private final TestTenant shop = app.newTenant().withEmptyFeed();
  private final TestClient owner = shop.owner();
  private final WebhookReceiver receiver = new WebhookReceiver();

  @AfterEach
  void end() {
    receiver.close();
  }

  private TestReply endpoint(String... events) {
    return owner
        .post("/admin/webhooks", Map.of("url", receiver.url(), "events", List.of(events)))
        .expect(201);
  }

  private OrderEvent.StatusChanged event() {
    return new OrderEvent.StatusChanged(
        IDS.next(), "SO-1", ReportedStatus.CONFIRMED, null, null, List.of(), shop.company());
  }

  private UUID publish(OrderEvent event) {
    return shop.asService(tx -> app.node().events().publish(tx, event));
  }

  @Test
  void anEventReachesTheEndpointSignedWithItsSecret() {
    String secret = endpoint().text("secret");
    var event = event();

    publish(event);

    await().until(() -> !receiver.received().isEmpty());
    var request = receiver.received().getFirst();
    assertThat(request.text())
        .contains("\"event\":\"order.status_changed\"")
        .contains(event.publicId().toString());
    String signature = Hmac.sha256Hex(secret.getBytes(StandardCharsets.UTF_8), request.body());
    assertThat(request.header("X-Webhook-Signature")).isEqualTo(signature);
    assertThat(request.header("X-Platform-Signature")).isEqualTo(signature);
    assertThat(request.header("X-Webhook-Event")).isEqualTo("order.status_changed");
    assertThat(request.header("X-Webhook-Sequence")).isEqualTo("1");
  }

  @Test
  void aTransactionThatFailsAfterPublishingLeavesNoEventAndNoDelivery() {
    String id = endpoint().text("id");

    assertThatThrownBy(
            () ->
                shop.asService(
                    tx -> {
                      app.node().events().publish(tx, event());
                      throw new IllegalStateException("the change failed");
                    }))
        .hasMessage("the change failed");

    assertThat(owner.get("/admin/events").expect(200).items("id")).isEmpty();
    assertThat(owner.get("/admin/webhooks/" + id + "/deliveries").expect(200).items("id"))
        .isEmpty();
  }

  @Test
  void anEndpointGetsOnlyTheEventsItAskedFor() {
    endpoint("order.placed");
    String all = endpoint().text("id");

    publish(event());

    await().until(() -> statuses(all).equals(List.of("succeeded")));
    assertThat(receiver.received()).hasSize(1);
  }

  @Test
  void aFailureIsRecordedExplainedAndTriedAgainLater() {
    receiver.refusing(_ -> true);
    String id = endpoint().text("id");

    publish(event());

    await().until(() -> statuses(id).equals(List.of("failed")));
    String delivery = deliveries(id).text("items/0/id");
    TestReply log = owner.get("/admin/webhooks/deliveries/" + delivery).expect(200);
    assertThat(log.text("attempts/0/number")).isEqualTo("1");
    assertThat(log.text("attempts/0/response_status")).isEqualTo("503");
    assertThat(log.text("attempts/0/explanation")).contains("503");
    assertThat(log.text("delivery/next_attempt_at")).isNotEmpty();
  }

  @Test
  void aReplaySendsTheSameDeliveryAgain() {
    String id = endpoint().text("id");
    publish(event());
    await().until(() -> statuses(id).equals(List.of("succeeded")));
    String delivery = deliveries(id).text("items/0/id");

    owner.post("/admin/webhooks/deliveries/" + delivery + "/replay").expect(202);

    await().until(() -> receiver.received().size() == 2);
    await().until(() -> statuses(id).equals(List.of("succeeded")));
    assertThat(receiver.received().stream().map(r -> r.header("webhook-id")).distinct())
        .containsExactly(delivery);
    assertThat(owner.get("/admin/webhooks/deliveries/" + delivery).text("delivery/attempts"))
        .isEqualTo("2");
  }

  @Test
  void deliveriesToADisabledEndpointAreParkedAndRecovered() {
    String id = endpoint().text("id");
    owner.post("/admin/webhooks/" + id + "/disable", Map.of("reason", "maintenance")).expect(200);

    publish(event());
    publish(event());

    assertThat(statuses(id)).containsExactly("parked", "parked");
    owner.post("/admin/webhooks/" + id + "/enable").expect(200);
    assertThat(receiver.received()).isEmpty();
    var span = Map.of("since", "2020-01-01T00:00:00Z");
    String recovery = owner.post("/admin/webhooks/" + id + "/recover", span).expect(202).text("id");
    await().until(() -> receiver.received().size() == 2);
    await()
        .until(
            () ->
                owner
                    .get("/admin/webhooks/recoveries/" + recovery)
                    .text("status")
                    .equals("finished"));
    assertThat(owner.get("/admin/webhooks/recoveries/" + recovery).text("requeued")).isEqualTo("2");
  }

  @Test
  void afterARotationReturnsNoRequestCarriesTheOldSignature() {
    String id = endpoint().text("id");
    for (int n = 0; n < 40; n++) {
      publish(event());
    }
    String secret =
        owner.post("/admin/webhooks/" + id + "/rotate-secret").expect(200).text("secret");
    int before = receiver.received().size();
    publish(event());

    await().until(() -> receiver.received().size() == 41);
    for (var request : receiver.received().subList(before, 41)) {
      assertThat(request.header("X-Webhook-Signature"))
          .isEqualTo(Hmac.sha256Hex(secret.getBytes(StandardCharsets.UTF_8), request.body()));
    }
  }

  @Test
  void everyAttemptOfATestEventSaysThatItIsATest() {
    receiver.refusing(_ -> true);
    String id = endpoint().text("id");
    String delivery =
        owner
            .post("/admin/webhooks/" + id + "/test", Map.of("event", "invoice.paid"))
            .expect(202)
            .text("id");
    String log = "/admin/webhooks/deliveries/" + delivery;
    await().until(() -> owner.get(log).text("delivery/status").equals("failed"));
    receiver.answering(_ -> 204);
    owner.post(log + "/replay").expect(202);
    await().until(() -> owner.get(log).text("delivery/status").equals("succeeded"));
    owner.post(log + "/replay").expect(202);
    await().until(() -> receiver.received().size() == 3);
    publish(event());
    await().until(() -> receiver.received().size() == 4);

    assertThat(receiver.received())
        .extracting(request -> request.header("X-Webhook-Test"))
        .containsExactly("true", "true", "true", "");
  }

  @Test
  void aTestEventIsSentAndIsInNoFeed() {
    String id = endpoint().text("id");

    owner.post("/admin/webhooks/" + id + "/test", Map.of("event", "invoice.paid")).expect(202);

    await().until(() -> receiver.received().size() == 1);
    assertThat(receiver.received().getFirst().text()).contains("\"event\":\"invoice.paid\"");
    assertThat(owner.get("/admin/events").expect(200).items("id")).isEmpty();
  }

  @Test
  void theFeedPagesInCommitOrderWithoutGaps() {
    List<String> published =
        java.util.stream.IntStream.range(0, 7).mapToObj(_ -> publish(event()).toString()).toList();

    await().until(() -> owner.get("/admin/events").items("id").size() == 7);
    TestReply first = owner.get("/admin/events?limit=3").expect(200);
    TestReply second =
        owner.get("/admin/events?limit=9&after=" + first.text("next_cursor")).expect(200);
    assertThat(first.items("id")).isEqualTo(published.subList(0, 3));
    assertThat(second.items("id")).isEqualTo(published.subList(3, 7));
    assertThat(second.json().at("/next_cursor").isNull()).isTrue();
  }

  private TestReply deliveries(String endpoint) {
    return owner.get("/admin/webhooks/" + endpoint + "/deliveries").expect(200);
  }

  private List<String> statuses(String endpoint) {
    return deliveries(endpoint).items("status");
  }
}
