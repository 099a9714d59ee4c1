package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Staff sign in through the identity provider of their organization. */
class StaffSignInTest {
  private final TestProvider provider = new TestProvider();
  private final SsoDesk desk = new SsoDesk(TestApp.shared(), provider);

  @AfterEach
  void stop() {
    provider.close();
  }

  private User staff(String who) {
    return User.of("sub-" + who, desk.shop.email(who));
  }

  private Map<String, Object> justInTime() {
    return Map.of(
        "provisioning",
        "just_in_time",
        "default_role",
        desk.shop.role(BuiltInRole.READ_ONLY).toString());
  }

  @Test
  void anExistingAccountIsLinkedAndItsUserIsToldByMail() {
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active();

    TestClient signedIn = desk.signIn(id, staff("clerk"));

    assertThat(desk.userOf(signedIn, "/admin/me")).isEqualTo(clerk);
    var mail = new SentLetters(desk.shop).only("identity-linked");
    assertThat(mail.to()).isEqualTo(desk.shop.email("clerk"));
    assertThat(desk.owner.get(PROVIDERS + "/" + id + "/attempts").items("outcome"))
        .containsExactly("succeeded");
  }

  @Test
  void theSecondSignInGoesByTheSubjectAloneAndSendsNoMail() {
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active();
    desk.signIn(id, staff("clerk"));

    User renamed = User.of("sub-clerk", "another@elsewhere.test");

    assertThat(desk.userOf(desk.signIn(id, renamed), "/admin/me")).isEqualTo(clerk);
    assertThat(new SentLetters(desk.shop).of("identity-linked")).hasSize(1);
  }

  @Test
  void aSessionEndsByLogOutAndByDisablingTheUser() {
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active();
    TestClient first = desk.signIn(id, staff("clerk"));
    TestClient second = desk.signIn(id, staff("clerk"));

    first.post("/admin/auth/logout").expect(204);
    first.get("/admin/me").expect(401);
    second.get("/admin/me").expect(200);
    desk.owner.post("/admin/staff/" + clerk + "/disable").expect(200);

    second.get("/admin/me").expect(401);
    desk.visitor().arrive(id, staff("clerk")).expect(403);
    assertThat(desk.codes(id).getFirst()).isEqualTo("account_disabled");
  }

  @Test
  void aUserWithoutAccountIsRefusedWhileProvisioningIsOff() {
    String id = desk.active();

    TestReply refused = desk.visitor().arrive(id, staff("stranger")).expect(403);

    assertThat(refused.body())
        .contains("no_account", "ask to be invited", refused.header("X-Request-Id").orElseThrow());
    assertThat(desk.codes(id)).containsExactly("no_account");
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void aUserIsCreatedJustInTimeWithTheDefaultRoleAndNoMore() {
    String id = desk.active(justInTime());

    TestClient signedIn = desk.signIn(id, staff("newcomer"));

    UUID user = desk.userOf(signedIn, "/admin/me");
    assertThat(
            desk.owner
                .get("/admin/staff/" + user)
                .expect(200)
                .json()
                .at("/roles/0/name")
                .asString())
        .isEqualTo("Read only");
    signedIn.post("/admin/roles", Map.of("name", "x", "permissions", List.of())).expect(403);
    desk.shop
        .guest()
        .post(
            "/admin/auth/login",
            Map.of("email", desk.shop.email("newcomer"), "password", TestApp.PASSWORD))
        .expectError(401, "invalid_credentials");
  }

  @Test
  void anInvitedPersonJoinsWithTheRolesOfTheInvitation() {
    String id = desk.active();
    var invitation =
        Map.of(
            "email",
            desk.shop.email("invited"),
            "role_ids",
            List.of(desk.shop.role(BuiltInRole.FINANCE)));
    desk.owner.post("/admin/staff/invitations", invitation).expect(201);

    UUID user = desk.userOf(desk.signIn(id, staff("invited")), "/admin/me");

    assertThat(desk.owner.get("/admin/staff/" + user).json().at("/roles/0/name").asString())
        .isEqualTo("Finance");
    assertThat(desk.owner.get("/admin/staff/invitations").items("status"))
        .containsExactly("accepted");
  }

  @Test
  void anEmailThatIsNotVerifiedOrNotInAProvenDomainLinksNothing() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active(justInTime());

    desk.visitor().arrive(id, staff("clerk").with("email_verified", false)).expect(403);
    desk.visitor().arrive(id, staff("clerk").with("email_verified", "false")).expect(403);
    desk.visitor().arrive(id, User.of("sub", "clerk@elsewhere.test")).expect(403);

    assertThat(desk.codes(id))
        .containsExactly("domain_not_proven", "email_not_verified", "email_not_verified");
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void anAccountIsLinkedToOneSubjectUntilItIsUnlinked() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active();
    TestClient before = desk.signIn(id, staff("clerk"));
    User successor = User.of("sub-successor", desk.shop.email("clerk"));

    desk.visitor().arrive(id, successor).expect(403);
    assertThat(desk.codes(id).getFirst()).isEqualTo("linked_otherwise");
    String identities = PROVIDERS + "/" + id + "/identities";
    String identity = desk.owner.get(identities).expect(200).text("items/0/id");
    desk.owner.delete(identities + "/" + identity).expect(204);

    before.get("/admin/me").expect(401);
    desk.signIn(id, successor).get("/admin/me").expect(200);
  }

  @Test
  void groupsGiveRolesAndTakeBackOnlyWhatTheyGave() {
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    var finance = Map.of("group", "accounting", "role", desk.shop.role(BuiltInRole.FINANCE));
    var sales = Map.of("group", "selling", "role", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active(Map.of("group_roles", List.of(finance, sales)));

    desk.signIn(id, staff("clerk").with("groups", List.of("accounting", "selling", "others")));
    assertThat(roles(clerk)).containsExactly("Finance", "Sales");

    desk.signIn(id, staff("clerk").with("groups", List.of()));
    assertThat(roles(clerk)).containsExactly("Sales");
  }

  private List<String> roles(UUID staff) {
    return desk.owner
        .get("/admin/staff/" + staff)
        .json()
        .at("/roles")
        .valueStream()
        .map(role -> role.at("/name").asString())
        .toList();
  }

  @Test
  void aSessionIsNotLongerThanTheCap() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = desk.active(Map.of("session_hours", 2));

    desk.signIn(id, staff("clerk").with("amr", List.of("pwd", "otp")).with("acr", "high"));

    String shown =
        desk.shop.asService(
            tx ->
                tx.sql(
                        """
                        select extract(epoch from expires_at - created_at) || ' ' || acr || ' '
                               || array_to_string(amr, '+') as shown
                          from session
                         where org_id = :org and identity_id is not null
                        """)
                    .one(row -> row.text("shown")));
    assertThat(shown).startsWith("7200.").endsWith(" high pwd+otp");
  }
}
