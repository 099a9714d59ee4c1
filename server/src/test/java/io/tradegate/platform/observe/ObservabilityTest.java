package io.tradegate.platform.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ObservabilityTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void metricsAreOnTheManagementPortAndNotOnTheApi() {
    shop.owner().get("/admin/orders").expect(200);
    shop.guest().get("/admin/orders").expect(401);
    shop.guest().get("/nothing").expect(404);

    String metrics = app.managementClient().get("/metrics").expect(200).body();

    assertThat(metrics)
        .contains("http_server_requests_seconds_count{operation=\"orders.list\",status=\"200\"}")
        .contains("http_server_requests_seconds_count{operation=\"orders.list\",status=\"401\"}")
        .contains("http_server_requests_seconds_count{operation=\"unrouted\",status=\"404\"}")
        .contains("hikaricp_connections_active")
        .contains("jvm_memory_used_bytes");
    app.client().get("/metrics").expectError(404, "not_found");
  }

  @Test
  void aMetricsLabelNeverCarriesWhatACallerMadeUp() {
    shop.guest().get("/made-up-path-7f3").expect(404);
    shop.guest().send("MADEUP", "/admin/orders", null).expect(405);

    String metrics = app.managementClient().get("/metrics").body();

    assertThat(metrics).doesNotContain("made-up").doesNotContain("MADEUP");
  }

  @Test
  void healthTellsLiveAndReadyApart() {
    TestClient management = app.managementClient();

    assertThat(management.get("/health/live").expect(200).body())
        .isEqualTo("{\"status\":\"live\"}\n");
    assertThat(management.get("/health/ready").expect(200).body())
        .isEqualTo("{\"status\":\"ready\"}\n");
    app.client().get("/health/live").expectError(404, "not_found");
  }

  @Test
  void aNodeThatStartsStopsOrHasLostItsDatabaseIsNotReadyAndSaysWhy() {
    var database = Database.open(app.settings());
    var health = new Health(database.app());
    assertThat(health.whyNotReady()).hasValue("starting");

    health.serve();
    assertThat(health.ready()).isTrue();

    database.close();
    assertThat(health.whyNotReady()).hasValue("database");

    health.drain();
    assertThat(health.whyNotReady()).hasValue("stopping");
    health.serve();
    assertThat(health.ready()).isFalse();
  }

  @Test
  void aLogLineCarriesTheRequestAndTheOrganization() {
    TestClient owner = shop.owner().with("X-Request-Id", "logged-request");

    List<JsonNode> lines;
    try (var log = new LogCapture()) {
      String id = owner.get("/admin/orders").expect(200).header("X-Request-Id").orElseThrow();
      lines = log.ofRequest(id);
    }

    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst().path("client_request_id").asString()).isEqualTo("logged-request");
    assertThat(lines.getFirst().path("org_id").asString()).isEqualTo(String.valueOf(shop.org()));
    assertThat(lines.getFirst().path("message").asString()).startsWith("orders.list 200 in ");
    assertThat(lines.getFirst().propertyNames())
        .contains("@timestamp", "level", "logger_name", "thread_name");
  }

  @Test
  void noSecretIsEverLogged() {
    String wrong = "wrong-secret-4711";
    List<String> lines;
    String token;
    try (var log = new LogCapture()) {
      shop.addStaff("ann", shop.addRole("all", "*"));
      TestClient ann = shop.signIn("admin", "ann");
      token = ann.token();
      var guess = Map.of("email", shop.email("ann"), "password", wrong);
      shop.guest().post("/admin/auth/login", guess).expect(401);
      shop.guest().bearer(token + "x").get("/admin/orders?q=" + wrong).expect(401);
      shop.guest().bearer("tgk_" + wrong).get("/admin/orders").expect(401);
      ann.with("Cookie", wrong).get("/admin/orders?q=" + wrong).expect(200);
      var key = Map.of("name", wrong, "scopes", List.of("order.view"));
      ann.post("/admin/api-keys", key);
      ann.post("/admin/auth/logout").expect(204);
      lines = log.lines();
    }

    assertThat(lines).isNotEmpty();
    assertThat(String.join("", lines))
        .contains("admin.login 401", "admin.login 200")
        .doesNotContain(
            token,
            token.substring(token.lastIndexOf('.')),
            wrong,
            TestApp.PASSWORD,
            "tgk_",
            app.settings().jwtSecret(),
            app.settings().masterKey(),
            "Bearer ");
  }

  @Test
  void settingsAndKeysDoNotShowTheirSecretsAsText() {
    assertThat(app.settings().toString())
        .doesNotContain(app.settings().masterKey(), app.settings().jwtSecret(), "password");
  }

  @Test
  void aRequestIsASpanWithItsTransactionsInside() {
    var exporter = InMemorySpanExporter.create();
    var telemetry = Traces.through(SimpleSpanProcessor.create(exporter));
    TestClient owner = shop.owner();
    TestReply reply;
    try (TestApp node = TestApp.another(Map.of(), Surroundings.real(telemetry))) {
      reply = owner.at(node).get("/admin/orders?limit=2").expect(200);
    }

    List<SpanData> spans = exporter.getFinishedSpanItems();
    SpanData request = named(spans, "GET /admin/orders");
    SpanData transaction = named(spans, "db.read");

    assertThat(request.getKind()).isEqualTo(SpanKind.SERVER);
    assertThat(attribute(request, "http.route")).isEqualTo("/admin/orders");
    assertThat(attribute(request, "request.id"))
        .isEqualTo(reply.header("X-Request-Id").orElseThrow());
    assertThat(attribute(request, "org.id")).isEqualTo(String.valueOf(shop.org()));
    assertThat(request.getAttributes().get(AttributeKey.longKey("http.response.status_code")))
        .isEqualTo(200);
    assertThat(transaction.getParentSpanId()).isEqualTo(request.getSpanId());
    assertThat(spans.toString()).doesNotContain(owner.token());
  }

  private static SpanData named(List<SpanData> spans, String name) {
    return spans.stream().filter(span -> span.getName().equals(name)).findFirst().orElseThrow();
  }

  private static String attribute(SpanData span, String name) {
    return String.valueOf(span.getAttributes().get(AttributeKey.stringKey(name)));
  }
}
