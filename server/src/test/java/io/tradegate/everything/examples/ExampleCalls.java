package io.tradegate.everything.examples;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prepares a successful call of every operation, as the API document shows it. */
final class ExampleCalls {
  /** Parameters that an operation cannot be called without. */
  private static final Map<String, String> QUERIES =
      Map.of(
          "quotes.diff", "?from=1&to=1",
          "storefront.quotes_diff", "?from=1&to=1",
          "storefront.search", "?q=sample",
          "storefront.suggest", "?q=sa");

  private final TestTenant shop;
  private final Fixtures fixtures;
  private final SpecialCalls special;
  private final ExampleBodies bodies = new ExampleBodies();

  /** A request that is ready to be sent. */
  record Ready(TestClient caller, String path, byte @Nullable [] body) {}

  ExampleCalls(TestApp app, TestTenant shop) {
    this.shop = shop;
    this.fixtures = new Fixtures(app, shop);
    this.special = new SpecialCalls(app, shop, fixtures);
  }

  /** For the one call that the API document shows. */
  Ready prepare(Route route) {
    SpecialCalls.Call call = special.find(route);
    return call == null ? plain(route) : new Ready(call.caller(), call.path(), bytes(call.body()));
  }

  private static byte @Nullable [] bytes(@Nullable Object body) {
    return body == null || body instanceof byte[] ? (byte[]) body : Json.bytes(body);
  }

  /** Can be prepared as often as needed, but a special call is refused. */
  Ready plain(Route route) {
    TestClient caller = caller(route);
    String path = fixtures.path(route, caller) + query(route); // the body may name its record
    return route.isRead()
        ? new Ready(caller, path, null)
        : new Ready(fixtures.sender(route, caller), path, body(route));
  }

  private byte @Nullable [] body(Route route) {
    byte[] chosen = bodies.find(route);
    return chosen == null ? fixtures.body(route) : chosen;
  }

  private String query(Route route) {
    return route.isRead() ? QUERIES.getOrDefault(route.operation(), "") : fixtures.query(route);
  }

  /** A new user each time: some routes end the session of their caller, or disable the caller. */
  private TestClient caller(Route route) {
    return switch (route.admission()) {
      case OPEN, SIGNED, GUEST -> shop.guest();
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
  }
}
