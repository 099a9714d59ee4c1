package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The operator's commands, against a database of their own beside a node that serves it. */
@TestInstance(Lifecycle.PER_CLASS)
class CommandsTest {
  private final TestApp app = TestApp.alone(Map.of(), Surroundings.real(OpenTelemetry.noop()));

  @AfterAll
  void stop() {
    app.close();
  }

  /** The result of a command. */
  private record Outcome(int code, String out, String err) {}

  @Test
  void aNewOrganizationHasAStoreAndAnOwnerWhoCanSignIn() {
    Outcome created =
        run(
            "org create --name Globex --time-zone Europe/Berlin --currency CHF --locale de-CH"
                + " --domain Shop.Globex.test --owner-email Ann@globex.test");

    assertThat(created.code()).as(created.err()).isZero();
    String password = found(created.out(), "Password, shown this once: (\\w{20})");
    TestClient store = app.client().with("X-Tenant-Host", "shop.globex.test");
    store.get("/storefront/products").expect(200);
    TestClient owner = signIn("ann@globex.test", password);
    assertThat(owner.get("/admin/websites").expect(200).items("domain"))
        .containsExactly("shop.globex.test");
    assertThat(owner.get("/admin/tax-settings").expect(200).text("mode")).isEqualTo("charge");
    assertThat(owner.get("/admin/tax-classes").expect(200).items("code"))
        .containsExactly("standard");
    assertThat(run("org list").out()).contains("Globex", "CHF", "Europe/Berlin", "active");
  }

  @Test
  void anOwnerIsCalledByTheNameThatIsGiven() {
    Outcome created =
        run("org create --name Named --owner-email n@named.test --owner-name Nora~Named");

    assertThat(created.code()).as(created.err()).isZero();
    String password = found(created.out(), "Password, shown this once: (\\w{20})");
    assertThat(signIn("n@named.test", password).get("/admin/me").expect(200).text("name"))
        .isEqualTo("Nora Named");
  }

  @Test
  void aGivenPasswordIsTakenAndNotRepeated() {
    Outcome created =
        run(
            "a-password-of-mine\n",
            "org create --name Stdin --owner-email s@in.test --password-stdin");

    assertThat(created.code()).as(created.err()).isZero();
    assertThat(created.out()).doesNotContain("a-password-of-mine").doesNotContain("Password");
    signIn("s@in.test", "a-password-of-mine").get("/admin/websites").expect(200);
  }

  @Test
  void aWeakPasswordIsRefusedBeforeAnythingIsMade() {
    assertFails(
        run("short\n", "org create --name Weak --owner-email w@ak.test --password-stdin"),
        "at least 10 bytes");
    assertThat(run("org list").out()).doesNotContain("Weak");
  }

  @Test
  void anOrganizationWhoseDomainIsTakenIsNotLeftBehind() {
    TestTenant first = app.newTenant();

    assertFails(
        run("org create --name Latecomer --domain " + first.host()), "belongs to another store");

    assertThat(run("org list").out()).doesNotContain("Latecomer");
  }

  @Test
  void anOrganizationMayNameMoreWebsitesBelowTheDomainThatItWasMadeWith() {
    Outcome created =
        run("org create --name Initech --domain initech.test --owner-email bill@initech.test");
    String password = found(created.out(), "Password, shown this once: (\\w{20})");
    TestClient owner = signIn("bill@initech.test", password);

    owner.post("/admin/websites", site("parts.initech.test")).expect(201);
    owner.post("/admin/websites", site("initech.example")).expectError(422, "domain_not_granted");
  }

  @Test
  void aGrantedDomainIsFreeForTheWebsitesOfThatOrganizationUntilTheGrantIsRevoked() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();
    String options = " --org " + shop.org() + " --domain Granted.test";

    assertThat(run("org grant-domain" + options).code()).isZero();
    owner.post("/admin/websites", site("granted.test")).expect(201);
    app.newTenant()
        .owner()
        .post("/admin/websites", site("other.granted.test"))
        .expectError(422, "domain_not_granted");

