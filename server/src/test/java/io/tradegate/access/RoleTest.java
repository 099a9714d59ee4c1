package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class RoleTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void theCatalogueHasTheShapeOfAList() {
    TestReply list = shop.staff("staff.view").get("/admin/permissions").expect(200);

    assertThat(list.json().propertyNames()).containsExactly("items", "next_cursor");
    assertThat(list.json().at("/next_cursor").isNull()).isTrue();
    assertThat(list.items("name")).contains("order.view", "staff.manage");
    assertThat(list.items("description")).doesNotContain("");
  }

  @Test
  void everyOrganizationStartsWithTheBuiltInRoles() {
    TestReply list = shop.owner().get("/admin/roles").expect(200);

    assertThat(list.items("built_in"))
        .contains("owner", "sales", "catalog", "finance", "warehouse", "support", "read_only");
  }

  @Test
  void aRoleIsCreatedReadChangedAndDeleted() {
    TestClient owner = shop.owner();
    TestReply created = owner.post("/admin/roles", role("Clerk", "order.manage")).expect(201);
    String path = created.header("Location").orElseThrow();

    assertThat(permissions(created)).containsExactly("order.manage", "order.view");
    assertThat(owner.get(path).expect(200).version()).isEqualTo(1);
    TestReply changed =
        owner.with("If-Match", "\"1\"").patch(path, Map.of("name", "Senior clerk")).expect(200);
    assertThat(changed.version()).isEqualTo(2);
    assertThat(changed.text("name")).isEqualTo("Senior clerk");
    assertThat(permissions(changed)).containsExactly("order.manage", "order.view");
    owner
        .with("If-Match", "\"1\"")
        .patch(path, Map.of("name", "Late"))
        .expectError(412, "version_conflict");
    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
  }

  @Test
  void unknownPermissionsAreNamed() {
    shop.owner()
        .post("/admin/roles", role("Odd", "order.view", "order.fly", "order.*"))
        .expectError(400, "validation_failed")
        .expectMessage("order.fly")
        .expectMessage("order.*");
  }

  @Test
  void aUserCannotCreateARoleWithPermissionsThatTheUserLacks() {
    TestClient clerk = shop.staff("staff.manage", "order.view");
    UUID role = shop.addRole("Viewer", "order.view");

    clerk
        .post("/admin/roles", role("Climber", "order.manage", "order.view", "invoice.view"))
        .expectError(403, "forbidden")
        .expectMessage("invoice.view, order.manage");
    clerk
        .patch("/admin/roles/" + role, Map.of("permissions", List.of("order.manage")))
        .expectError(403, "forbidden")
        .expectMessage("order.manage");
    clerk.post("/admin/roles", role("Peer", "order.view")).expect(201);
  }

  @Test
  void aNameIsGivenOnce() {
    TestClient owner = shop.owner();
    owner.post("/admin/roles", role("Clerk", "order.view")).expect(201);
    UUID other = shop.addRole("Other", "order.view");

    owner.post("/admin/roles", role("Clerk", "order.view")).expectError(409, "duplicate");
    owner.patch("/admin/roles/" + other, Map.of("name", "Owner")).expectError(409, "duplicate");
    owner.patch("/admin/roles/" + other, Map.of("name", "Other")).expect(200);
  }

  @Test
  void ofManyWhoGiveTheSameNameOneSucceeds() {
    TestClient owner = shop.owner();
    UUID renamed = shop.addRole("Before", "order.view");
    var calls = new ArrayList<Supplier<TestReply>>();
    for (int n = 0; n < 4; n++) {
      calls.add(() -> owner.post("/admin/roles", role("Contested", "order.view")));
    }
    calls.add(() -> owner.patch("/admin/roles/" + renamed, Map.of("name", "Contested")));

    List<Integer> statuses = Together.statuses(Together.call(calls));

    assertThat(statuses).containsOnlyOnce(statuses.getFirst());
    assertThat(statuses.subList(1, 5)).containsOnly(409);
  }

  @Test
  void builtInRolesAreReadOnly() {
    String sales = "/admin/roles/" + shop.role(BuiltInRole.SALES);

    shop.owner().patch(sales, Map.of("name", "Mine")).expectError(422, "built_in_role");
    shop.owner().delete(sales).expectError(422, "built_in_role");
  }

  @Test
  void aRoleInUseStays() {
    UUID held = shop.addRole("Held", "order.view");
    UUID promised = shop.addRole("Promised", "order.view");
    shop.addStaff("hal", held);
    TestClient owner = shop.owner();
    owner
        .post(
            "/admin/staff/invitations",
            Map.of("email", shop.email("new"), "role_ids", List.of(promised)))
        .expect(201);

    owner.delete("/admin/roles/" + held).expectError(422, "role_in_use");
    owner.delete("/admin/roles/" + promised).expectError(422, "role_in_use");
  }

  @Test
  void aChangeAppliesFromTheNextRequestOnAndEndsNoSession() {
    UUID role = shop.addRole("Clerk", "order.view");
    shop.addStaff("cleo", role, shop.addRole("Reader", "product.view"));
    TestClient cleo = shop.signIn("admin", "cleo");
    cleo.get("/admin/staff").expectError(404, "not_found");

    shop.owner()
        .patch("/admin/roles/" + role, Map.of("permissions", List.of("staff.view")))
        .expect(200);

    cleo.get("/admin/staff").expect(200);
    cleo.get("/admin/orders").expectError(404, "not_found");
    assertThat(permissions(cleo.get("/admin/me"))).containsExactly("product.view", "staff.view");
  }

  @Test
  void twoRolesOfOnePersonChangedAtOnceBothCount() {
    UUID first = shop.addRole("First", "order.view");
    UUID second = shop.addRole("Second", "order.view");
    shop.addStaff("cleo", first, second);
    TestClient cleo = shop.signIn("admin", "cleo");
    TestClient owner = shop.owner();
    for (int round = 0; round < 5; round++) {
      List<String> one = round % 2 == 0 ? List.of("quote.view") : List.of("lead.view");
      List<String> two = round % 2 == 0 ? List.of("return.view") : List.of("media.view");

      Together.call(
              List.of(
                  () -> owner.patch("/admin/roles/" + first, Map.of("permissions", one)),
                  () -> owner.patch("/admin/roles/" + second, Map.of("permissions", two))))
          .forEach(reply -> reply.expect(200));

      assertThat(permissions(cleo.get("/admin/me")))
          .containsExactlyInAnyOrder(one.getFirst(), two.getFirst());
    }
  }

  @Test
  void whoMayNotSeeStaffSeesNoRoles() {
    TestClient viewer = shop.staff("staff.view");
    TestClient stranger = shop.staff("order.view");
    String path = "/admin/roles/" + shop.role(BuiltInRole.SALES);

    viewer.get(path).expect(200);
    viewer.post("/admin/roles", role("Mine", "staff.view")).expectError(403, "forbidden");
    stranger.get(path).expectError(404, "not_found");
    stranger.post("/admin/roles", role("Mine", "order.view")).expectError(404, "not_found");
  }

  @Test
  void rolesOfAnotherOrganizationDoNotExist() {
    String path = "/admin/roles/" + app.newTenant().addRole("Theirs", "order.view");

    shop.owner().get(path).expectError(404, "not_found");
    shop.owner().patch(path, Map.of("name", "Ours")).expectError(404, "not_found");
    shop.owner().delete(path).expectError(404, "not_found");
  }

  private static Map<String, Object> role(String name, String... permissions) {
    return Map.of("name", name, "permissions", List.of(permissions));
  }

  private static List<String> permissions(TestReply reply) {
    return reply.json().at("/permissions").valueStream().map(each -> each.asString()).toList();
  }

  @Test
  void salesWritesQuotesAndApprovesNoDiscount() {
    assertThat(BuiltInRole.SALES.permissions())
        .contains("quote.view", "quote.manage")
        .doesNotContain("quote.approve", "quote.*");
  }
}
