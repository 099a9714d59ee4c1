package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeysTest {
  private static final String KEYS = "/admin/api-keys";
  private static final List<String> FIELDS =
      List.of(
          "id",
          "name",
          "prefix",
          "scopes",
          "status",
          "expires_at",
          "last_used_at",
          "last_used_ip",
          "created_at",
          "created_by",
          "owner_id",
          "owner_name",
          "stopped_reason",
          "limit_per_minute",
          "import_targets",
          "version");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();

  private TestReply create(String name, String... scopes) {
    return owner.post(KEYS, Map.of("name", name, "scopes", scopes)).expect(201);
  }

  private static String address(TestReply created) {
    return created.header("Location").orElseThrow();
  }

  @Test
  void aNewKeyAnswersItsRecordItsAddressAndThisOnceItsSecret() {
    TestReply created = create("ERP", "order.view", "invoice.view");

    assertThat(created.json().propertyNames()).containsAll(FIELDS).hasSize(FIELDS.size() + 1);
    assertThat(created.text("secret"))
        .matches("tgk_[0-9A-Za-z]{50}")
        .startsWith(created.text("prefix"));
    assertThat(created.text("status")).isEqualTo("active");
    assertThat(created.json().at("/limit_per_minute").asInt()).isEqualTo(600);
    assertThat(address(created)).isEqualTo(KEYS + "/" + created.text("id"));
    TestReply read = owner.get(address(created)).expect(200);
    assertThat(read.json().propertyNames()).containsExactlyElementsOf(FIELDS);
    assertThat(read.text("created_at")).isEqualTo(created.text("created_at"));
    assertThat(read.json().at("/scopes")).isEqualTo(created.json().at("/scopes"));
  }

  @Test
  void aKeyNamesTheStaffUserWhoMadeIt() {
    var ann = shop.addStaff("ann", shop.addRole("keys", "apikey.manage"));

    TestReply created =
        shop.signIn("admin", "ann")
            .post(KEYS, Map.of("name", "Ann's", "scopes", List.of("apikey.view")))
            .expect(201);

    assertThat(created.uuid("created_by")).isEqualTo(ann);
  }

  @Test
  void theSecretCallsTheApiAndALookalikeDoesNot() {
    String secret = create("ERP", "order.view").text("secret");
    String sameIdOtherSecret =
        KeyText.renew(secret.substring(4, 16), new java.security.SecureRandom()).text();
    String wrongChecksum = secret.substring(0, 53) + (secret.endsWith("0") ? "1" : "0");

    shop.guest().bearer(secret).get("/admin/orders").expect(200);
    shop.guest().bearer(sameIdOtherSecret).get("/admin/orders").expectError(401, "unauthorized");
    shop.guest().bearer(wrongChecksum).get("/admin/orders").expectError(401, "unauthorized");
    shop.guest().bearer(secret + "0").get("/admin/orders").expectError(401, "unauthorized");
  }

  @ParameterizedTest
  @ValueSource(strings = {"expires_at", "expiry"})
  void aKeyMayEndAndBothNamesOfThatFieldWork(String field) {
    Instant end = Instant.parse("2099-01-01T00:00:00Z");

    TestReply created =
        owner.post(
            KEYS, Map.of("name", "ERP", "scopes", List.of("order.view"), field, end.toString()));

    assertThat(created.expect(201).text("expires_at")).isEqualTo(end.toString());
  }

  @Test
  void twoDifferentEndsAreRefusedAndTwoEqualOnesAreFine() {
    var body = Map.of("name", "x", "scopes", List.of("order.view"));

    owner
        .post(KEYS, with(body, "2099-01-01T00:00:00Z", "2098-01-01T00:00:00Z"))
        .expectError(400, "validation_failed")
        .expectMessage("`expiry`");
    owner.post(KEYS, with(body, "2099-01-01T00:00:00Z", "2099-01-01T00:00:00Z")).expect(201);
  }

  private static Map<String, Object> with(
      Map<String, Object> body, String expiresAt, String expiry) {
    var more = new java.util.HashMap<>(body);
    more.put("expires_at", expiresAt);
    more.put("expiry", expiry);
    return more;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"scopes": ["order.view"]}                                              | validation_failed | `name`
          {"name": " ", "scopes": ["order.view"]}                                 | validation_failed | `name`
          {"name": "x"}                                                           | validation_failed | `scopes`
          {"name": "x", "scopes": []}                                             | validation_failed | `scopes`
          {"name": "x", "scopes": [null]}                                         | validation_failed | `scopes[0]`
          {"name": "x", "scopes": "order.view"}                                   | bad_request       | `scopes`
          {"name": "x", "scopes": ["order.view", "order.eat"]}                    | validation_failed | order.eat
          {"name": "x", "scopes": ["*"]}                                          | validation_failed | *
          {"name": "x", "scopes": ["order.*"]}                                    | validation_failed | order.*
          {"name": "x", "scopes": ["order.view"], "secret": "tgk_mine"}           | bad_request       | `secret`
          {"name": "x", "scopes": ["order.view"], "expires_at": "2001-01-01T00:00:00Z"} | validation_failed | future
          {"name": "x", "scopes": ["order.view"], "expiry": "tomorrow"}           | bad_request       | `expiry`
          {"name": "x", "scopes": ["order.view"], "expiry": 4102444800}           | bad_request       | ISO 8601
          {"name": "x", "scopes": ["order.view"], "expiry": "+99999-01-01T00:00:00Z"} | bad_request   | `expiry`
          """)
  void badRequestsAreRefusedInWords(String body, String code, String named) {
    owner
        .send("POST", KEYS, body.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        .expectError(400, code)
        .expectMessage(named);
  }

  @Test
  void aScopeThatTheCreatorLacksIsForbiddenAndNamed() {
    TestClient clerk = shop.staff("apikey.manage", "order.view");

    clerk
        .post(KEYS, Map.of("name", "x", "scopes", List.of("order.view", "invoice.view")))
        .expectError(403, "forbidden")
        .expectMessage("invoice.view");
    clerk.post(KEYS, Map.of("name", "x", "scopes", List.of("apikey.view"))).expect(201);
  }

  @Test
  void aKeyIsRenamedLimitedAndNarrowed() {
    TestReply created = create("ERP", "order.manage", "invoice.view");

    TestReply changed =
        owner
            .patch(
                address(created),
                Map.of(
                    "name", "Shop floor", "scopes", List.of("order.view"), "limit_per_minute", 7))
            .expect(200);

    assertThat(changed.text("name")).isEqualTo("Shop floor");
    assertThat(changed.json().at("/scopes").toString()).isEqualTo("[\"order.view\"]");
    assertThat(changed.json().at("/limit_per_minute").asInt()).isEqualTo(7);
    assertThat(owner.get(address(created)).json()).isEqualTo(changed.json());
    TestClient key = shop.guest().bearer(created.text("secret"));
    key.get("/admin/orders").expect(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"scopes": ["order.view", "order.manage"]} | 422 | scopes_widened    | order.manage
          {"scopes": ["invoice.view"]}               | 422 | scopes_widened    | invoice.view
          {"scopes": ["order.eat"]}                  | 400 | validation_failed | order.eat
          {"scopes": []}                             | 400 | validation_failed | `scopes`
          {"limit_per_minute": 0}                    | 400 | validation_failed | `limit_per_minute`
          {"limit_per_minute": 100001}               | 400 | validation_failed | `limit_per_minute`
          {"name": ""}                               | 400 | validation_failed | `name`
          {"status": "active"}                       | 400 | bad_request       | `status`
          {"expires_at": "2099-01-01T00:00:00Z"}     | 400 | bad_request       | `expires_at`
          """)
  void aChangeThatIsNotAllowedChangesNothing(String body, int status, String code, String named) {
    String address = address(create("ERP", "order.view"));
    var before = owner.get(address).json();

    owner
        .send("PATCH", address, body.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        .expectError(status, code)
        .expectMessage(named);

    assertThat(owner.get(address).json()).isEqualTo(before);
  }
}
