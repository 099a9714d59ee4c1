package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.Users;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One email in several organizations. */
class SeveralOrganizationsTest {
  private static final String HERE = "password-used-here";
  private static final String THERE = "password-used-there";
  private static final Passwords PASSWORDS = TestApp.passwords();
  private static final String HERE_HASH = PASSWORDS.hash(HERE);
  private static final String THERE_HASH = PASSWORDS.hash(THERE);

  private final TestApp app = TestApp.shared();
  private final TestTenant here = app.newTenant();
  private final TestTenant there = app.newTenant();
  private final String email = here.email("both");

  @Test
  void theOrganizationIsAskedForOnlyOfWhoKnowsAPassword() {
    addStaff(here, HERE_HASH);
    addStaff(there, THERE_HASH);

    TestReply asked = login("admin", HERE, null).expectError(400, "org_required");
    assertThat(asked.text("message"))
        .isEqualTo("this email exists in multiple organizations; pass org_id");
    login("admin", THERE, null).expectError(400, "org_required");
    login("admin", "neither-of-them", null).expectError(401, "invalid_credentials");
  }

  @Test
  void theNamedOrganizationDecidesAndItsPasswordAlone() {
    addStaff(here, HERE_HASH);
    addStaff(there, THERE_HASH);

    String token = login("admin", HERE, here.org()).expect(200).text("token");

    TestReply me = here.guest().bearer(token).get("/admin/me");
    assertThat(me.json().at("/org_id").asLong()).isEqualTo(here.org());
    login("admin", HERE, there.org()).expectError(401, "invalid_credentials");
    login("admin", THERE, there.org()).expect(200);
    login("admin", HERE, app.newTenant().org()).expectError(401, "invalid_credentials");
  }

  @Test
  void anOrganizationWhereTheUserIsDisabledIsIgnored() {
    addStaff(here, HERE_HASH);
    UUID disabled = addStaff(there, THERE_HASH);
    there.owner().post("/admin/staff/" + disabled + "/disable").expect(200);

    login("admin", HERE, null).expect(200);
    login("admin", THERE, null).expectError(401, "invalid_credentials");
  }

  @Test
  void vendorUsersAreAskedLikeStaffAndAudiencesDoNotMix() {
    here.asService(
        tx -> users().addVendorUser(tx, person(HERE_HASH), here.vendor(), VendorRole.OWNER));
    there.asService(
        tx -> users().addVendorUser(tx, person(THERE_HASH), there.vendor(), VendorRole.OWNER));
    addStaff(here, HERE_HASH);

    login("vendor", HERE, null).expectError(400, "org_required");
    login("vendor", THERE, there.org()).expect(200);
    login("admin", HERE, null).expect(200);
  }

  @Test
  void buyersAreNeverAskedBecauseTheHostDecides() {
    here.asService(tx -> users().addBuyer(tx, person(HERE_HASH), here.company(), "buyer"));
    there.asService(tx -> users().addBuyer(tx, person(THERE_HASH), there.company(), "buyer"));

    login("storefront", HERE, null).expect(200);
    login("storefront", THERE, null).expectError(401, "invalid_credentials");
    login("storefront", HERE, here.org()).expect(200);
  }

  @Test
  void aForgottenPasswordIsMailedByEachOrganizationOrByTheNamedOne() {
    addStaff(here, HERE_HASH);
    addStaff(there, THERE_HASH);

    here.guest().post("/admin/auth/password-reset", Map.of("email", email)).expect(202);

    assertThat(new Mailbox(here, email).token(1)).isNotEqualTo(new Mailbox(there, email).token(1));
    here.guest()
        .post("/admin/auth/password-reset", Map.of("email", email, "org_id", there.org()))
        .expect(202);
    new Mailbox(there, email).token(2);
    assertThat(new Mailbox(here, email).bodies()).hasSize(1);
  }

  @Test
  void aBuyersForgottenPasswordIsAMatterOfTheStoreOnly() {
    here.asService(tx -> users().addBuyer(tx, person(HERE_HASH), here.company(), "buyer"));
    there.asService(tx -> users().addBuyer(tx, person(THERE_HASH), there.company(), "buyer"));
    String path = "/storefront/auth/password-reset";

    here.guest().post(path, Map.of("email", email, "org_id", there.org())).expect(202);
    here.guest().post(path, Map.of("email", email)).expect(202);

    new Mailbox(here, email).token(1);
    assertThat(new Mailbox(there, email).bodies()).isEmpty();
  }

  private UUID addStaff(TestTenant tenant, String hash) {
    return tenant.asService(tx -> users().addStaff(tx, person(hash), List.of()));
  }

  private static Users users() {
    return new Users();
  }

  private Users.Person person(String hash) {
    return new Users.Person(email, "Bo Both", hash);
  }

  private TestReply login(String audience, String password, @Nullable Long org) {
    var body = new HashMap<String, Object>();
    body.put("email", email);
    body.put("password", password);
    if (org != null) {
      body.put("org_id", org);
    }
    return here.guest().post("/" + audience + "/auth/login", body);
  }
}
