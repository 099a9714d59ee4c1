package io.tradegate.webhooks.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.webhooks.HookShop;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class EndpointRoutesTest {
  private static final String URL = "https://erp.example.com/hooks";

  private final TestTenant shop = HookShop.node().newTenant();
  private final TestClient owner = shop.owner();

  private TestReply create() {
    return owner.post("/admin/webhooks", Map.of("url", URL)).expect(201);
  }

  @Test
  void anEndpointNeedsNoDnsToBeMade() {
    var body = Map.of("url", "https://does-not-exist.example.invalid/x", "description", "ERP");

    TestReply made = owner.post("/admin/webhooks", body).expect(201);

    assertThat(made.text("status")).isEqualTo("active");
    assertThat(made.text("secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(made.header("Location")).contains("/admin/webhooks/" + made.text("id"));
    assertThat(made.version()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://erp.example.com/hooks",
        "ftp://erp.example.com/",
        "erp.example.com",
        "https://user:word@erp.example.com/",
        "https://erp.example.com/#part",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]:99999/",
        "https://[fd00::1]/",
        "https://intranet/",
        "https://2130706433/",
        "https://erp.example.com:0/",
        "https://"
      })
  void aUrlThatMustNotBeCalledIsRefused(String url) {
    owner.post("/admin/webhooks", Map.of("url", url)).expectError(400, "validation_failed");
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    var body =
        Map.of("url", "http://erp.example.com/", "events", List.of("order.placed", "a.b", "c.d"));

    owner
        .post("/admin/webhooks", body)
        .expectError(400, "validation_failed")
        .expectMessage("https://")
        .expectMessage("`a.b`")
        .expectMessage("`c.d`");
  }

  @Test
  void aChangeIsPartialAndRaisesTheVersion() {
    String id = create().text("id");

    TestReply changed =
        owner.patch("/admin/webhooks/" + id, Map.of("events", List.of("invoice.paid"))).expect(200);

    assertThat(changed.text("url")).isEqualTo(URL);
    assertThat(changed.json().at("/events/0").asString()).isEqualTo("invoice.paid");
    assertThat(changed.version()).isEqualTo(2);
    owner
        .patch("/admin/webhooks/" + id, Map.of("events", List.of("no.such")))
        .expectError(400, "validation_failed");
  }

  @Test
  void aChangeOfAnOldVersionIsRefused() {
    String id = create().text("id");
    owner.patch("/admin/webhooks/" + id, Map.of("description", "first")).expect(200);

    owner
        .with("If-Match", "\"1\"")
        .patch("/admin/webhooks/" + id, Map.of("description", "second"))
        .expectError(412, "version_conflict");

    assertThat(owner.get("/admin/webhooks/" + id).text("description")).isEqualTo("first");
  }

  @Test
  void disablingTwiceAndEnablingTwiceAreRefused() {
    String one = "/admin/webhooks/" + create().text("id");

    owner.post(one + "/enable").expectError(422, "invalid_transition");
    owner.post(one + "/disable", Map.of()).expect(200);
    owner.post(one + "/disable", Map.of()).expectError(422, "invalid_transition");
    owner.post(one + "/enable").expect(200);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, ",
    "PATCH, ",
    "DELETE, ",
    "GET, /deliveries",
    "POST, /enable",
    "POST, /disable",
    "POST, /rotate-secret",
    "POST, /test",
    "POST, /recover"
  })
  void whatBelongsToAnotherOrganizationIsNotFound(String method, String path) {
    TestClient stranger = HookShop.node().newTenant().owner();
    String target = "/admin/webhooks/" + create().text("id") + (path == null ? "" : path);
    byte[] body =
        switch (target.substring(target.lastIndexOf('/'))) {
          case "/recover" ->
              "{\"since\":\"2020-01-01T00:00:00Z\"}"
                  .getBytes(java.nio.charset.StandardCharsets.UTF_8);
          case "/enable", "/rotate-secret", "/deliveries" -> null;
          default -> method.matches("GET|DELETE") ? null : new byte[] {'{', '}'};
        };

    stranger.send(method, target, body).expectError(404, "not_found");
  }

  @Test
  void aDeliveryOfAnotherOrganizationIsNotFound() {
    try (var other = new HookShop()) {
      String endpoint = other.endpoint();
      other.disable(endpoint);
      other.publish();
      String delivery = "/admin/webhooks/deliveries/" + other.onlyDelivery(endpoint);

      owner.get(delivery).expectError(404, "not_found");
      owner.post(delivery + "/replay").expectError(404, "not_found");
      owner.get("/admin/webhooks/recoveries/" + UUID.randomUUID()).expectError(404, "not_found");
    }
  }

  @Test
  void aViewerMayNotChangeEndpoints() {
    String id = create().text("id");
    TestClient viewer = shop.staff("webhook.view");

    viewer.get("/admin/webhooks/" + id).expect(200);
    viewer.delete("/admin/webhooks/" + id).expectError(403, "forbidden");
    shop.staff("order.view").get("/admin/webhooks/" + id).expectError(404, "not_found");
    shop.key("order.view").get("/admin/webhooks").expectError(403, "insufficient_scope");
  }

  @Test
  void theSecretIsInNoListRecordAuditOrLog() {
    var logged = new ListAppender<ILoggingEvent>();
    var root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    logged.start();
    root.addAppender(logged);
    TestReply made = create();
    String one = "/admin/webhooks/" + made.text("id");
    String rotated = owner.post(one + "/rotate-secret").expect(200).text("secret");
    owner.post(one + "/test", Map.of("event", "order.placed")).expect(202);

    String told =
        owner.get("/admin/webhooks").body()
            + owner.get(one).body()
            + owner.patch(one, Map.of("description", "x")).body()
            + owner.get("/admin/audit").expect(200).body();
    root.detachAppender(logged);

    assertThat(rotated).isNotEqualTo(made.text("secret"));
    assertThat(told).doesNotContain("whsec_").contains("webhooks.rotate_secret");
    assertThat(lines(logged)).noneMatch(line -> line.contains("whsec_"));
  }

  /** A line of another test may still be on its way into the list. */
  private static List<String> lines(ListAppender<ILoggingEvent> logged) {
    synchronized (logged) {
      return logged.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }
  }

  @Test
  void everyEventIsSentSoThatNoEndpointHasWarnings() {
    var body = Map.of("url", URL, "events", List.of("order.placed", "vendor_order.cancelled"));
    TestReply made = owner.post("/admin/webhooks", body).expect(201);

    assertThat(made.json().get("warnings")).isEmpty();
  }
}
