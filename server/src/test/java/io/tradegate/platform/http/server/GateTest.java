package io.tradegate.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.SmallServer;
import io.tradegate.platform.http.Steps;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The behaviour of the gate, with routes made for this test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GateTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final AtomicInteger steps = new AtomicInteger();
  private final HttpServer server = started();
  private final TestClient owner = shop.owner().at(server.port());

  /** A document with a version. */
  record Lamp(String name, int version) {}

  /** A call that a caller made. */
  record Made(UUID id, String action) {}

  private static final Listing<Made> MADE =
      Listing.of(
              "id, action", "audit_entry", "org_id = :org and action = :action", "id", Made.class)
          .sort("at", "at", "timestamptz")
          .byDefault("at");

  private HttpServer started() {
    var routes = new Routes();
    routes
        .patch("/admin/lamp", "lamps.change", "Change the lamp")
        .permission("order.manage")
        .answers(Lamp.class, (call, _) -> lamp(call));
    routes
        .get("/admin/lamp", "lamps.get", "Read the lamp")
        .permission("order.view")
        .answers(Lamp.class, (call, _) -> lamp(call));
    routes
        .get("/admin/lamp/calls/{action}", "lamps.calls", "List the calls of an operation")
        .permission("order.view")
        .lists(Made.class, MADE, (call, _) -> Map.of("action", call.text("action")));
    routes
        .post("/admin/lamp/steps", "lamps.steps", "Do something in steps")
        .permission("order.manage")
        .replies(200, Lamp.class)
        .handleStepwise(this::inSteps);
    routes
        .post("/admin/lamp/fail", "lamps.fail", "Fail after writing")
        .permission("order.manage")
        .replies(204)
        .handle(
            (_, tx) -> {
              tx.changed("lamp", "1", null, null);
              throw new IllegalStateException("a bug with a secret in it");
            });
    return SmallServer.started(routes, Duration.ZERO);
  }

  private static Lamp lamp(Call call) {
    int version = call.ifMatch().orElse(7);
    return new Lamp("lamp", version);
  }

  private Reply inSteps(Call call, Steps work) {
    work.read(tx -> tx.actor().org());
    steps.incrementAndGet();
    work.write(tx -> steps.get());
    return Reply.ok(new Lamp("lamp", work.write(_ -> steps.get())));
  }

  @AfterAll
  void stop() {
    server.stop();
  }

  @Test
  void aVersionIsAnsweredAsAnEtagAndTakenBackAsIfMatch() {
    TestReply reply = owner.with("If-Match", "\"3\"").send("PATCH", "/admin/lamp", null);

    assertThat(reply.expect(200).header("ETag")).hasValue("\"3\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", " \"7\" "})
  void ifMatchMayNameAnyVersion(String ifMatch) {
    owner.with("If-Match", ifMatch).send("PATCH", "/admin/lamp", null).expect(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"3", "W/\"3\"", "\"\"", "\"x\"", "\"-1\"", "\"1\", \"2\"", "\"9999999999\"", ""})
  void anIfMatchThatIsNoneOfOursIsABadRequest(String ifMatch) {
    owner
        .with("If-Match", ifMatch)
        .send("PATCH", "/admin/lamp", null)
        .expectError(400, "bad_request")
        .expectMessage("If-Match must be an ETag");
  }

  @Test
  void workInStepsIsDoneOnceForOneKeyAndRefusedBeforeItBegins() {
    TestClient once = owner.with("Idempotency-Key", "steps");

    once.post("/admin/lamp/steps").expect(200);
    int before = steps.get();
    TestReply repeated = once.post("/admin/lamp/steps");

    repeated.expectError(409, "duplicate_idempotency_key");
    assertThat(repeated.header("Location")).hasValue("/admin/lamp");
    assertThat(steps.get()).isEqualTo(before);
  }

  @Test
  void aListTakesValuesOfItsCall() {
    owner.send("PATCH", "/admin/lamp", null).expect(200);
    owner.post("/admin/lamp/steps").expect(200);

    TestReply calls = owner.get("/admin/lamp/calls/lamps.change").expect(200);

    assertThat(calls.items("action")).isNotEmpty().containsOnly("lamps.change");
  }

  @Test
  void keysOfDifferentCallersAreIndependent() {
    owner.with("Idempotency-Key", "mine").post("/admin/lamp/steps").expect(200);

    TestClient other = shop.staff("order.manage").at(server.port());
    other.with("Idempotency-Key", "mine").post("/admin/lamp/steps").expect(200);
  }

  @Test
  void everyWritingStepIsAudited() {
    TestReply reply = owner.post("/admin/lamp/steps").expect(200);

    assertThat(auditEntries(reply)).isEqualTo(2);
  }

  @Test
  void aBugIsA500ThatTellsNothingAndLeavesNothing() {
    TestReply reply =
        owner.with("Idempotency-Key", "bug").post("/admin/lamp/fail").expectError(500, "internal");

    assertThat(reply.body()).doesNotContain("secret").doesNotContain("Exception");
    assertThat(auditEntries(reply)).isZero();
    owner.with("Idempotency-Key", "bug").post("/admin/lamp/steps").expect(200);
  }

  private int auditEntries(TestReply reply) {
    String requestId = reply.header("X-Request-Id").orElseThrow();
    return shop.asService(
        tx ->
            tx.sql("select id from audit_entry where org_id = :org and request_id = :request")
                .bind("request", requestId)
                .list(row -> row.uuid("id"))
                .size());
  }
}
