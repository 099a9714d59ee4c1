package io.tradegate.everything.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.IdleTransactions;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.util.Comparator;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Sends every operation once and checks with that call what must hold for all: it is answered as
 * documented, keeps no transaction open while it computes or waits, leaves an audit entry if it
 * changes something, and is done once for one idempotency key.
 */
@Order(1) // takes long, so it must not begin last
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryOperationTest {
  /** Operations for browsers, which send them elsewhere. */
  private static final Set<String> REDIRECTS = Set.of("sso.login", "sso.callback", "sso.acs");

  /** After it the caller has no session any more, so that a repetition is 401. */
  private static final String ENDS_THE_SESSION = "/[a-z]+/auth/(logout|logout-everywhere|password)";

  // Sweeps of other tests would work on its records, and their calls would be measured.
  private final TestApp app = TestApp.alone();
  private final TestTenant shop = app.newTenant();
  private final ExampleCalls calls = new ExampleCalls(app, shop);
  private final RecordedExamples examples = new RecordedExamples();
  private final IdleTransactions transactions = new IdleTransactions(app);

  @AfterAll
  void write() throws IOException {
    app.close();
    examples.write();
  }

  @TestFactory
  Stream<DynamicContainer> operations() {
    return app.routes().stream()
        .sorted(Comparator.comparing(Route::path).thenComparing(Route::method))
        .map(route -> dynamicContainer(route.toString(), claims(new Sent(route))));
  }

  private Stream<DynamicTest> claims(Sent sent) {
    Stream<DynamicTest> all =
        Stream.of(
            dynamicTest("is answered as documented", sent::isAnsweredAsDocumented),
            dynamicTest("keeps no transaction open", sent::keepsNoTransactionOpen));
    if (!isGuarded(sent.route)) {
      return all;
    }
    Stream<DynamicTest> audited =
        Stream.concat(all, Stream.of(dynamicTest("is audited", sent::isAudited)));
    return isRepeatable(sent.route)
        ? Stream.concat(audited, Stream.of(dynamicTest("is done once", sent::isDoneOnce)))
        : audited;
  }

  private static boolean isGuarded(Route route) {
    return route.isChange() && route.admission().audience() != null;
  }

  private static boolean isRepeatable(Route route) {
    return isGuarded(route)
        && route.method() == Method.POST
        && !route.path().matches(ENDS_THE_SESSION);
  }

  /** The call of one operation. */
  private final class Sent {
    private final Route route;
    private ExampleCalls.@Nullable Ready call;
    private @Nullable TestReply reply;
    private boolean quick;

    Sent(Route route) {
      this.route = route;
    }

    void isAnsweredAsDocumented() {
      ExampleCalls.Ready ready = withKey(calls.prepare(route));
      call = ready;
      quick = transactions.isQuick(route.operation(), () -> reply = send(ready));
      assertThat(reply().status())
          .as("%s answered %s; add a call to SpecialCalls", route, reply().body())
          .matches(
              status ->
                  status / 100 == 2 || REDIRECTS.contains(route.operation()) && status == 303);
      examples.check(route, ready.body(), reply());
    }

    private ExampleCalls.Ready withKey(ExampleCalls.Ready ready) {
      TestClient caller = ready.caller();
      return isRepeatable(route)
          ? new ExampleCalls.Ready(
              caller.with("Idempotency-Key", "once-" + route.operation()),
              ready.path(),
              ready.body())
          : ready;
    }

    private TestReply send(ExampleCalls.Ready ready) {
      return ready.caller().send(route.method().name(), ready.path(), ready.body());
    }

    private TestReply reply() {
      return Objects.requireNonNull(reply);
    }

    void keepsNoTransactionOpen() {
      assertThat(quick || !transactions.holds(route.operation(), this::again)).isTrue();
    }

    private Runnable again() {
      ExampleCalls.Ready ready = calls.plain(route);
      return () -> assertThat(send(ready).status()).isLessThan(500);
    }

    void isAudited() {
      String sql = "select action from audit_entry where org_id = :org and request_id = :request";
      String request = reply().header("X-Request-Id").orElseThrow();
      Set<String> actions =
          shop.asService(
              tx ->
                  Set.copyOf(tx.sql(sql).bind("request", request).list(row -> row.text("action"))));
      assertThat(actions).contains(route.operation());
    }

    void isDoneOnce() {
      TestReply repeated = send(Objects.requireNonNull(call));
      repeated.expectError(409, "duplicate_idempotency_key");
      assertThat(repeated.header("Location")).isPresent();
    }
  }
}
