package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SoftAuthenticator;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Discovery by email, enforcement, tests of a draft, and who may manage a provider. */
class EnforcementTest {
  private final TestProvider provider = new TestProvider();
  private final SsoDesk desk = new SsoDesk(TestApp.shared(), provider);

  @AfterEach
  void stop() {
    provider.close();
  }

  private TestReply login(String who, String password) {
    var body = Map.of("email", desk.shop.email(who), "password", password);
    return desk.shop.guest().post("/admin/auth/login", body);
  }

  private String enforced() {
    String id = desk.active();
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    desk.signIn(id, User.of("sub-clerk", desk.shop.email("clerk")));
    UUID owner = desk.userOf(desk.owner, "/admin/me");
    desk.owner
        .patch(PROVIDERS + "/" + id, Map.of("enforced", true, "break_glass_id", owner))
        .expect(200);
    return id;
  }

  @Test
  void enforcementTurnsPasswordsOffExceptForTheBreakGlassOwner() {
    String id = enforced();
    desk.shop.addStaff("second", desk.shop.role(BuiltInRole.OWNER));

    login("clerk", TestApp.PASSWORD).expectError(403, "sso_required");
    login("second", TestApp.PASSWORD).expectError(403, "sso_required");
    assertThat(new SentLetters(desk.shop).of("break-glass-used")).isEmpty();
    login("owner", TestApp.PASSWORD).expect(200);
    assertThat(new SentLetters(desk.shop).of("break-glass-used")).hasSize(2); // to both owners

    desk.owner.post(PROVIDERS + "/" + id + "/disable").expect(200);
    login("clerk", TestApp.PASSWORD).expect(200);
  }

  @Test
  void aWrongPasswordDoesNotTellAboutEnforcement() {
    enforced();

    login("clerk", "wrong").expectError(401, "invalid_credentials");
    login("stranger", "wrong").expectError(401, "invalid_credentials");
  }

  @Test
  void whereSignInIsEnforcedPasskeysAreRefusedAndNoResetLinkIsSent() {
    desk.shop.addStaff("early", desk.shop.role(BuiltInRole.SALES));
    String origin = desk.app.settings().baseUrl().toString().replaceAll("/+$", "");
    var key = new SoftAuthenticator(origin);
    var early = desk.shop.signIn("admin", "early").with("Origin", origin);
    TestReply begun = early.post("/admin/auth/passkeys/registration").expect(200);
    key.rpId = begun.text("rp_id");
    early.post("/admin/auth/passkeys", key.make("Key", begun.text("challenge"))).expect(201);
    enforced();

    var guest = desk.shop.guest().with("Origin", origin);
    key.counter++;
    String challenge = guest.post("/admin/auth/passkeys/challenge").expect(200).text("challenge");
    guest.post("/admin/auth/passkeys/login", key.sign(challenge)).expectError(403, "sso_required");
    guest.post("/admin/auth/password-reset", Map.of("email", desk.shop.email("early"))).expect(202);
    var letters = new SentLetters(desk.shop);
    await().until(() -> letters.of("sign-in-elsewhere").size() == 1);
    assertThat(letters.of("password-reset")).isEmpty();
  }

  @Test
  void anInvitationIsNotAcceptedWithAPasswordWhereSignInIsEnforced() {
    enforced();
    var invitation =
        Map.of(
            "email",
            desk.shop.email("invited"),
            "role_ids",
            List.of(desk.shop.role(BuiltInRole.SALES)));
    desk.owner.post("/admin/staff/invitations", invitation).expect(201);
    String text = new SentLetters(desk.shop).only("invitation").text();
    String token = text.split("#token=", 2)[1].split("\\s", 2)[0];

    desk.shop
        .guest()
        .post(
            "/admin/auth/invitations/accept",
            Map.of("token", token, "name", "Invited", "password", "a long enough pass phrase"))
        .expectError(403, "sso_required");
  }

  @Test
  void enforcementNeedsASignInThatWorkedAndAnOwnerWithAPassword() {
    String id = desk.active();
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    UUID owner = desk.userOf(desk.owner, "/admin/me");

    desk.owner
        .patch(PROVIDERS + "/" + id, Map.of("enforced", true, "break_glass_id", owner))
        .expectError(422, "provider_not_ready")
        .expectMessage("run a test first");
    desk.signIn(id, User.of("sub-clerk", desk.shop.email("clerk")));
    desk.owner
        .patch(PROVIDERS + "/" + id, Map.of("enforced", true))
        .expectError(422, "provider_not_ready")
        .expectMessage("break_glass_id");
    desk.owner
        .patch(PROVIDERS + "/" + id, Map.of("enforced", true, "break_glass_id", clerk))
        .expectError(422, "provider_not_ready");
  }

  @Test
  void anotherIssuerNeedsTheSecretAgainAndEndsEnforcement() {
    String id = enforced();
    try (var other = new TestProvider()) {
      desk.owner
          .patch(PROVIDERS + "/" + id, Map.of("issuer", other.issuer()))
          .expectError(400, "validation_failed");
      desk.owner
          .patch(
              PROVIDERS + "/" + id,
              Map.of("issuer", other.issuer(), "client_secret", TestProvider.SECRET))
          .expectError(422, "provider_not_ready");
    }
  }