    assertThat(run("org revoke-domain" + options).code()).isZero();
    owner.post("/admin/websites", site("a.granted.test")).expectError(422, "domain_not_granted");
    assertThat(audit(shop)).containsExactly("org.grant_domain", "org.revoke_domain");
    assertFails(run("org revoke-domain" + options), "was not granted");
    assertFails(run("org grant-domain --org 999999 --domain x.test"), "no organization 999999");
    assertFails(
        run("org grant-domain --domain localhost --org " + shop.org()),
        "address of the service itself");
  }

  private static Map<String, String> site(String domain) {
    return Map.of("name", "Site", "domain", domain);
  }

  @Test
  void whatIsWrongWithTheOptionsIsSaid() {
    assertFails(run("org create --name X --domain http://x.test"), "without scheme");
    assertFails(run("org create --name X --locale not_a_locale!"), "locale");
    assertFails(run("org create --name X --owner-email nonsense"), "email address");
    assertMistyped(run("org create --name X --currency XXZ"), "There is no currency XXZ;");
    assertMistyped(run("org create --name X --time-zone Mars/Base"), "There is no time zone Mars");
    assertThat(run("org create").code()).isEqualTo(2);
    assertThat(run("org").code()).isEqualTo(2);
    assertThat(run("nonsense").code()).isEqualTo(2);
  }

  @Test
  void suspensionLocksOutAtOnceAndResumingDoesNotReviveTokens() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();

    assertThat(run("org suspend " + shop.org()).code()).isZero();
    owner.get("/admin/websites").expectError(401, "token_revoked");
    shop.guest().get("/storefront/products").expectError(404, "unknown_store");

    assertThat(run("org resume " + shop.org()).code()).isZero();
    owner.get("/admin/websites").expectError(401, "token_revoked");
    shop.owner().get("/admin/websites").expect(200);
    assertThat(audit(shop)).containsExactly("org.suspend", "org.resume");
  }

  @Test
  void suspendingTwiceOrAnUnknownOrganizationFails() {
    TestTenant shop = app.newTenant();
    run("org suspend " + shop.org());

    assertFails(run("org suspend " + shop.org()), "There is no active organization");
    assertFails(run("org suspend 999999"), "There is no active organization 999999");
    assertFails(run("org resume 999999"), "There is no suspended organization 999999");
    assertThat(run("org suspend ten").code()).isEqualTo(2);
  }

  @Test
  void aStaffUserGetsTheRolesThatAreNamed() {
    TestTenant shop = app.newTenant();
    shop.addRole("Window dressers", "website.view");

    Outcome created =
        run(
            "user create --org %d --email Bob@shop.test --name Bob --role SALES --role"
                    .formatted(shop.org())
                + " Window~dressers");

    assertThat(created.code()).as(created.err()).isZero();
    String password = found(created.out(), "Password, shown this once: (\\w{20})");
    TestClient bob = signIn("bob@shop.test", password);
    bob.get("/admin/websites").expect(200);
    bob.get("/admin/orders").expect(200);
    bob.post("/admin/websites", Map.of("name", "N", "domain", "n.test"))
        .expectError(403, "forbidden");
  }

  @Test
  void aStaffUserWithoutOrganizationRoleOrNewEmailIsRefused() {
    TestTenant shop = app.newTenant();
    shop.addStaff("old");
    String user = "user create --name Bob --role owner --org ";

    assertFails(run(user + "999999 --email b@b.test"), "There is no organization 999999");
    assertFails(run(user + shop.org() + " --email " + shop.email("old")), "already");
    assertFails(
        run("user create --name Bob --role king --email b@b.test --org " + shop.org()),
        "There is no role king; known are catalog, finance, owner");
  }

  @Test
  void aSweepRunsByNameAndAtAnyTime() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();

    assertThat(run("sweep retention").code()).isZero();
    owner.get("/admin/websites").expect(200);
    assertThat(run("sweep domain-checks --at 2026-11-15T08:00:00Z --live").code()).isZero();
    assertFails(run("sweep everything"), "There is no job everything; known are ", "domain-checks");
    assertFails(run("sweep retention --at tomorrow"), "neither a date");
  }

  @Test
  void anotherMasterKeyIsRefusedByEveryCommand() {
    Map<String, String> environment =
        Map.of("DATABASE_URL", app.settings().database().owner(), "MASTER_KEY", "ab".repeat(32));

    assertFails(
        run(environment, "", "org list"),
        "MASTER_KEY is not the one that this database was set up with");
    assertFails(
        run(environment, "", "sweep retention"),
        "MASTER_KEY is not the one that this database was set up with");
  }

  @Test
  void onlyWhatIsNeededHasToBeSet() {
    assertFails(
        run(Map.of(), "", "org list"), "DATABASE_URL is required", "MASTER_KEY is required");
    assertThat(run(Map.of(), "", "org list").err()).doesNotContain("JWT_SECRET");
  }

  private static void assertMistyped(Outcome outcome, String sentence) {
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains(sentence).doesNotContain("Exception");
  }

  private void assertFails(Outcome outcome, String... fragments) {
    assertThat(outcome.code()).as(outcome.out()).isEqualTo(1);
    assertThat(outcome.err()).contains(fragments);
  }

  private Outcome run(String line) {
    return run("", line);
  }

  private Outcome run(String stdin, String line) {
    var environment = new HashMap<String, String>();
    environment.put("DATABASE_URL", app.settings().database().owner());
    environment.put("MASTER_KEY", app.settings().masterKey());
    return run(environment, stdin, line);
  }

  /** A tilde stands for a space inside an argument. */
  private static Outcome run(Map<String, String> environment, String stdin, String line) {
    var out = new StringWriter();
    var err = new StringWriter();
    var in = new ByteArrayInputStream(stdin.getBytes(UTF_8));
    var terminal = new Terminal(environment, in, new PrintWriter(out), new PrintWriter(err));
    String[] args = line.split(" +", -1);
    for (int n = 0; n < args.length; n++) {
      args[n] = args[n].replace('~', ' ');
    }
    return new Outcome(Commands.run(terminal, args), out.toString(), err.toString());
  }

  private TestClient signIn(String email, String password) {
    String token =
        app.client()
            .post("/admin/auth/login", Map.of("email", email, "password", password))
            .expect(200)
            .text("token");
    return app.client().bearer(token);
  }

  private static String found(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group(1);
  }

  private static List<String> audit(TestTenant shop) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select action from audit_entry
                     where org_id = :org and entity = 'organization'
                     order by at, id
                    """)
                .list(row -> row.text("action")));
  }
}
