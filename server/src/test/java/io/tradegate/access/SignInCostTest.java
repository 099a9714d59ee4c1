package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.Users;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The time of a sign-in tells nothing about accounts. Hashing takes nearly the whole time of an
 * attempt, so the test counts hashes: a time measured on a shared machine is too inexact.
 */
class SignInCostTest {
  private static final Pattern HASHES =
      Pattern.compile("^password_hashes_total (\\S+)$", Pattern.MULTILINE);

  private static @Nullable TestApp node;

  private final TestTenant shop = TestApp.shared().newTenant();

  @BeforeAll
  static void start() {
    node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "2"));
  }

  @AfterAll
  static void stop() {
    node().close();
  }

  @Test
  void everyAttemptCostsOneHashWithAnyOutcome() {
    shop.addStaff("ann");
    UUID bob = shop.addStaff("bob");
    shop.owner().post("/admin/staff/" + bob + "/disable").expect(200);
    shop.asService(
        tx ->
            users()
                .addStaff(
                    tx,
                    new Users.Person(shop.email("cat"), "Without a password", null),
                    List.of()));

    assertThat(hashesOf("ann", TestApp.PASSWORD, 200)).isEqualTo(1);
    assertThat(hashesOf("ann", "wrong", 401)).isEqualTo(1);
    assertThat(hashesOf("ann", "", 401)).isEqualTo(1);
    assertThat(hashesOf("ann", "x".repeat(4000), 401)).isEqualTo(1);
    assertThat(hashesOf("nobody", "wrong", 401)).isEqualTo(1);
    assertThat(hashesOf("nobody", "", 401)).isEqualTo(1);
    assertThat(hashesOf("bob", TestApp.PASSWORD, 401)).isEqualTo(1);
    assertThat(hashesOf("bob", "wrong", 401)).isEqualTo(1);
    assertThat(hashesOf("cat", "wrong", 401)).isEqualTo(1);
  }

  @Test
  void anEmailInSeveralOrganizationsCostsNoMoreThanAnyOther() {
    TestTenant second = TestApp.shared().newTenant();
    TestTenant third = TestApp.shared().newTenant();
    join(shop, "password-used-here");
    join(second, "password-used-there");
    join(third, "password-used-here");

    assertThat(hashesOf("new", "password-used-here", 400)).isEqualTo(1);
    assertThat(hashesOf("new", "password-used-there", 400)).isEqualTo(1);
    assertThat(hashesOf("new", "neither-of-them", 401)).isEqualTo(1);
    assertThat(hashesOf("nobody", "neither-of-them", 401)).isEqualTo(1);
  }

  /** The same person is invited by another organization, too. */
  private void join(TestTenant tenant, String password) {
    var invitation =
        Map.of(
            "email",
            shop.email("new"),
            "role_ids",
            List.of(tenant.addRole("Orders", "order.view")));
    tenant.owner().post("/admin/staff/invitations", invitation).expect(201);
    String token = new Mailbox(tenant, shop.email("new")).token(1);
    tenant
        .guest()
        .post(
            "/admin/auth/invitations/accept",
            Map.of("token", token, "name", "N", "password", password))
        .expect(200);
  }

  @Test
  void hashesThatShareNoSaltYetShareOneOnceTheirOwnerHasSignedIn() {
    TestTenant second = TestApp.shared().newTenant();
    var passwords = TestApp.passwords();
    for (TestTenant tenant : List.of(shop, second)) {
      var person = new Users.Person(shop.email("old"), "O", passwords.hash(TestApp.PASSWORD));
      tenant.asService(tx -> users().addStaff(tx, person, List.of()));
    }
    assertThat(hashesOf("old", "wrong", 401)).isEqualTo(2);

    for (TestTenant tenant : List.of(shop, second)) {
      var body =
          Map.of("email", shop.email("old"), "password", TestApp.PASSWORD, "org_id", tenant.org());
      post("/admin/auth/login", body).expect(200);
    }

    assertThat(hashesOf("old", "wrong", 401)).isEqualTo(1);
    assertThat(hashesOf("old", TestApp.PASSWORD, 400)).isEqualTo(1);
  }

  private static Users users() {
    return new Users();
  }

  @Test
  void aWorthlessTokenCostsNoHash() {
    double before = hashes();

    post("/admin/auth/password-reset/confirm", Map.of("token", "x", "password", "good-password"))
        .expect(400);
    post(
            "/admin/auth/invitations/accept",
            Map.of("token", "x", "name", "N", "password", "good-password"))
        .expect(400);

    assertThat(hashes()).isEqualTo(before);
  }

  private double hashesOf(String who, String password, int status) {
    double before = hashes();
    post("/admin/auth/login", Map.of("email", shop.email(who), "password", password))
        .expect(status);
    return hashes() - before;
  }

  private TestReply post(String path, Object body) {
    return shop.guest().at(node()).post(path, body);
  }

  private static double hashes() {
    Matcher metric = HASHES.matcher(node().managementClient().get("/metrics").expect(200).body());
    assertThat(metric.find()).isTrue();
    return Double.parseDouble(metric.group(1));
  }

  private static TestApp node() {
    return Objects.requireNonNull(node);
  }
}