  @Test
  void discoverTellsByTheDomainAloneWhetherOrNotThereIsAUser() {
    String id = desk.active();
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));

    TestReply known = discover(desk.shop.email("clerk"));
    TestReply unknown = discover(desk.shop.email("stranger").toUpperCase(java.util.Locale.ROOT));

    assertThat(known.text("method")).isEqualTo("sso");
    assertThat(known.text("providers/0/login_url")).endsWith("/auth/sso/" + id + "/login");
    assertThat(unknown.body()).isEqualTo(known.body());
    assertThat(discover("a@elsewhere.test").body())
        .isEqualTo("{\"method\":\"password\",\"password_allowed\":true,\"providers\":[]}\n");
  }

  private TestReply discover(String email) {
    return desk.shop.guest().post("/admin/auth/discover", Map.of("email", email)).expect(200);
  }

  @Test
  void aDraftIsTestedOnceByItsLinkAndCreatesNothing() {
    var body =
        desk.draft(
            Map.of(
                "provisioning",
                "just_in_time",
                "default_role",
                desk.shop.role(BuiltInRole.READ_ONLY)));
    String id = desk.owner.post(PROVIDERS, body).expect(201).text("id");
    desk.prove(PROVIDERS + "/" + id + "/domains", desk.owner);
    long before = desk.users();
    String url = desk.owner.post(PROVIDERS + "/" + id + "/test").expect(200).text("login_url");
    String path = url.substring(url.indexOf("/auth/"));

    SsoDesk.Visitor visitor = desk.visitor();
    String answer =
        provider.authorize(visitor.begin(path), User.of("sub", desk.shop.email("newcomer")));
    TestReply shown = visitor.comeBack(answer).expect(303);

    assertThat(shown.header("Location").orElseThrow()).contains("#sso_test=", "provisioning");
    assertThat(desk.users()).isEqualTo(before);
    assertThat(desk.sessions()).isZero();
    TestReply log = desk.owner.get(PROVIDERS + "/" + id + "/attempts").expect(200);
    assertThat(log.text("items/0/test")).isEqualTo("true");
    assertThat(log.json().at("/items/0/steps").valueStream().map(s -> s.at("/name").asString()))
        .containsExactly(
            "browser", "discovery", "code", "token", "email", "provisioning", "account");
    assertThat(desk.owner.get(PROVIDERS + "/" + id).text("tested_at")).isNotEmpty();
    visitor.client.get(path).expect(403);
    visitor.client.get("/auth/sso/" + id + "/login").expect(403);
    assertThat(desk.codes(id)).startsWith("not_active", "test_expired");
  }

  @Test
  void aDomainIsClaimedOnlyWithItsProof() {
    String id = desk.owner.post(PROVIDERS, desk.draft()).expect(201).text("id");
    String domains = PROVIDERS + "/" + id + "/domains";
    String domain =
        desk.owner.post(domains, Map.of("domain", "unproven.test")).expect(201).text("id");

    desk.owner.post(domains + "/" + domain + "/verify").expectError(422, "domain_not_verified");
    desk.owner.post(PROVIDERS + "/" + id + "/activate").expectError(422, "provider_not_ready");
    assertThat(discover("a@unproven.test").text("method")).isEqualTo("password");
  }

  @Test
  void aVerifiedDomainHasOneProviderInAnOrganization() {
    desk.active();
    String id = desk.owner.post(PROVIDERS, desk.draft()).expect(201).text("id");
    String domains = PROVIDERS + "/" + id + "/domains";
    TestReply added = desk.owner.post(domains, Map.of("domain", desk.domain())).expect(201);
    io.tradegate.testing.TestDns.shared().publish(added.text("txt_name"), added.text("txt_value"));

    desk.owner.post(domains + "/" + added.text("id") + "/verify").expectError(409, "duplicate");
  }

  @Test
  void aProviderOfStaffIsManagedOnlyWithEveryPermission() {
    var manager = desk.shop.staff("settings.view", "settings.manage");
    String id = desk.active();

    manager.post(PROVIDERS, desk.draft()).expectError(403, "forbidden");
    manager.patch(PROVIDERS + "/" + id, Map.of("name", "Mine")).expectError(403, "forbidden");
    manager.post(PROVIDERS + "/" + id + "/test").expectError(403, "forbidden");
    manager.get(PROVIDERS + "/" + id).expect(200);
    var ofCompany = new HashMap<>(desk.draft());
    ofCompany.put("audience", "storefront");
    ofCompany.put("customer_id", desk.shop.company());
    manager.post(PROVIDERS, ofCompany).expect(201);
  }

  @Test
  void theRoleOfOwnersIsNeverGivenAndTheSecretNeverShown() {
    var owners = Map.of("group", "bosses", "role", desk.shop.role(BuiltInRole.OWNER));

    desk.owner
        .post(PROVIDERS, desk.draft(Map.of("group_roles", List.of(owners))))
        .expectError(422, "built_in_role");
    assertThat(desk.owner.post(PROVIDERS, desk.draft()).expect(201).body())
        .doesNotContain("secret");
    desk.owner
        .post(PROVIDERS, desk.draft(Map.of("protocol", "saml")))
        .expectError(400, "validation_failed");
    desk.owner
        .post(PROVIDERS, desk.draft(Map.of("protocol", "ldap")))
        .expectError(400, "bad_request");
  }
}
