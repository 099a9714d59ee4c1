package io.tradegate.everything;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Creates records of every type that has external keys, and writes the keys. */
final class KeyedRecords {
  static final List<String> TYPES =
      List.of(
          "/admin/customers/{id}",
          "/admin/buyers/{id}",
          "/admin/products/{id}",
          "/admin/products/{id}/variants/{variant_id}",
          "/admin/price-lists/{id}",
          "/admin/warehouses/{id}",
          "/admin/expected-receipts/{id}",
          "/admin/orders/{id}",
          "/admin/quotes/{id}",
          "/admin/rfqs/{id}",
          "/admin/shipments/{id}",
          "/admin/invoices/{id}",
          "/admin/returns/{id}");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final TestClient erp = shop.staff("*");

  TestTenant shop() {
    return shop;
  }

  TestClient erp() {
    return erp;
  }

  static String byKey(String type, String key) {
    String all =
        type.contains("/variants/") ? "/admin/variants" : type.substring(0, type.lastIndexOf('/'));
    return all + "/by-external-id/" + key;
  }

  String made(String type) {
    return made(Method.GET, type);
  }

  String made(Method method, String path) {
    return fixtures.path(route(method, path));
  }

  private Route route(Method method, String path) {
    return app.routes().stream()
        .filter(route -> route.method() == method && route.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  static String key() {
    return "key-" + TestApp.ids().next();
  }

  TestReply write(String type, String record, Map<String, Object> fields) {
    return attempt(type, record, fields).expect(200);
  }

  TestReply attempt(String type, String record, Map<String, Object> fields) {
    if (!type.startsWith("/admin/price-lists")) {
      return erp.patch(record, fields);
    }
    var whole = new HashMap<String, Object>(fields);
    whole.putAll(Map.of("name", "List", "currency", "EUR"));
    return erp.put(record, Collections.unmodifiableMap(whole));
  }

  interface Claim {
    void check(String type) throws InterruptedException;
  }

  static Stream<DynamicTest> each(Claim claim) {
    return TYPES.stream().map(type -> dynamicTest(type, () -> claim.check(type)));
  }
}
