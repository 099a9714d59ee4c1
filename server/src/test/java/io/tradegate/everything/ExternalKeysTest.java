package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every type of record that another system may know takes its keys in the same way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExternalKeysTest {
  private static final List<String> TYPES =
      List.of(
          "/admin/customers/{id}",
          "/admin/buyers/{id}",
          "/admin/products/{id}",
          "/admin/products/{id}/variants/{variant_id}",
          "/admin/price-lists/{id}",
          "/admin/warehouses/{id}",
          "/admin/orders/{id}",
          "/admin/quotes/{id}",
          "/admin/rfqs/{id}");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final TestClient erp = shop.staff("*");

  @Test
  void everyTypeWithARouteByExternalIdIsTestedHere() {
    List<String> byKey =
        app.routes().stream()
            .filter(route -> route.method() == Method.GET)
            .map(Route::path)
            .filter(path -> path.contains("/by-external-id/"))
            .toList();

    assertThat(byKey)
        .containsExactlyInAnyOrderElementsOf(
            TYPES.stream().map(type -> byKey(type, "{external_id}")).toList());
  }

  @TestFactory
  Stream<DynamicTest> aRecordIsFoundByTheKeyThatWasWritten() {
    return each(
        type -> {
          String record = made(type);
          String key = key();

          write(type, record, Map.of("external_id", key, "metadata", Map.of("plant", "7")));

          TestReply read = erp.get(record).expect(200);
          assertThat(read.text("external_id")).isEqualTo(key);
          assertThat(read.text("metadata/plant")).isEqualTo("7");
          assertThat(erp.get(byKey(type, key)).expect(200).json()).isEqualTo(read.json());
          assertThat(listed(record, key + ",unknown")).containsExactly(key);
        });
  }

  private List<String> listed(String record, String keys) {
    String list = record.substring(0, record.lastIndexOf('/'));
    return erp.get(list + "?external_id=" + keys)
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/external_id").asString())
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> aChangeOfKeysMovesTheVersionAndIsAudited() {
    return each(
        type -> {
          String record = made(type);
          int before = erp.get(record).expect(200).json().path("version").asInt();

          TestReply changed = write(type, record, Map.of("external_id", key()));

          if (changed.json().has("version")) {
            assertThat(changed.json().path("version").asInt()).isEqualTo(before + 1);
            assertThat(changed.header("ETag")).contains("\"" + (before + 1) + "\"");
          }
          assertThat(audited(changed.header("X-Request-Id").orElseThrow())).isPositive();
        });
  }

  private long audited(String request) {
    String sql =
        "select count(*) as entries from audit_entry where org_id = :org and request_id = :request";
    return shop.asService(
        tx -> tx.sql(sql).bind("request", request).one(row -> row.bigint("entries")));
  }

  @TestFactory
  Stream<DynamicTest> nullTakesTheKeysAway() {
    return each(
        type -> {
          String record = made(type);
          String key = key();
          write(type, record, Map.of("external_id", key, "metadata", Map.of("a", "1")));
          var nothing = new HashMap<String, Object>();
          nothing.put("external_id", null);
          nothing.put("metadata", null);

          TestReply cleared = write(type, record, nothing);

          assertThat(cleared.json().at("/external_id").isNull()).isTrue();
          assertThat(cleared.json().at("/metadata")).isEmpty();
          erp.get(byKey(type, key)).expectError(404, "not_found").expectMessage(key);
        });
  }

  @TestFactory
  Stream<DynamicTest> anExternalIdBelongsToOneRecordOfItsType() {
    return each(
        type -> {
          String holder = made(type);
          String key = key();
          write(type, holder, Map.of("external_id", key));
          String second = made(type);

          TestReply refused = attempt(type, second, Map.of("external_id", key));

          refused.expectError(409, "duplicate_external_id").expectMessage(key);
          assertThat(refused.header("Location")).contains(holder);
          assertThat(erp.get(second).json().at("/external_id").isNull()).isTrue();
          write(type, holder, Map.of("external_id", key));
        });
  }

  @TestFactory
  Stream<DynamicTest> ofManyWritersAtOnceOneGetsTheKey() {
    return each(
        type -> {
          String key = key();
          List<String> records = Stream.generate(() -> made(type)).limit(4).toList();

          List<TestReply> replies =
              Race.between(
                  records.stream()
                      .map(
                          record ->
                              (java.util.concurrent.Callable<TestReply>)
                                  () -> attempt(type, record, Map.of("external_id", key)))
                      .toList());

          String holder = erp.get(byKey(type, key)).expect(200).text(idOf(type));
          assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(1);
          assertThat(replies)
              .filteredOn(reply -> reply.status() != 200)
              .allSatisfy(
                  reply -> {
                    reply.expectError(409, "duplicate_external_id");
                    assertThat(reply.header("Location").orElseThrow()).endsWith("/" + holder);
                  });
        });
  }

  private static String idOf(String type) {
    return type.matches("/admin/(orders|quotes|rfqs)/.*") ? "public_id" : "id";
  }

  @TestFactory
  Stream<DynamicTest> aPatchMergesMetadataByName() {
    return each(
        type -> {
          if (type.startsWith("/admin/price-lists")) {
            return; // replaced as a whole, as all of a price list is
          }
          String record = made(type);
          erp.patch(record, Map.of("metadata", Map.of("a", "1", "b", "2"))).expect(200);
          var change = new HashMap<String, Object>(Map.of("b", "3", "c", ""));
          change.put("a", null);

          TestReply merged = erp.patch(record, Map.of("metadata", change)).expect(200);

          assertThat(merged.json().at("/metadata").toString())
              .isEqualTo("{\"b\":\"3\",\"c\":\"\"}");
        });
  }

  @TestFactory
  Stream<DynamicTest> keysBeyondTheLimitsAreRefusedAndNamed() {
    List<Map<String, Object>> wrong =
        List.of(
            Map.of("external_id", "x".repeat(256)),
            Map.of("external_id", " "),
            Map.of("external_id", " a"),
            Map.of("external_id", "a\tb"),
            Map.of("metadata", texts(51)),
            Map.of("metadata", Map.of("", "a")),
            Map.of("metadata", Map.of("x".repeat(65), "a")),
            Map.of("metadata", Map.of("a\nb", "a")),
            Map.of("metadata", Map.of("a", "x".repeat(501))));
    return each(
        type -> {
          String record = made(type);
          wrong.forEach(
              fields ->
                  attempt(type, record, fields)
                      .expectError(400, "validation_failed")
                      .expectMessage("`%s`".formatted(fields.keySet().iterator().next())));
          attempt(type, record, Map.of("metadata", Map.of("a", 7))).expectError(400, "bad_request");
          write(type, record, Map.of("external_id", key() + "ß".repeat(200)));
          write(type, record, Map.of("metadata", texts(50)));
        });
  }

  private static Map<String, String> texts(int number) {
    return IntStream.range(0, number)
        .boxed()
        .collect(Collectors.toMap(n -> "name" + n, _ -> "x".repeat(500)));
  }

  @Test
  void mergingIntoFullMetadataIsRefused() {
    String customer = made("/admin/customers/{id}");
    erp.patch(customer, Map.of("metadata", texts(50))).expect(200);

    erp.patch(customer, Map.of("metadata", Map.of("one more", "x")))
        .expectError(400, "validation_failed")
        .expectMessage("at most 50");
  }

  @Test
  void anotherTypeAndAnotherOrganizationCanHaveTheSameKey() {
    String key = key();
    TYPES.forEach(type -> write(type, made(type), Map.of("external_id", key)));

    TestReply theirs =
        app.newTenant()
            .owner()
            .post("/admin/customers", Map.of("name", "Theirs", "external_id", key))
            .expect(201);

    assertThat(erp.get(byKey("/admin/customers/{id}", key)).expect(200).text("id"))
        .isNotEqualTo(theirs.text("id"));
  }

  @Test
  void aKeyOfTheRightScopeReadsAndWritesThem() {
    String customer = made("/admin/customers/{id}");
    TestClient key = shop.key("customer.view", "customer.manage");

    key.patch(customer, Map.of("external_id", "by a key")).expect(200);

    key.get("/admin/customers/by-external-id/by%20a%20key").expect(200);
    shop.key("customer.view")
        .patch(customer, Map.of("external_id", "x"))
        .expectError(403, "insufficient_scope");
  }

  @Test
  void aKeyWithASlashIsFoundByItsEscapedForm() {
    String customer = made("/admin/customers/{id}");
    erp.patch(customer, Map.of("external_id", "SAP/100,ü")).expect(200);

    assertThat(erp.get("/admin/customers/by-external-id/SAP%2F100%2C%C3%BC").expect(200).text("id"))
        .isEqualTo(customer.substring(customer.lastIndexOf('/') + 1));
  }

  @Test
  void theKeysOfAClosedQuoteCanChangeAndItsDraftCannot() {
    String withdraw = fixtures.path(route(Method.POST, "/admin/quotes/{id}/withdraw"));
    String quote = withdraw.substring(0, withdraw.lastIndexOf('/'));
    erp.patch(quote, Map.of("external_id", key(), "comment", "Both at once")).expect(200);
    erp.post(withdraw, Map.of("reason", "a test")).expect(200);

    erp.patch(quote, Map.of("external_id", key())).expect(200);

    erp.patch(quote, Map.of("external_id", key(), "comment", "Late"))
        .expectError(422, "invalid_transition");
  }

  @Test
  void quotesAndRequestsNameTheCodeOfTheirCustomer() {
    String code = erp.get("/admin/customers/" + shop.company()).expect(200).text("code");

    for (String type : List.of("quotes", "rfqs")) {
      String record = made("/admin/%s/{id}".formatted(type));

      assertThat(erp.get(record).expect(200).text("customer_code")).isEqualTo(code);
      assertThat(erp.get("/admin/" + type).expect(200).text("items/0/customer_code"))
          .isEqualTo(code);
    }
  }

  @Test
  void buyersSeeNoneOfThem() {
    for (String type : List.of("orders", "quotes", "rfqs")) {
      String own = fixtures.path(route("/storefront/%s/{id}".formatted(type)));
      String staffs = own.replace("/storefront", "/admin");
      if (type.equals("rfqs")) {
        shop.buyer().post(own + "/submit").expect(200);
      }
      erp.patch(staffs, Map.of("external_id", "hidden " + type, "metadata", Map.of("a", "hidden")))
          .expect(200);

      assertThat(shop.buyer().get(own).expect(200).body()).doesNotContain("hidden");
      assertThat(shop.buyer().get("/storefront/" + type).expect(200).body())
          .doesNotContain("hidden");
    }
  }

  private static String byKey(String type, String key) {
    String all =
        type.contains("/variants/") ? "/admin/variants" : type.substring(0, type.lastIndexOf('/'));
    return all + "/by-external-id/" + key;
  }

  private String made(String type) {
    return fixtures.path(route(type));
  }

  private Route route(String path) {
    return route(Method.GET, path);
  }

  private Route route(Method method, String path) {
    return app.routes().stream()
        .filter(route -> route.method() == method && route.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  private static String key() {
    return "key-" + TestApp.ids().next();
  }

  private TestReply write(String type, String record, Map<String, Object> fields) {
    return attempt(type, record, fields).expect(200);
  }

  private TestReply attempt(String type, String record, Map<String, Object> fields) {
    if (!type.startsWith("/admin/price-lists")) {
      return erp.patch(record, fields);
    }
    var whole = new HashMap<String, Object>(fields);
    whole.putAll(Map.of("name", "List", "currency", "EUR"));
    return erp.put(record, Collections.unmodifiableMap(whole));
  }

  private interface Claim extends Consumer<String> {
    void check(String type) throws InterruptedException;

    @Override
    default void accept(String type) {
      try {
        check(type);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Stream<DynamicTest> each(Claim claim) {
    return TYPES.stream().map(type -> dynamicTest(type, () -> claim.check(type)));
  }
}
