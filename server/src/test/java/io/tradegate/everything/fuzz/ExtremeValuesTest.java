package io.tradegate.everything.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.everything.fixtures.Samples;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WireClient;
import io.tradegate.testing.WireClient.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Every field of every body at the edge of its type, the rest of the body valid. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExtremeValuesTest {
  private final TestApp app = TestApp.alone(); // sweeps of other tests would work on its records
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final Samples samples = new Samples(app.routes());
  private final ExtremeBodies extremes = new ExtremeBodies(samples);
  private final WireClient wire = new WireClient(app);
  private final List<String> findings = new ArrayList<>();

  @AfterAll
  void close() {
    app.close();
  }

  @Test
  void aGoodBodyWithOneExtremeValueIsTakenOrRefusedAndNeverFails() {
    List<Request> prepared =
        app.routes().stream().filter(route -> route.requestType() != null).map(this::good).toList();

    prepared.forEach(this::send);

    assertThat(findings).isEmpty();
  }

  /** Created before any is sent: an accepted request may prevent the creation of a later record. */
  private record Request(Route route, String path, JsonNode body) {}

  private Request good(Route route) {
    byte[] body = Objects.requireNonNull(fixtures.body(route));
    return new Request(route, fixtures.path(route), Json.mapper().readTree(body));
  }

  private void send(Request good) {
    Route route = good.route();
    TestClient caller = caller(route);
    for (JsonNode body : extremes.of(samples.bodySchema(route), good.body())) {
      Answer answer = wire.send(FuzzedRequest.plain(route, good.path(), caller, Json.bytes(body)));
      FuzzTest.complaint(answer, true)
          .filter(_ -> findings.size() < FuzzTest.WORTH_REPORTING)
          .ifPresent(found -> findings.add("%s to %s %s".formatted(found, route.path(), body)));
    }
  }

  /** A new one for each route, since a valid request may end the caller's session. */
  private TestClient caller(Route route) {
    Audience audience = route.admission().audience();
    if (audience == null) {
      return shop.guest();
    }
    return switch (audience) {
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
  }
}
