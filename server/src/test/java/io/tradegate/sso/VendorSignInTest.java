package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Vendor users sign in through the identity provider of their vendor, and of no other. */
class VendorSignInTest {
  private static final TestProvider PROVIDER = new TestProvider();

  private final SsoDesk desk = new SsoDesk(TestApp.shared(), PROVIDER);
  private final VendorId vendor = desk.shop.vendor();

  @AfterAll
  static void stop() {
    PROVIDER.close();
  }

  private User user(String who) {
    return User.of("sub-" + who, desk.shop.email(who));
  }

  private String roleOf(TestClient caller) {
    UUID id = caller.get("/vendor/me").expect(200).uuid("id");
    return caller.get("/vendor/users/" + id).expect(200).text("role");
  }

  @Test
  void aConnectionIsOfOneVendorWithARoleOfVendorUsers() {
    desk.owner.post(PROVIDERS, desk.draft(Map.of("vendor_id", vendor))).expect(400);
    desk.owner.post(PROVIDERS, desk.draft(Map.of("audience", "vendor"))).expect(400);
    Map<String, Object> unknown =
        Map.of("audience", "vendor", "vendor_id", TestApp.ids().next(), "default_role", "owner");
    desk.owner.post(PROVIDERS, desk.draft(unknown)).expectError(400, "validation_failed");
    Map<String, Object> without = Map.of("audience", "vendor", "vendor_id", vendor);
    desk.owner.post(PROVIDERS, desk.draft(without)).expectError(400, "validation_failed");
    Map<String, Object> wrong =
        Map.of("audience", "vendor", "vendor_id", vendor, "default_role", "approver");
    desk.owner.post(PROVIDERS, desk.draft(wrong)).expectError(400, "validation_failed");
    Map<String, Object> good =
        Map.of("audience", "vendor", "vendor_id", vendor, "default_role", "finance");

    String id = desk.owner.post(PROVIDERS, desk.draft(good)).expect(201).text("id");

    desk.owner.post(PROVIDERS, desk.draft(good)).expectError(409, "duplicate");
    assertThat(desk.owner.get(PROVIDERS + "?vendor_id=" + vendor).expect(200).items("id"))
        .containsExactly(id);
  }

  @Test
  void aNewcomerGetsTheDefaultRoleAndGroupsDecideItFromThen() {
    String id =
        desk.activeOfVendor(
            vendor,
            Map.of(
                "provisioning",
                "just_in_time",
                "group_roles",
                List.of(
                    Map.of("group", "bosses", "role", "owner"),
                    Map.of("group", "packers", "role", "fulfilment"))));

    TestClient newcomer = desk.signIn(id, user("newcomer"));
    assertThat(roleOf(newcomer)).isEqualTo("catalog");
    assertThat(newcomer.get("/vendor/me").expect(200).text("vendor/id"))
        .isEqualTo(vendor.toString());
    assertThat(roleOf(desk.signIn(id, user("newcomer").with("groups", List.of("packers")))))
        .isEqualTo("fulfilment");
    assertThat(
            roleOf(desk.signIn(id, user("newcomer").with("groups", List.of("packers", "bosses")))))
        .isEqualTo("owner");
    assertThat(roleOf(desk.signIn(id, user("newcomer"))))
        .as("the last owner stays one")
        .isEqualTo("owner");
    desk.shop.addVendorUser("second", vendor, VendorRole.OWNER);
    assertThat(
            roleOf(desk.signIn(id, user("newcomer").with("groups", List.of("packers", "bosses")))))
        .isEqualTo("owner");
    assertThat(roleOf(desk.signIn(id, user("newcomer")))).isEqualTo("catalog");
  }

  @Test
  void aUserOfAnotherVendorIsNotLinkedAndAnInvitedOneJoins() {
    VendorId other = desk.shop.addVendor("Another vendor");
    desk.shop.addVendorUser("theirs", other, VendorRole.OWNER);
    String id = desk.activeOfVendor(vendor, Map.of());
    desk.owner
        .post(
            "/admin/vendor-users/invitations",
            Map.of("email", desk.shop.email("invited"), "vendor_id", vendor, "role", "finance"))
        .expect(201);

    desk.visitor().arrive(id, user("theirs")).expect(403);
    assertThat(desk.codes(id)).containsExactly("not_a_member");
    assertThat(roleOf(desk.signIn(id, user("invited")))).isEqualTo("finance");
    desk.visitor().arrive(id, user("stranger")).expect(403);
    assertThat(desk.codes(id).getFirst()).isEqualTo("no_account");
  }

