package io.tradegate.access.passkeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SoftAuthenticator;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Staff and buyers register passkeys and sign in with them; what does not fit is refused. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PasskeysTest {
  private static final String STAFF = "/admin/auth/passkeys";
  private static final String BUYERS = "/storefront/auth/passkeys";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final String origin = RelyingParty.origin(app.settings().baseUrl().toString());

  private TestClient page(TestClient caller) {
    return caller.with("Origin", origin);
  }

  private SoftAuthenticator registered(TestClient caller, String path) {
    var authenticator = new SoftAuthenticator(origin);
    register(caller, path, authenticator).expect(201);
    return authenticator;
  }

  private TestReply register(TestClient caller, String path, SoftAuthenticator authenticator) {
    TestReply begun = page(caller).post(path + "/registration").expect(200);
    if (authenticator.rpId.isEmpty()) {
      authenticator.rpId = begun.text("rp_id");
    }
    return page(caller).post(path, authenticator.make("My key", begun.text("challenge")));
  }

  private TestReply signIn(TestClient guest, String path, SoftAuthenticator authenticator) {
    authenticator.counter++;
    return guest.post(path + "/login", authenticator.sign(challenge(guest, path)));
  }

  private String challenge(TestClient guest, String path) {
    return page(guest).post(path + "/challenge").expect(200).text("challenge");
  }

  @Test
  void staffRegisterAPasskeyAndSignInWithIt() {
    TestTenant own = app.newTenant();
    own.addStaff("keyed", own.role(BuiltInRole.SALES));
    TestClient staff = own.signIn("admin", "keyed");
    SoftAuthenticator authenticator = registered(staff, STAFF);

    String token = signIn(own.guest(), STAFF, authenticator).expect(200).text("token");

    TestClient signedIn = own.guest().bearer(token);
    assertThat(signedIn.get("/admin/me").expect(200).text("email")).isEqualTo(own.email("keyed"));
    TestReply list = signedIn.get(STAFF).expect(200);
    assertThat(list.items("name")).containsExactly("My key");
    assertThat(list.text("items/0/last_used_at")).isNotEmpty();
    assertThat(new SentLetters(own).only("passkey-added").text()).contains("My key");
  }

  @Test
  void buyersSignInOnTheirOwnStoreOnly() {
    SoftAuthenticator authenticator = registered(shop.buyer(), BUYERS);
    TestTenant other = app.newTenant();

    signIn(other.guest(), BUYERS, authenticator).expectError(401, "invalid_credentials");
    String token = signIn(shop.guest(), BUYERS, authenticator).expect(200).text("token");

    shop.guest().bearer(token).get("/storefront/me").expect(200);
    signIn(shop.guest(), STAFF, authenticator).expectError(401, "invalid_credentials");
  }

  @Test
  void aPasskeyIsRenamedAndDeletedAndThenSignsInNoMore() {
    TestClient staff = shop.staff();
    SoftAuthenticator authenticator = registered(staff, STAFF);
    String one = STAFF + "/" + staff.get(STAFF).expect(200).text("items/0/id");

    staff.patch(one, Map.of("name", "Telephone")).expect(200);
    assertThat(staff.get(one).expect(200).text("name")).isEqualTo("Telephone");
    shop.staff().delete(one).expectError(404, "not_found");
    staff.delete(one).expect(204);

    signIn(shop.guest(), STAFF, authenticator).expectError(401, "invalid_credentials");
    assertThat(new SentLetters(shop).only("passkey-removed").text()).contains("Telephone");
  }

  @Test
  void whatDoesNotFitIsRefusedAlikeAndLeavesNoSession() {
    SoftAuthenticator good = registered(shop.staff(), STAFF);
    long before = sessions();

    refused(good, key -> key.origin = "https://elsewhere.test");
    refused(good, key -> key.rpId = "elsewhere.test");
    refused(good, key -> key.verifiesUser = false);
    refused(good, key -> key.credentialId = new byte[32]);
    refused(good, key -> key.counter = -key.counter + 1);
    tampered(good, "signature");
    tampered(good, "authenticator_data");
    tampered(good, "user_handle");

    assertThat(sessions()).isEqualTo(before);
    signIn(shop.guest(), STAFF, good).expect(200);
  }

  /** Lies once, then is as before. */
  private void refused(SoftAuthenticator key, Consumer<SoftAuthenticator> lie) {
    String origin = key.origin;
    String rpId = key.rpId;
    byte[] id = key.credentialId;
    int counter = ++key.counter;
    lie.accept(key);
    if (key.counter <= 0) {
      key.counter = 1; // goes back
    }
    shop.guest()
        .post(STAFF + "/login", key.sign(challenge(shop.guest(), STAFF)))
        .expectError(401, "invalid_credentials");
    key.origin = origin;
    key.rpId = rpId;
    key.credentialId = id;
    key.verifiesUser = true;
    key.counter = counter;
  }

  private void tampered(SoftAuthenticator key, String field) {
    key.counter++;
    Map<String, Object> body = key.sign(challenge(shop.guest(), STAFF));
    body.put(field, SoftAuthenticator.text(new byte[37]));
    shop.guest().post(STAFF + "/login", body).expectError(401, "invalid_credentials");
  }

  @Test
  void aChallengeIsGoodOnceAndForItsPurpose() {
    TestClient staff = shop.staff();
    SoftAuthenticator authenticator = registered(staff, STAFF);
    String used = challenge(shop.guest(), STAFF);
    authenticator.counter++;
    shop.guest().post(STAFF + "/login", authenticator.sign(used)).expect(200);
    authenticator.counter++;

    shop.guest()
        .post(STAFF + "/login", authenticator.sign(used))
        .expectError(401, "invalid_credentials");
    String ofRegistration = page(staff).post(STAFF + "/registration").expect(200).text("challenge");
    shop.guest()
        .post(STAFF + "/login", authenticator.sign(ofRegistration))
        .expectError(401, "invalid_credentials");
    String ofStore = challenge(shop.guest(), BUYERS);
    shop.guest()
        .post(STAFF + "/login", authenticator.sign(ofStore))
        .expectError(401, "invalid_credentials");
  }

  @Test
  void aRegistrationNeedsItsOwnChallengeAndAVerifiedUser() {
    TestClient staff = shop.staff();
    var unverified = new SoftAuthenticator(origin);
    unverified.verifiesUser = false;
    register(staff, STAFF, unverified).expectError(400, "validation_failed");
    var foreign = new SoftAuthenticator("https://elsewhere.test");
    register(staff, STAFF, foreign).expectError(400, "validation_failed");
    var stolen = new SoftAuthenticator(origin);
    TestReply begun = page(shop.staff()).post(STAFF + "/registration").expect(200);
    stolen.rpId = begun.text("rp_id");
    staff
        .post(STAFF, stolen.make("Stolen", begun.text("challenge")))
        .expectError(400, "validation_failed");
    var twice = new SoftAuthenticator(origin);
    register(staff, STAFF, twice).expect(201);
    register(shop.staff(), STAFF, twice).expectError(409, "duplicate");
    staff
        .with("Origin", "https://elsewhere.test")
        .post(STAFF + "/registration")
        .expectError(403, "forbidden");

    assertThat(staff.get(STAFF).expect(200).items("name")).hasSize(1);
  }

  @Test
  void aDisabledUserDoesNotSignInWithAPasskey() {
    shop.addStaff("leaver", shop.role(BuiltInRole.SALES));
    TestClient staff = shop.signIn("admin", "leaver");
    SoftAuthenticator authenticator = registered(staff, STAFF);
    String id = staff.get("/admin/me").expect(200).text("id");
    shop.owner().post("/admin/staff/" + id + "/disable").expect(200);

    signIn(shop.guest(), STAFF, authenticator).expectError(401, "invalid_credentials");
  }

  private long sessions() {
    return shop.asService(
        tx ->
            tx.sql("select count(*) as n from session where org_id = :org")
                .one(row -> row.bigint("n")));
  }
}
