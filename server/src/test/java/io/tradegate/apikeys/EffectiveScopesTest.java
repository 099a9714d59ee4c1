package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EffectiveScopesTest {
  private static final String KEYS = "/admin/api-keys";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  private TestClient keyOf(String who, String... scopes) {
    TestReply created =
        shop.signIn("admin", who).post(KEYS, Map.of("name", "ERP", "scopes", scopes)).expect(201);
    return shop.guest().bearer(created.text("secret"));
  }

  @Test
  void aKeyDoesWhatItsScopesSayAndNoMoreAndSaysWhatIsMissing() {
    TestClient key = shop.key("order.view");

    key.get("/admin/orders").expect(200);
    key.get(KEYS).expectError(403, "insufficient_scope").expectMessage("apikey.view");
  }

  @Test
  void manageImpliesViewForKeysToo() {
    shop.key("order.manage").get("/admin/orders").expect(200);
  }

  @Test
  void aDemotedCreatorTakesTheScopeAlongOnTheNextCall() {
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "apikey.manage", "order.view"));
    TestClient key = keyOf("ann", "order.view", "apikey.view");
    key.get("/admin/orders").expect(200);

    set(ann, "permissions = '{apikey.view}'");

    key.get("/admin/orders").expectError(403, "insufficient_scope").expectMessage("order.view");
    key.get(KEYS).expect(200);
  }

  @Test
  void aDisabledCreatorLeavesAKeyWithNothing() {
    UUID bob = shop.addStaff("bob", shop.addRole("keeper", "apikey.manage"));
    TestClient key = keyOf("bob", "apikey.view");
    key.get(KEYS).expect(200);

    set(bob, "status = 'disabled'");

    key.get(KEYS).expectError(403, "insufficient_scope");
  }

  private void set(UUID staff, String assignment) {
    shop.asService(
        tx ->
            tx.sql("update staff_user set " + assignment + " where org_id = :org and id = :id")
                .bind("id", staff)
                .execute());
  }

  @Test
  void aKeyOfASuspendedOrganizationIsRevoked() {
    TestTenant other = app.newTenant();
    TestClient key = other.key("order.view");

    app.organizations().suspend(other.org());

    key.get("/admin/orders").expectError(401, "token_revoked");
  }

  @Test
  void aKeyMintsNoKeysEvenWithTheScopeButMayNarrowAndRevokeThem() {
    TestClient key = shop.key("apikey.manage", "order.view");
    TestReply other =
        shop.owner().post(KEYS, Map.of("name", "ERP", "scopes", List.of("order.view"))).expect(201);
    String address = KEYS + "/" + other.text("id");

    key.post(KEYS, Map.of("name", "x", "scopes", List.of("order.view")))
        .expectError(403, "insufficient_scope")
        .expectMessage("signed-in person");
    key.post(address + "/rotate").expectError(403, "insufficient_scope");
    key.patch(address, Map.of("limit_per_minute", 10)).expect(200);
    key.delete(address).expect(204);
    assertThat(key.get(address).expect(200).text("status")).isEqualTo("revoked");
  }

  /** Fewer calls than a key may make in a minute. */
  private static final int PER_KEY = 400;

  @Test
  void aKeyForIngestingOnlyReachesNothingElse() {
    List<Route> others =
        app.routes().stream()
            .filter(route -> route.admission().audience() != null)
            .filter(route -> !"import.ingest".equals(route.permission()))
            .toList();
    TestClient key = shop.key("import.ingest");
    for (int n = 0; n < others.size(); n++) {
      Route route = others.get(n);
      key = n % PER_KEY == PER_KEY - 1 ? shop.key("import.ingest") : key;
      boolean admin = route.admission() == Admission.ADMIN;
      String path = route.path().replaceAll("\\{[^}]+}", UUID.randomUUID().toString());
      key.send(route.method().name(), path, null)
          .expectError(403, admin ? "insufficient_scope" : "wrong_audience");
    }
  }
}
