package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ApiKeyLifeTest {
  private static final String KEYS = "/admin/api-keys";

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
  void rotationKillsTheOldSecretOnEveryNodeAtOnce() {
    TestReply created = create("ERP", "order.view");
    TestClient old = shop.guest().bearer(created.text("secret"));
    try (TestApp other = TestApp.another(Map.of())) {
      old.at(other).get("/admin/orders").expect(200);

      TestReply rotated = owner.post(address(created) + "/rotate").expect(200);

      old.at(other).get("/admin/orders").expectError(401, "unauthorized");
      old.get("/admin/orders").expectError(401, "unauthorized").expectMessage("rotation");
      TestClient fresh = shop.guest().bearer(rotated.text("secret"));
      fresh.at(other).get("/admin/orders").expect(200);
      assertThat(rotated.text("id")).isEqualTo(created.text("id"));
      assertThat(rotated.text("prefix")).isEqualTo(created.text("prefix"));
    }
  }

  @Test
  void whoLacksAScopeOfAKeyIsNotHandedItsNewSecret() {
    TestReply created = create("ERP", "order.view", "invoice.view");

    shop.staff("apikey.manage", "order.view")
        .post(address(created) + "/rotate")
        .expectError(403, "forbidden")
        .expectMessage("invoice.view");

    shop.guest().bearer(created.text("secret")).get("/admin/orders").expect(200);
  }

  @Test
  void revocationIsForGoodAndTheRecordStays() {
    TestReply created = create("ERP", "order.view");
    String address = address(created);

    owner.delete(address).expect(204);

    shop.guest()
        .bearer(created.text("secret"))
        .get("/admin/orders")
        .expectError(401, "token_revoked");
    assertThat(owner.get(address).expect(200).text("status")).isEqualTo("revoked");
    owner.post(address + "/rotate").expectError(422, "invalid_transition");
    owner.patch(address, Map.of("name", "Undead")).expectError(422, "invalid_transition");
    owner.delete(address).expect(204);
    assertThat(owner.get(address).text("status")).isEqualTo("revoked");
  }

  @Test
  void anExpiredKeyIsRefusedAndCannotBeRotatedBackToLife() {
    TestReply created = create("ERP", "order.view");
    String address = address(created);
    shop.asService(
        tx ->
            tx.sql("update api_key set expires_at = :end where org_id = :org and id = :id")
                .bind("end", Instant.now().minus(Duration.ofSeconds(1)))
                .bind("id", created.uuid("id"))
                .execute());

    shop.guest()
        .bearer(created.text("secret"))
        .get("/admin/orders")
        .expectError(401, "token_expired");
    assertThat(owner.get(address).text("status")).isEqualTo("expired");
    owner.post(address + "/rotate").expectError(422, "invalid_transition").expectMessage("expired");
    owner.delete(address).expect(204);
    assertThat(owner.get(address).text("status")).isEqualTo("revoked");
  }

  @Test
  void theListSortsFiltersAndPages() {
    String revoked = address(create("alpha", "order.view"));
    TestReply beta = create("be-ta", "order.view");
    create("gamma", "order.view");
    owner.delete(revoked).expect(204);

    assertThat(owner.get(KEYS).expect(200).items("name"))
        .containsExactly("gamma", "be-ta", "alpha");
    assertThat(owner.get(KEYS + "?sort=name").items("name"))
        .containsExactly("alpha", "be-ta", "gamma");
    assertThat(owner.get(KEYS + "?status=active").items("name")).containsExactly("gamma", "be-ta");
    assertThat(owner.get(KEYS + "?status=revoked").items("name")).containsExactly("alpha");
    // A random prefix never contains a dash.
    assertThat(owner.get(KEYS + "?q=E-T").items("name")).containsExactly("be-ta");
    assertThat(owner.get(KEYS + "?q=" + beta.text("prefix")).items("name"))
        .containsExactly("be-ta");
    TestReply first = owner.get(KEYS + "?sort=name&limit=2&with_total=true");
    assertThat(first.items("name")).containsExactly("alpha", "be-ta");
    assertThat(first.json().at("/total").asInt()).isEqualTo(3);
    String next = KEYS + "?sort=name&limit=2&cursor=" + first.text("next_cursor");
    assertThat(owner.get(next).items("name")).containsExactly("gamma");
    owner.get(KEYS + "?status=dead").expectError(400, "validation_failed").expectMessage("status");
  }

  @Test
  void keysOfAnotherOrganizationDoNotExist() {
    String address = address(create("ERP", "order.view"));
    TestClient stranger = app.newTenant().owner();

    assertThat(stranger.get(KEYS).items("id")).isEmpty();
    stranger.get(address).expectError(404, "not_found");
    stranger.patch(address, Map.of("name", "Mine")).expectError(404, "not_found");
    stranger.post(address + "/rotate").expectError(404, "not_found");
    stranger.delete(address).expectError(404, "not_found");
    stranger.get(KEYS + "/not-an-id").expectError(404, "not_found");
    assertThat(owner.get(address).text("status")).isEqualTo("active");
  }

  @Test
  void staffWhoMayOnlyViewCannotChangeAndOthersSeeNothing() {
    String address = address(create("ERP", "order.view"));
    TestClient viewer = shop.staff("apikey.view");
    TestClient clerk = shop.staff("order.view");
    var body = Map.of("name", "x", "scopes", List.of("apikey.view"));

    viewer.get(address).expect(200);
    viewer.post(KEYS, body).expectError(403, "forbidden");
    viewer.delete(address).expectError(403, "forbidden");
    clerk.get(KEYS).expectError(404, "not_found");
    clerk.post(KEYS, body).expectError(404, "not_found");
    shop.buyer().get(KEYS).expectError(403, "wrong_audience");
    shop.guest().get(KEYS).expectError(401, "unauthorized");
  }
}
