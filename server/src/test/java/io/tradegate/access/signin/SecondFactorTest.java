package io.tradegate.access.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.Authenticator;
import io.tradegate.access.SettableClock;
import io.tradegate.access.Together;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecondFactorTest {
  private final SettableClock clock = new SettableClock();
  private final TestTenant shop = TestApp.shared().newTenant();
  private @Nullable TestApp node;

  @BeforeAll
  void start() {
    node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "4"), clock.surroundings());
  }

  @AfterAll
  void stop() {
    node().close();
  }

  @Test
  void onceConfirmedSignInAsksForACode() {
    shop.addStaff("ann");
    TestClient ann = signedIn("ann");
    TestReply enrolled = enroll(ann).expect(200);
    var app = new Authenticator(enrolled.text("secret"));
    assertThat(enrolled.text("uri"))
        .startsWith("otpauth://totp/Tradegate:ann%40")
        .contains("secret=" + app.secret());
    login("ann", null).expect(200);

    ann.post("/admin/auth/totp/confirm", Map.of("code", app.code(clock.instant()))).expect(204);

    assertThat(ann.get("/admin/me").json().at("/totp_enabled").asBoolean()).isTrue();
    login("ann", null).expectError(401, "totp_required");
    login("ann", app.code(clock.instant())).expectError(401, "totp_required");
    clock.advance(Duration.ofSeconds(30));
    login("ann", app.code(clock.instant())).expect(200);
    login("ann", app.code(clock.instant())).expectError(401, "totp_required");
  }

  @Test
  void aWrongPasswordDoesNotRevealASecondFactor() {
    enrolled("bob");

    shop.guest()
        .at(node())
        .post("/admin/auth/login", Map.of("email", shop.email("bob"), "password", "wrong"))
        .expectError(401, "invalid_credentials");
  }

  @Test
  void ofManyConcurrentSignInsWithOneCodeOneSucceeds() {
    UUID cat = shop.addStaff("cat");
    Authenticator app = enroll("cat");
    clock.advance(Duration.ofSeconds(30));
    String code = app.code(clock.instant());

    List<TestReply> replies =
        Together.callAtRow(shop, cat, Collections.nCopies(3, () -> login("cat", code)));

    assertThat(Together.statuses(replies)).containsExactly(200, 401, 401);
  }

  @Test
  void codesCannotBeGuessed() {
    Authenticator app = enrolled("dan"); // one of the ten guesses
    for (int n = 0; n < 9; n++) {
      login("dan", wrong(app)).expectError(401, "totp_required");
    }
    clock.advance(Duration.ofSeconds(30));

    TestReply refused = login("dan", app.code(clock.instant())).expectError(429, "rate_limited");

    assertThat(refused.header("Retry-After")).isPresent();
  }

  @Test
  void confirmingIsAGuessToo() {
    shop.addStaff("eve");
    TestClient eve = signedIn("eve");
    var app = new Authenticator(enroll(eve).text("secret"));
    for (int n = 0; n < 10; n++) {
      eve.post("/admin/auth/totp/confirm", Map.of("code", wrong(app)))
          .expectError(400, "validation_failed")
          .expectMessage("code");
    }

    eve.post("/admin/auth/totp/confirm", Map.of("code", app.code(clock.instant())))
        .expectError(429, "rate_limited");
  }

  @Test
  void enrollingNeedsThePasswordAndDoesNotReplaceAConfirmedFactor() {
    enrolled("fay");
    shop.addStaff("gus");
    TestClient gus = signedIn("gus");
    clock.advance(Duration.ofSeconds(30));

    gus.post("/admin/auth/totp/enroll", Map.of("password", "wrong"))
        .expectError(400, "validation_failed")
        .expectMessage("password");
    gus.post("/admin/auth/totp/confirm", Map.of("code", "000000"))
        .expectError(422, "invalid_transition");
    String first = enroll(gus).expect(200).text("secret");
    String second = enroll(gus).expect(200).text("secret");
    assertThat(second).isNotEqualTo(first);
    confirm(gus, new Authenticator(first)).expectError(400, "validation_failed");
    confirm(gus, new Authenticator(second)).expect(204);
    enroll(gus).expectError(422, "invalid_transition");
  }

  @Test
  void disablingNeedsPasswordAndCode() {
    shop.addStaff("hal");
    TestClient hal = signedIn("hal");
    var app = new Authenticator(enroll(hal).text("secret"));
    confirm(hal, app).expect(204);
    String used = app.code(clock.instant());
    clock.advance(Duration.ofSeconds(30));
    String fresh = app.code(clock.instant());

    disable(hal, "wrong", fresh).expectError(400, "validation_failed").expectMessage("password");
    disable(hal, TestApp.PASSWORD, used)
        .expectError(400, "validation_failed")
        .expectMessage("code");
    disable(hal, TestApp.PASSWORD, fresh).expect(204);

    login("hal", null).expect(200);
    disable(hal, TestApp.PASSWORD, fresh).expectError(422, "invalid_transition");
  }

  @Test
  void onlyACallerWithAllPermissionsOfTheUserResetsTheSecondFactor() {
    UUID ida = shop.addStaff("ida", shop.role(BuiltInRole.FINANCE));
    enroll("ida");
    login("ida", null).expectError(401, "totp_required");

    shop.staff("staff.manage")
        .post("/admin/staff/" + ida + "/reset-second-factor")
        .expectError(403, "forbidden");
    shop.owner().post("/admin/staff/" + ida + "/reset-second-factor").expect(204);

    login("ida", null).expect(200);
  }

  @Test
  void theSecretIsEncryptedAndNotInTheAudit() {
    UUID joe = shop.addStaff("joe");
    Authenticator app = enroll("joe");

    String stored =
        shop.asService(
            tx ->
                tx.sql(
                        "select encode(totp_secret, 'escape') as secret from staff_user"
                            + " where org_id = :org and id = :id")
                    .bind("id", joe)
                    .one(row -> row.text("secret")));
    List<String> audit =
        shop.asService(
            tx ->
                tx.sql(
                        "select cast(row_to_json(a) as text) as e from audit_entry a where org_id = :org")
                    .list(row -> row.text("e")));

    assertThat(stored).doesNotContain(app.secret());
    assertThat(audit).noneMatch(entry -> entry.contains(app.secret()));
  }

  private Authenticator enrolled(String who) {
    shop.addStaff(who);
    return enroll(who);
  }

  private Authenticator enroll(String who) {
    TestClient client = signedIn(who);
    var app = new Authenticator(enroll(client).expect(200).text("secret"));
    confirm(client, app).expect(204);
    return app;
  }

  private static TestReply enroll(TestClient client) {
    return client.post("/admin/auth/totp/enroll", Map.of("password", TestApp.PASSWORD));
  }

  private TestReply confirm(TestClient client, Authenticator app) {
    return client.post("/admin/auth/totp/confirm", Map.of("code", app.code(clock.instant())));
  }

  private static TestReply disable(TestClient client, String password, String code) {
    return client.post("/admin/auth/totp/disable", Map.of("password", password, "code", code));
  }

  /** A code that is invalid now and one step earlier or later. */
  private String wrong(Authenticator app) {
    List<String> good =
        Stream.of(-30, 0, 30).map(step -> app.code(clock.instant().plusSeconds(step))).toList();
    return Stream.of("000000", "111111", "222222", "333333")
        .filter(code -> !good.contains(code))
        .findFirst()
        .orElseThrow();
  }

  private TestClient signedIn(String who) {
    return shop.guest().at(node()).bearer(login(who, null).expect(200).text("token"));
  }

  private TestReply login(String who, @Nullable String code) {
    var body = new HashMap<String, @Nullable Object>();
    body.put("email", shop.email(who));
    body.put("password", TestApp.PASSWORD);
    body.put("totp", code);
    return shop.guest().at(node()).post("/admin/auth/login", body);
  }

  private TestApp node() {
    return java.util.Objects.requireNonNull(node);
  }
}
