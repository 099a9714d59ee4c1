package io.tradegate.access.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StaffTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void staffAreListedWithTheirRolesAndNothingSecret() {
    UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.SALES), shop.role(BuiltInRole.FINANCE));
    TestClient viewer = shop.staff("staff.view");

    TestReply list = viewer.get("/admin/staff?q=ANN@&status=active").expect(200);

    assertThat(list.items("id")).containsExactly(ann.toString());
    assertThat(
            list.json().at("/items/0/roles").valueStream().map(role -> role.at("/name").asString()))
        .containsExactly("Finance", "Sales");
    assertThat(list.json().at("/items/0").propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "email",
            "name",
            "locale",
            "phone",
            "status",
            "roles",
            "totp_enabled",
            "version",
            "created_at",
            "last_login_at",
            "owned");
    assertThat(viewer.get("/admin/staff?role_id=" + shop.role(BuiltInRole.SALES)).items("id"))
        .containsExactly(ann.toString());
    assertThat(viewer.get("/admin/staff?with_total=true").json().at("/total").asLong())
        .isEqualTo(2);
  }

  @Test
  void nameAndRolesAreChangedUnderAVersion() {
    UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.SALES));
    TestClient owner = shop.owner();
    String path = "/admin/staff/" + ann;
    assertThat(owner.get(path).expect(200).version()).isEqualTo(1);

    TestReply changed =
        owner
            .with("If-Match", "\"1\"")
            .patch(path, Map.of("name", "Ann", "role_ids", List.of(shop.role(BuiltInRole.CATALOG))))
            .expect(200);

    assertThat(changed.version()).isEqualTo(2);
    assertThat(changed.text("name")).isEqualTo("Ann");
    assertThat(changed.text("roles/0/name")).isEqualTo("Catalog");
    owner
        .with("If-Match", "\"1\"")
        .patch(path, Map.of("name", "Too late"))
        .expectError(412, "version_conflict");
    assertThat(owner.get(path).text("name")).isEqualTo("Ann");
  }

  @Test
  void newRolesHoldFromTheNextRequestOnWithoutSigningOut() {
    UUID ann = shop.addStaff("ann", shop.addRole("Orders", "order.view"));
    TestClient client = shop.signIn("admin", "ann");
    TestClient owner = shop.owner();
    client.get("/admin/orders").expect(200);

    owner.patch("/admin/staff/" + ann, Map.of("role_ids", List.of())).expect(200);

    client.get("/admin/orders").expectError(404, "not_found");
    client.get("/admin/me").expect(200);
  }

  @Test
  void aUserCannotGivePermissionsThatTheUserLacks() {
    UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.OWNER));
    UUID bob = shop.addStaff("bob");
    UUID orders = shop.addRole("Orders", "order.view");
    TestClient clerk = shop.staff("staff.manage", "order.view");

    clerk
        .patch("/admin/staff/" + bob, Map.of("role_ids", List.of(shop.role(BuiltInRole.FINANCE))))
        .expectError(403, "forbidden")
        .expectMessage("invoice.manage");
    clerk.patch("/admin/staff/" + bob, Map.of("role_ids", List.of(orders))).expect(200);
    clerk
        .patch(
            "/admin/staff/" + ann,
            Map.of("role_ids", List.of(shop.role(BuiltInRole.OWNER), orders)))
        .expect(200);
  }

  @Test
  void takingFromAPersonNeedsEveryPermissionThatThePersonHas() {
    UUID orders = shop.addRole("Orders", "order.view");
    UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.OWNER), orders);
    UUID bob = shop.addStaff("bob", orders);
    shop.addStaff("last", shop.role(BuiltInRole.OWNER));
    TestClient clerk = shop.staff("staff.manage", "order.view");
    String owner = "/admin/staff/" + ann;

    for (TestReply refused :
        List.of(
            clerk.patch(owner, Map.of("role_ids", List.of())),
            clerk.patch(owner, Map.of("role_ids", List.of(shop.role(BuiltInRole.OWNER)))),
            clerk.post(owner + "/disable"),
            clerk.post(owner + "/reset-second-factor"))) {
      refused.expectError(403, "forbidden").expectMessage("invoice.manage");
    }

    assertThat(clerk.get(owner).json().at("/roles")).hasSize(2);
    assertThat(clerk.get(owner).text("status")).isEqualTo("active");
    clerk.patch(owner, Map.of("name", "Ann")).expect(200);
    clerk.patch("/admin/staff/" + bob, Map.of("role_ids", List.of())).expect(200);
    clerk.post("/admin/staff/" + bob + "/disable").expect(200);
  }

  @Test
  void takingFromARoleNeedsWhatIsTakenFromItsHolders() {
    UUID role = shop.addRole("Money", "invoice.manage", "order.view");
    TestClient clerk = shop.staff("staff.manage", "order.view");
    String path = "/admin/roles/" + role;

    clerk
        .patch(path, Map.of("permissions", List.of("order.view")))
        .expectError(403, "forbidden")
        .expectMessage("invoice.manage");
    shop.owner().patch(path, Map.of("permissions", List.of("order.view"))).expect(200);
  }

  @Test
  void whoDisablesLocksOutAtOnceAndWhoEnablesLetsInAgain() {
    UUID ann = shop.addStaff("ann", shop.addRole("Orders", "order.view"));
    TestClient client = shop.signIn("admin", "ann");
    TestClient owner = shop.owner();

    TestReply disabled = owner.post("/admin/staff/" + ann + "/disable").expect(200);

    assertThat(disabled.text("status")).isEqualTo("disabled");
    client.get("/admin/orders").expectError(401, "token_revoked");
    shop.guest()
        .post("/admin/auth/login", Map.of("email", shop.email("ann"), "password", TestApp.PASSWORD))
        .expectError(401, "invalid_credentials");
    owner.post("/admin/staff/" + ann + "/disable").expectError(422, "invalid_transition");
    owner.post("/admin/staff/" + ann + "/enable").expect(200);
    client.get("/admin/orders").expectError(401, "token_revoked");
    shop.signIn("admin", "ann").get("/admin/orders").expect(200);
    owner.post("/admin/staff/" + ann + "/enable").expectError(422, "invalid_transition");
  }

  @Test
  void aUserCannotEnableStaffWithMorePermissions() {
    UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.FINANCE));
    shop.owner().post("/admin/staff/" + ann + "/disable").expect(200);

    shop.staff("staff.manage")
        .post("/admin/staff/" + ann + "/enable")
        .expectError(403, "forbidden");
  }

  @Test
  void sessionsOfOthersCanBeEnded() {
    UUID ann = shop.addStaff("ann", shop.addRole("Orders", "order.view"));
    TestClient laptop = shop.signIn("admin", "ann");
    TestClient phone = shop.signIn("admin", "ann");

    shop.owner().post("/admin/staff/" + ann + "/logout").expect(204);

    laptop.get("/admin/me").expectError(401, "token_revoked");
    phone.get("/admin/me").expectError(401, "token_revoked");
    shop.signIn("admin", "ann").get("/admin/me").expect(200);
  }

  @Test
  void seeingIsNotManaging() {
    UUID ann = shop.addStaff("ann");
    TestClient viewer = shop.staff("staff.view");
    TestClient stranger = shop.staff("order.view");
    for (String verb : List.of("disable", "enable", "logout", "reset-second-factor")) {
      viewer.post("/admin/staff/" + ann + "/" + verb).expectError(403, "forbidden");
      stranger.post("/admin/staff/" + ann + "/" + verb).expectError(404, "not_found");
    }
    viewer.patch("/admin/staff/" + ann, Map.of("name", "X")).expectError(403, "forbidden");
    stranger.get("/admin/staff").expectError(404, "not_found");
  }

  @Test
  void staffAndRolesOfAnotherOrganizationDoNotExist() {
    TestTenant other = app.newTenant();
    String theirs = "/admin/staff/" + other.addStaff("ann");
    UUID ours = shop.addStaff("ann");
    TestClient owner = shop.owner();

    owner.get(theirs).expectError(404, "not_found");
    owner.patch(theirs, Map.of("name", "X")).expectError(404, "not_found");
    for (String verb : List.of("disable", "enable", "logout", "reset-second-factor")) {
      owner.post(theirs + "/" + verb).expectError(404, "not_found");
    }
    owner
        .patch("/admin/staff/" + ours, Map.of("role_ids", List.of(other.role(BuiltInRole.SALES))))
        .expectError(404, "not_found");
    owner.get("/admin/staff/not-an-id").expectError(404, "not_found");
  }
}
