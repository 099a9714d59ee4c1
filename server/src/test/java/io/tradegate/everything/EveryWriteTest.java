package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.EnumMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every route that changes something writes an audit entry, and works once for one key. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryWriteTest {
  /**
   * Routes that no sample can call: they need a code of an app, or a record outside the service.
   */
  private static final Set<String> NEEDS_MORE =
      Set.of(
          "admin.totp_confirm",
          "admin.totp_disable",
          "admin.passkeys_register",
          "storefront.passkeys_register",
          "domains.verify",
          "identity_providers.domains_verify",
          "account.identity_provider_domains_verify");

  /** After it the caller has no session any more, so that a repetition is 401. */
  private static final String ENDS_THE_SESSION = "/[a-z]+/auth/(logout|logout-everywhere|password)";

  private final TestApp app = TestApp.alone(); // sweeps of other tests would work on its records
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);

  @AfterAll
  void close() {
    app.close();
  }

  @TestFactory
  Stream<DynamicTest> leavesAnAuditEntry() {
    return each(
        route -> !NEEDS_MORE.contains(route.operation()),
        route -> {
          TestReply reply = send(route, caller(route));

          succeeds(route, reply);
          assertThat(actionsOf(reply.header("X-Request-Id").orElseThrow()))
              .contains(route.operation());
        });
  }

  private Set<String> actionsOf(String requestId) {
    String sql = "select action from audit_entry where org_id = :org and request_id = :request";
    return shop.asService(
        tx -> Set.copyOf(tx.sql(sql).bind("request", requestId).list(row -> row.text("action"))));
  }

  @TestFactory
  Stream<DynamicTest> isDoneOnceForOneKey() {
    return each(
        route ->
            route.method() == Method.POST
                && !NEEDS_MORE.contains(route.operation())
                && !route.path().matches(ENDS_THE_SESSION),
        route -> {
          String key = "once-" + route.operation(); // guests are one caller
          TestClient caller = fixtures.sender(route, caller(route)).with("Idempotency-Key", key);
          String path = fixtures.path(route, caller) + fixtures.query(route);

          byte @Nullable [] body = fixtures.body(route); // a key of a guest belongs to what is sent

          succeeds(route, caller.send("POST", path, body));

          TestReply repeated = caller.send("POST", path, body);
          repeated.expectError(409, "duplicate_idempotency_key");
          assertThat(repeated.header("Location")).isPresent();
        });
  }

  @TestFactory
  Stream<DynamicTest> refusesAKeyThatIsNone() {
    var callers = new EnumMap<Admission, TestClient>(Admission.class); // reused: all is refused
    return each(
        route -> route.method() == Method.POST,
        route ->
            send(
                    route,
                    callers
                        .computeIfAbsent(route.admission(), _ -> caller(route))
                        .with("Idempotency-Key", "k".repeat(256)))
                .expectError(400, "bad_request")
                .expectMessage("Idempotency-Key"));
  }

  private static void succeeds(Route route, TestReply reply) {
    assertThat(reply.status())
        .as("%s answered %s; add a body to Fixtures, or name it in NEEDS_MORE", route, reply.body())
        .isBetween(200, 299);
  }

  private TestReply send(Route route, TestClient caller) {
    return fixtures
        .sender(route, caller)
        .send(
            route.method().name(),
            fixtures.path(route, caller) + fixtures.query(route),
            fixtures.body(route));
  }

  /** A new user each time: some routes end their caller's session, or disable the caller. */
  private TestClient caller(Route route) {
    return switch (route.admission()) {
      case OPEN, SIGNED, GUEST -> shop.guest();
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
  }

  private Stream<DynamicTest> each(Predicate<Route> which, Consumer<Route> claim) {
    return app.routes().stream()
        .filter(route -> !route.isRead() && route.admission().audience() != null)
        .filter(which)
        .map(route -> dynamicTest(route.toString(), () -> claim.accept(route)));
  }
}
