package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StaffInvitationTest {
  private static final String PATH = "/admin/staff/invitations";
  private static final String ACCEPT = "/admin/auth/invitations/accept";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final UUID role = shop.addRole("Orders", "order.view");
  private final Mailbox mail = new Mailbox(shop, shop.email("new"));

  @Test
  void theInvitedJoinWithTheirRolesAndAreSignedIn() {
    TestReply invited = invite(shop.owner()).expect(201);
    assertThat(invited.text("status")).isEqualTo("open");
    assertThat(invited.body()).doesNotContain("token");
    assertThat(mail.bodies().getFirst())
        .contains("http://localhost:8080/pages/admin/accept-invitation#");

    TestReply accepted = accept(mail.token(1), "Nell New").expect(200);

    assertThat(accepted.json().propertyNames()).containsExactly("token");
    TestReply me = shop.guest().bearer(accepted.text("token")).get("/admin/me").expect(200);
    assertThat(me.text("email")).isEqualTo(shop.email("new"));
    assertThat(me.text("name")).isEqualTo("Nell New");
    assertThat(me.json().at("/permissions").toString()).isEqualTo("[\"order.view\"]");
    shop.signIn("admin", "new").get("/admin/orders").expect(200);
    String path = invited.header("Location").orElseThrow();
    assertThat(shop.owner().get(path).text("status")).isEqualTo("accepted");
  }

  @Test
  void theInvitationSaysTheSameInHtml() {
    invite(shop.owner());

    String organization = shop.asService(OwnOrganization::profile).name();
    assertThat(mail.bodies().getFirst()).contains("invited to join " + organization + ".");
    assertThat(mail.htmls().getFirst())
        .contains("invited to join " + organization + ".")
        .contains("/admin/accept-invitation#token=" + mail.token(1) + "\"");
  }

  @Test
  void aTokenWorksOnce() {
    invite(shop.owner());
    String token = mail.token(1);
    accept(token, "Nell").expect(200);

    accept(token, "Nell").expectError(400, "validation_failed").expectMessage("token");
  }

  @Test
  void ofTwoWhoAcceptAtOnceOneWins() {
    invite(shop.owner());
    String token = mail.token(1);

    List<TestReply> replies = Together.call(Collections.nCopies(6, () -> accept(token, "Nell")));

    assertThat(Together.statuses(replies)).containsExactly(200, 400, 400, 400, 400, 400);
  }

  @Test
  void anInvitationExpiresAfterSevenDaysAndRevivesWhenSentAgain() {
    TestClient owner = shop.owner(); // before the clock stops: no token is issued in the future
    var clock = new SettableClock();
    try (TestApp node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "3"), clock.surroundings())) {
      String path = invite(owner.at(node)).header("Location").orElseThrow();
      clock.advance(Duration.ofDays(7));
      TestClient later = signedInAt(node);

      accept(node, mail.token(1)).expectError(400, "validation_failed");
      assertThat(later.get(path).text("status")).isEqualTo("expired");
      assertThat(later.get(PATH + "?status=expired").items("email")).hasSize(1);
      later.post(path + "/resend").expect(200);
      accept(node, mail.token(1)).expectError(400, "validation_failed");
      accept(node, mail.token(2)).expect(200);
      assertThat(later.get(path).text("status")).isEqualTo("accepted");
    }
  }

  @Test
  void anInvitationIsWorthNothingOnceItsSenderIsDisabledOrLacksWhatItGives() {
    UUID manager = shop.addRole("Manager", "staff.manage", "order.view");
    UUID ann = shop.addStaff("ann", manager);
    TestClient owner = shop.owner();
    String path = invite(shop.signIn("admin", "ann")).header("Location").orElseThrow();
    String token = mail.token(1);

    owner.post("/admin/staff/" + ann + "/disable").expect(200);
    accept(token, "Nell").expectError(400, "validation_failed").expectMessage("token");

    owner.post("/admin/staff/" + ann + "/enable").expect(200);
    owner
        .patch("/admin/roles/" + manager, Map.of("permissions", List.of("staff.manage")))
        .expect(200);
    accept(token, "Nell").expectError(400, "validation_failed");

    owner.post(path + "/resend").expect(200);
    accept(token, "Nell").expectError(400, "validation_failed");
    accept(mail.token(2), "Nell").expect(200);
  }

  @Test
  void anInvitationThatAKeySentEndsWithTheKey() {
    TestReply made =
        shop.owner()
            .post(
                "/admin/api-keys",
                Map.of("name", "k", "scopes", List.of("staff.manage", "order.view")))
            .expect(201);
    invite(shop.guest().bearer(made.text("secret"))).expect(201);
    String token = mail.token(1);

    shop.owner().delete("/admin/api-keys/" + made.text("id")).expect(204);

    accept(token, "Nell").expectError(400, "validation_failed");
  }

  @Test
  void aWithdrawnInvitationIsWorthless() {
    TestClient owner = shop.owner();
    String path = invite(owner).header("Location").orElseThrow();

    owner.delete(path).expect(204);

    accept(mail.token(1), "Nell").expectError(400, "validation_failed");
    owner.post(path + "/resend").expectError(422, "invalid_transition");
    owner.delete(path).expectError(422, "invalid_transition");
    assertThat(owner.get(PATH + "?status=withdrawn").items("email"))
        .containsExactly(shop.email("new"));
    assertThat(owner.get(PATH + "?status=open&with_total=true").json().at("/total").asLong())
        .isZero();
    invite(owner).expect(201);
  }

  @Test
  void aUserCannotInviteToPermissionsThatTheUserLacks() {
    TestClient clerk = shop.staff("staff.manage");

    invite(clerk).expectError(403, "forbidden").expectMessage("order.view");

    assertThat(mail.bodies()).isEmpty();
  }

  @Test
  void whoIsStaffOrInvitedAlreadyIsNotInvitedAgain() {
    UUID ann = shop.addStaff("ann");
    TestClient owner = shop.owner();
    invite(owner).expect(201);

    TestReply staff =
        owner
            .post(PATH, Map.of("email", shop.email("ANN"), "role_ids", List.of(role)))
            .expectError(409, "duplicate");
    invite(owner).expectError(409, "duplicate").expectMessage("send that again");

    assertThat(staff.header("Location")).contains("/admin/staff/" + ann);
    assertThat(mail.bodies()).hasSize(1);
  }

  @Test
  void whoBecameStaffMeanwhileDoesNotBecomeItTwice() {
    invite(shop.owner());
    shop.addStaff("new");

    accept(mail.token(1), "Nell").expectError(409, "duplicate");
  }

  @Test
  void aTokenIsValidOnlyForItsOwnAudience() {
    invite(shop.owner());
    Map<String, String> body =
        Map.of("token", mail.token(1), "name", "Nell", "password", "a-good-password");

    shop.guest()
        .post("/vendor/auth/invitations/accept", body)
        .expectError(400, "validation_failed");
    shop.guest()
        .post("/storefront/auth/invitations/accept", body)
        .expectError(400, "validation_failed");
    accept("x".repeat(43), "Nell").expectError(400, "validation_failed");
    accept(mail.token(1), "Nell").expect(200);
  }

  @Test
  void weakPasswordsAndMissingNamesAreRefusedAndTheTokenStaysGood() {
    invite(shop.owner());
    String token = mail.token(1);

    shop.guest()
        .post(ACCEPT, Map.of("token", token, "name", "Nell", "password", "short"))
        .expectError(400, "validation_failed")
        .expectMessage("password");
    shop.guest()
        .post(ACCEPT, Map.of("token", token, "password", "a-good-password"))
        .expectError(400, "validation_failed")
        .expectMessage("name");
    accept(token, "Nell").expect(200);
  }

  @Test
  void aSuspendedOrganizationIsNotJoined() {
    invite(shop.owner());
    app.organizations().suspend(shop.org());

    accept(mail.token(1), "Nell").expectError(400, "validation_failed");
  }

  @Test
  void invitationsOfAnotherOrganizationDoNotExist() {
    String path = invite(shop.owner()).header("Location").orElseThrow();
    TestClient stranger = app.newTenant().owner();

    stranger.get(path).expectError(404, "not_found");
    stranger.delete(path).expectError(404, "not_found");
    stranger.post(path + "/resend").expectError(404, "not_found");
    stranger
        .post(PATH, Map.of("email", "a@b.test", "role_ids", List.of(role)))
        .expectError(404, "not_found");
  }

  private TestReply invite(TestClient inviter) {
    return inviter.post(PATH, Map.of("email", shop.email("new"), "role_ids", List.of(role)));
  }

  private TestReply accept(String token, String name) {
    return shop.guest()
        .post(ACCEPT, Map.of("token", token, "name", name, "password", TestApp.PASSWORD));
  }

  private TestReply accept(TestApp node, String token) {
    return shop.guest()
        .at(node)
        .post(ACCEPT, Map.of("token", token, "name", "Nell", "password", TestApp.PASSWORD));
  }

  private TestClient signedInAt(TestApp node) {
    var body = Map.of("email", shop.email("owner"), "password", TestApp.PASSWORD);
    TestClient guest = shop.guest().at(node);
    return guest.bearer(guest.post("/admin/auth/login", body).expect(200).text("token"));
  }
}