  @Test
  void twoVendorsWithTheSameProviderAndSubjectAreTwoPeople() {
    VendorId other = desk.shop.addVendor("Another vendor");
    desk.shop.addVendorUser("ours", vendor, VendorRole.OWNER);
    desk.shop.addVendorUser("theirs", other, VendorRole.OWNER);
    String first = desk.activeOfVendor(vendor, Map.of());
    Map<String, Object> body =
        Map.of("audience", "vendor", "vendor_id", other, "default_role", "catalog");
    String second = desk.owner.post(PROVIDERS, desk.draft(body)).expect(201).text("id");
    TestReply domain =
        desk.owner
            .post(PROVIDERS + "/" + second + "/domains", Map.of("domain", desk.domain()))
            .expect(201);
    io.tradegate.testing.TestDns.shared()
        .publish(domain.text("txt_name"), domain.text("txt_value"));
    String verify = PROVIDERS + "/" + second + "/domains/" + domain.text("id") + "/verify";

    desk.owner.post(verify).expectError(409, "duplicate");
    TestClient ours = desk.signIn(first, user("ours"));
    assertThat(ours.get("/vendor/me").expect(200).text("vendor/id")).isEqualTo(vendor.toString());
    desk.visitor().client.get("/auth/sso/" + second + "/login").expect(403);
    String path = PROVIDERS + "/" + first + "/domains";
    String proven = desk.owner.get(path).expect(200).text("items/0/id");
    desk.owner.post(PROVIDERS + "/" + first + "/disable").expect(200);
    desk.owner.delete(path + "/" + proven).expect(204);
    desk.owner.post(verify).expect(200);
    desk.owner.post(PROVIDERS + "/" + second + "/activate").expect(200);

    desk.visitor().arrive(second, user("ours")).expect(403);
    assertThat(desk.codes(second)).contains("not_a_member");
  }

  @Test
  void enforcementForbidsThePasswordsOfThisVendorAlone() {
    VendorId other = desk.shop.addVendor("Another vendor");
    desk.shop.addVendorUser("theirs", other, VendorRole.OWNER);
    desk.shop.addVendorUser("ours", vendor, VendorRole.OWNER);
    String id = desk.activeOfVendor(vendor, Map.of());
    desk.signIn(id, user("ours"));

    desk.owner.patch(PROVIDERS + "/" + id, Map.of("enforced", true)).expect(200);

    login("ours").expectError(403, "sso_required");
    login("theirs").expect(200);
    TestReply ways =
        desk.app
            .client()
            .post("/vendor/auth/discover", Map.of("email", desk.shop.email("unknown")))
            .expect(200);
    assertThat(ways.text("method")).isEqualTo("sso");
    assertThat(ways.text("password_allowed")).isEqualTo("false");
    assertThat(ways.text("providers/0/id")).isEqualTo(id);
  }

  private TestReply login(String who) {
    var body = Map.of("email", desk.shop.email(who), "password", TestApp.PASSWORD);
    return desk.app.client().post("/vendor/auth/login", body);
  }

  @Test
  void aDirectoryProvisionsTheUsersOfItsVendorAlone() {
    var scim =
        ScimDesk.ofVendor(
            PROVIDER, Map.of("group_roles", List.of(Map.of("group", "Money", "role", "finance"))));
    VendorId other = scim.sso.shop.addVendor("Another vendor");
    scim.sso.shop.addVendorUser("theirs", other, VendorRole.OWNER);
    scim.create("theirs").expectError(409, "duplicate");

    String made = scim.created("anna");
    TestClient anna =
        scim.sso.signIn(scim.provider, User.of("sub-anna", scim.sso.shop.email("anna")));
    assertThat(roleOf(anna)).isEqualTo("catalog");
    String group = scim.group("Money");
    scim.patch("/Groups/" + group, "Add", "members", List.of(Map.of("value", made))).expect(200);
    assertThat(roleOf(anna)).isEqualTo("finance");
    scim.patch("/Users/" + made, "Replace", "displayName", "Anna New").expect(200);
    assertThat(anna.get("/vendor/me").expect(200).text("name")).isEqualTo("Anna New");

    TestReply disabled = scim.patch("/Users/" + made, "Replace", "active", "False").expect(200);
    anna.get("/vendor/me").expect(401);
    TestReply enabled = scim.patch("/Users/" + made, "Replace", "active", "True").expect(200);

    assertThat(enabled.header("ETag")).isNotEqualTo(disabled.header("ETag"));
    scim.sso.signIn(scim.provider, User.of("sub-anna", scim.sso.shop.email("anna")));
    scim.directory.delete(scim.path("/Users/" + made)).expect(204);
    scim.sso.visitor().arrive(scim.provider, User.of("sub-anna", scim.email("anna"))).expect(403);
    assertThat(scim.create("anna").expect(201).text("id")).isEqualTo(made);
  }
}
