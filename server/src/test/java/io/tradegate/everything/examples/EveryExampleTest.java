package io.tradegate.everything.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends every operation once and compares request and answer with the example in the API document:
 * the request by value, the answer by its fields and their types.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryExampleTest {
  private static final String FILE =
      "src/main/resources/io/tradegate/platform/http/openapi/examples.json";
  private static final Path FRESH = Path.of("target", "golden", "server", FILE);

  /** Parameters that an operation cannot be called without. */
  private static final Map<String, String> QUERIES =
      Map.of(
          "quotes.diff", "?from=1&to=1",
          "storefront.quotes_diff", "?from=1&to=1",
          "storefront.search", "?q=sample",
          "storefront.suggest", "?q=sa");

  /** Operations for browsers, which send them elsewhere. */
  private static final Set<String> REDIRECTS = Set.of("sso.login", "sso.callback", "sso.acs");

  private final TestApp app = TestApp.alone(); // sweeps of other tests would work on its records
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final SpecialCalls special = new SpecialCalls(app, shop, fixtures);
  private final ExampleBodies bodies = new ExampleBodies();
  private final JsonNode documented = read();
  private final ObjectNode recorded = Json.mapper().createObjectNode();

  static JsonNode read() {
    try {
      return Json.mapper().readTree(Files.readAllBytes(Path.of(FILE)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The examples of this run, to be taken when a change is meant. */
  @AfterAll
  void write() throws IOException {
    app.close();
    Files.createDirectories(FRESH.resolveSibling("."));
    String text =
        Json.mapper()
            .writer()
            .with(SerializationFeature.INDENT_OUTPUT)
            .writeValueAsString(recorded);
    Files.writeString(FRESH, text.replace("\r", "") + "\n");
  }

  @TestFactory
  Stream<DynamicTest> isSentAndAnsweredAsDocumented() {
    return app.routes().stream()
        .sorted(Comparator.comparing(Route::path).thenComparing(Route::method))
        .map(route -> dynamicTest(route.toString(), () -> check(route)));
  }

  private void check(Route route) {
    ObjectNode example = recorded(route);
    recorded.set(route.operation(), example);
    JsonNode known = documented.path(route.operation());
    assertThat(Shapes.differences(known, example))
        .as(
            "The example of %s in %s is not what was sent and answered; if the change is meant,"
                + " take server/%s",
            route.operation(), FILE, FRESH)
        .isEmpty();
  }

  private ObjectNode recorded(Route route) {
    SpecialCalls.Call call = special.find(route);
    return call == null ? plain(route) : record(route, call);
  }

  private ObjectNode record(Route route, SpecialCalls.Call call) {
    byte[] body =
        call.body() instanceof byte[] raw
            ? raw
            : call.body() == null ? null : Json.bytes(call.body());
    return example(route, body, call.caller().send(route.method().name(), call.path(), body));
  }

  private ObjectNode plain(Route route) {
    TestClient caller = caller(route);
    String path = fixtures.path(route, caller) + query(route); // the body may name its record
    byte[] body = route.isRead() ? null : body(route);
    TestClient sender = route.isRead() ? caller : fixtures.sender(route, caller);
    return example(route, body, sender.send(route.method().name(), path, body));
  }

  private byte @Nullable [] body(Route route) {
    byte[] chosen = bodies.find(route);
    return chosen == null ? fixtures.body(route) : chosen;
  }

  private String query(Route route) {
    return route.isRead() ? QUERIES.getOrDefault(route.operation(), "") : fixtures.query(route);
  }

  private TestClient caller(Route route) {
    return switch (route.admission()) {
      case OPEN, SIGNED, GUEST -> shop.guest();
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
  }

  private static ObjectNode example(Route route, byte @Nullable [] body, TestReply reply) {
    assertThat(reply.status())
        .as("%s answered %s; add a call to SpecialCalls", route, reply.body())
        .matches(
            status -> status / 100 == 2 || REDIRECTS.contains(route.operation()) && status == 303);
    ObjectNode example = Json.mapper().createObjectNode();
    var values = new StableValues();
    if (route.requestType() != null) {
      example.set("request", values.request(Json.mapper().readTree(Objects.requireNonNull(body))));
    }
    example.put("status", String.valueOf(reply.status()));
    if (route.replyType() != null && !route.operation().equals("service.document")) {
      example.set("reply", values.of(reply.json()));
    }
    return example;
  }
}
