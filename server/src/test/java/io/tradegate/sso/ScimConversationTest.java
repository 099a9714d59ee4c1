package io.tradegate.sso;

import static io.tradegate.sso.ScimDesk.GROUPS;
import static io.tradegate.sso.ScimDesk.USERS;
import static io.tradegate.sso.ScimDesk.recorded;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The request shapes of Microsoft Entra and of Okta, from the first look-up to the removal. */
class ScimConversationTest {
  private final TestProvider provider = new TestProvider();

  @AfterEach
  void stop() {
    provider.close();
  }

  @Test
  void entraProvisionsStaff() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());
    String anna = desk.email("anna");

    assertThat(desk.filter(USERS, "userName eq \"" + anna + "\"").expect(200).text("totalResults"))
        .isEqualTo("0");
    TestReply made = desk.create("anna").expect(201);
    String user = USERS + "/" + made.text("id");
    assertThat(made.header("Location")).hasValue(made.text("meta/location"));
    assertThat(made.header("Content-Type").orElseThrow()).startsWith("application/scim+json");
    assertThat(made.body()).doesNotContain("department").doesNotContain("Main Street");
    assertThat(
            desk.filter(USERS, "externalId eq \"0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef\"")
                .text("Resources/0/id"))
        .isEqualTo(made.text("id"));

    TestReply changed =
        desk.send("PATCH", user, recorded("entra-change-user", "email", desk.email("becker")))
            .expect(200);
    assertThat(changed.text("emails/0/value")).isEqualTo(desk.email("becker"));
    assertThat(changed.text("name/familyName")).isEqualTo("Becker");
    assertThat(staff(desk, desk.email("becker"), "name")).isEqualTo("Anna Becker");

    assertThat(desk.send("PATCH", user, recorded("entra-disable-user")).expect(200).text("active"))
        .isEqualTo("false");
    assertThat(staff(desk, desk.email("becker"), "status")).isEqualTo("disabled");
    assertThat(desk.get(user).expect(200).text("active")).isEqualTo("false");
    assertThat(desk.send("PATCH", user, recorded("entra-enable-user")).expect(200).text("active"))
        .isEqualTo("true");

    desk.directory.delete(desk.path(user)).expect(204);
    desk.get(user).expectError(404, "not_found");
    desk.directory.delete(desk.path(user)).expectError(404, "not_found");
    assertThat(staff(desk, desk.email("becker"), "status")).isEqualTo("disabled");
  }

  @Test
  void entraGivesRolesByGroups() {
    var sales = new SsoRoles(BuiltInRole.SALES);
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());
    sales.map(desk, "Sales team");
    String user = desk.created("anna");
    String other = desk.created("otto");
    TestReply made =
        desk.send("POST", GROUPS, recorded("entra-create-group", "name", "Sales team")).expect(201);
    String group = GROUPS + "/" + made.text("id");

    desk.send("PATCH", group, recorded("entra-add-member", "user", user)).expect(200);
    desk.send("PATCH", group, recorded("entra-add-member", "user", other)).expect(200);
    assertThat(staff(desk, desk.email("anna"), "roles/0/name")).isEqualTo("Sales");
    assertThat(desk.get(group + "?excludedAttributes=members").expect(200).body())
        .doesNotContain("members");
    assertThat(
            desk.filter(
                    GROUPS, "id eq \"%s\" and members eq \"%s\"".formatted(made.text("id"), user))
                .text("totalResults"))
        .isEqualTo("1");

    TestReply left =
        desk.send("PATCH", group, recorded("entra-remove-member", "user", user)).expect(200);

    assertThat(left.json().at("/members").size()).isEqualTo(1); // the other one stays
    assertThat(staff(desk, desk.email("anna"), "roles/0/name")).isEmpty();
    assertThat(staff(desk, desk.email("otto"), "roles/0/name")).isEqualTo("Sales");
    desk.directory.delete(desk.path(group)).expect(204);
    assertThat(staff(desk, desk.email("otto"), "roles/0/name")).isEmpty();
  }

  /** Maps a group to a built-in role. */
  private record SsoRoles(BuiltInRole role) {
    void map(ScimDesk desk, String group) {
      var mapping = Map.of("group", group, "role", desk.sso.shop.role(role));
      desk.sso
          .owner
          .patch(SsoDesk.PROVIDERS + "/" + desk.provider, Map.of("group_roles", List.of(mapping)))
          .expect(200);
    }
  }

  @Test
  void oktaProvisionsBuyers() {
    var leads = Map.of("group", "Leads", "role", "approver");
    ScimDesk desk =
        ScimDesk.ofCompany(
            provider, Map.of("default_role", "buyer", "group_roles", List.of(leads)));
    String otto = desk.email("otto");

    desk.get(USERS + "?filter=userName%20eq%20%22" + otto + "%22&startIndex=1&count=100")
        .expect(200);
    TestReply made =
        desk.send("POST", USERS, recorded("okta-create-user", "userName", otto)).expect(201);
    String id = made.text("id");
    String user = USERS + "/" + id;
    assertThat(made.body()).doesNotContain("1mz050nq");
    assertThat(buyer(desk, otto, "companies/0/role")).isEqualTo("buyer");

    desk.send("PUT", user, recorded("okta-replace-user", "user", id, "userName", otto)).expect(200);
    assertThat(buyer(desk, otto, "name")).isEqualTo("Otto Emil Orban");

    TestReply group =
        desk.send("POST", GROUPS, recorded("okta-create-group", "name", "Leads", "user", id))
            .expect(201);
    String leadsGroup = GROUPS + "/" + group.text("id");
    assertThat(buyer(desk, otto, "companies/0/role")).isEqualTo("approver");
    String second = desk.created("second");
    desk.send("PATCH", leadsGroup, recorded("okta-change-members", "gone", id, "user", second))
        .expect(200);
    assertThat(buyer(desk, otto, "companies/0/role")).isEqualTo("buyer");
    assertThat(buyer(desk, desk.email("second"), "companies/0/role")).isEqualTo("approver");
    desk.send(
            "PATCH",
            leadsGroup,
            recorded("okta-rename-group", "group", group.text("id"), "name", "Others"))
        .expect(200);
    assertThat(buyer(desk, desk.email("second"), "companies/0/role")).isEqualTo("buyer");

    var signedIn = desk.sso.signIn(desk.provider, User.of("sub-otto", otto));
    desk.send("PATCH", user, recorded("okta-disable-user")).expect(200);
    signedIn.get("/storefront/me").expectError(401, "token_revoked");
    desk.sso.visitor().arrive(desk.provider, User.of("sub-otto", otto)).expect(403);
    desk.send("PATCH", user, recorded("okta-enable-user")).expect(200);
    desk.sso.signIn(desk.provider, User.of("sub-otto", otto)).get("/storefront/me").expect(200);
  }

  private static String staff(ScimDesk desk, String email, String field) {
    return desk.sso.owner.get("/admin/staff?q=" + email).expect(200).text("items/0/" + field);
  }

  private static String buyer(ScimDesk desk, String email, String field) {
    return desk.sso.owner.get("/admin/buyers?q=" + email).expect(200).text("items/0/" + field);
  }
}
