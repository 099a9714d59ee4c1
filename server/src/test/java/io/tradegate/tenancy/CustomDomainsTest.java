package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(Lifecycle.PER_CLASS) // each test has domains of its own, one tenant serves them all
class CustomDomainsTest {
  private final TestApp app = TestApp.shared();
  private final TestDns dns = TestDns.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final String website = websiteOf(owner);

  @Test
  void aDomainIsAddedUnprovenAndSaysHowToProveIt() {
    String domain = domain();

    TestReply added = add(domain.toUpperCase(Locale.ROOT) + ".").expect(201);

    assertThat(added.text("status")).isEqualTo("pending");
    assertThat(added.text("domain")).isEqualTo(domain);
    assertThat(added.text("txt_record/name")).isEqualTo("_tradegate." + domain);
    assertThat(added.text("txt_record/value")).matches("tradegate-verification=[0-9A-Za-z]{32}");
    assertThat(added.header("Location")).contains("/admin/domains/" + added.text("id"));
    assertThat(owner.get("/admin/domains/" + added.text("id")).expect(200).json())
        .isEqualTo(added.json());
    assertThat(owner.get(domains() + "?status=pending&limit=200").expect(200).items("domain"))
        .contains(domain);
    at(domain).get("/storefront/products").expectError(404, "unknown_store");
  }

  @Test
  void onceTheRecordIsPublishedTheDomainLeadsToTheStore() {
    TestReply added = add(domain()).expect(201);
    dns.publish(added.text("txt_record/name"), "v=spf1 -all", added.text("txt_record/value"));

    TestReply verified = verify(added).expect(200);

    assertThat(verified.text("status")).isEqualTo("verified");
    assertThat(verified.text("verified_at")).isEqualTo(verified.text("checked_at"));
    at(added.text("domain")).get("/storefront/products").expect(200);
    verify(added).expect(200);
  }

  @Test
  void verificationMovesTheVersionAndAnOlderOneIsRefused() {
    TestReply added = add(domain()).expect(201);
    String one = "/admin/domains/" + added.text("id");
    TestClient late = owner.with("If-Match", "\"1\"");
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    verify(added).expect(200);

    assertThat(owner.get(one).header("ETag").orElseThrow()).startsWith("\"2.");
    late.post(one + "/verify").expectError(412, "version_conflict");
    late.delete(one).expectError(412, "version_conflict");
    owner.with("If-Match", "\"2\"").delete(one).expect(204);
  }

  @Test
  void withoutTheRecordItSaysWhatWasLookedForAndWhatWasFound() {
    TestReply added = add(domain()).expect(201);
    String name = added.text("txt_record/name");

    verify(added)
        .expectError(422, "domain_not_verified")
        .expectMessage(name)
        .expectMessage(added.text("txt_record/value"))
        .expectMessage("found: none");

    dns.publish(name, "tradegate-verification=somebody-else", "x".repeat(200));
    verify(added)
        .expectError(422, "domain_not_verified")
        .expectMessage("found: \"tradegate-verification=somebody-else\", \"x");
    assertThat(owner.get("/admin/domains/" + added.text("id")).text("status")).isEqualTo("pending");
  }

  @Test
  void aNameServerInTroubleProvesNothing() {
    TestReply added = add(domain()).expect(201);
    dns.breakDown(added.text("txt_record/name"));

    verify(added)
        .expectError(422, "domain_not_verified")
        .expectMessage("could not be looked up: the name server answered SERVFAIL");
  }

  @Test
  void whoProvesADomainFirstHasIt() {
    String domain = domain();
    TestClient rival = app.newTenant().owner();
    TestReply mine = add(domain).expect(201);
    TestReply theirs =
        rival
            .post("/admin/websites/" + websiteOf(rival) + "/domains", Map.of("domain", domain))
            .expect(201);
    dns.publish(
        "_tradegate." + domain, mine.text("txt_record/value"), theirs.text("txt_record/value"));

    rival.post("/admin/domains/" + theirs.text("id") + "/verify").expect(200);

    verify(mine)
        .expectError(409, "duplicate")
        .expectMessage("The domain %s belongs to another store.".formatted(domain));
    assertThat(owner.get("/admin/domains/" + mine.text("id")).text("status")).isEqualTo("pending");
  }

  @Test
  void aWebsitesDomainOfAnotherStoreCannotBeVerifiedAway() {
    TestTenant other = app.newTenant();
    TestReply added = add(other.host()).expect(201);
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));

    verify(added).expectError(409, "duplicate");

    other.guest().get("/storefront/products").expect(200);
  }

  @Test
  void aRemovedDomainStopsAnsweringAtOnce() {
    TestReply added = verified(domain());

    owner.delete("/admin/domains/" + added.text("id")).expect(204);

    at(added.text("domain")).get("/storefront/products").expectError(404, "unknown_store");
    owner.get("/admin/domains/" + added.text("id")).expectError(404, "not_found");
    add(added.text("domain")).expect(201);
  }

  @Test
  void removingAnUnprovenDomainLeavesTheWebsiteThatTookIt() {
    String domain = "d" + TestApp.ids().next() + ".stores.test";
    TestReply added = add(domain).expect(201);
    owner.post("/admin/websites", Map.of("name", "Took it", "domain", domain)).expect(201);

    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    verify(added).expectError(409, "duplicate");
    owner.delete("/admin/domains/" + added.text("id")).expect(204);

    at(domain).get("/storefront/products").expect(200);
  }

  @Test
  void aDomainOfOnesOwnIsADuplicate() {
    String domain = domain();
    add(domain).expect(201);

    add(domain).expectError(409, "duplicate");
    add(shop.host()).expectError(409, "duplicate");
  }

  @Test
  void removingAWebsiteTakesItsDomainsAlong() {
    String site =
        owner
            .post(
                "/admin/websites",
                Map.of("name", "Short-lived", "domain", "short-lived-" + shop.host()))
            .expect(201)
            .text("id");
    TestReply added =
        owner.post("/admin/websites/" + site + "/domains", Map.of("domain", domain())).expect(201);
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    verify(added).expect(200);

    owner.delete("/admin/websites/" + site).expect(204);

    at(added.text("domain")).get("/storefront/products").expectError(404, "unknown_store");
    owner.get("/admin/websites/" + site + "/domains").expectError(404, "not_found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "192.0.2.1", "https://shop.example.com", "a.test:80", "a b.test"})
  void aNameThatIsNoPublicDomainIsRefused(String domain) {
    add(domain).expectError(400, "validation_failed").expectMessage("`domain`");
  }

  @Test
  void aDomainTooLongForItsRecordIsRefused() {
    String label = "a".repeat(60);
    add(String.join(".", label, label, label, label)).expectError(400, "validation_failed");
  }

  @Test
  void domainsOfOthersAreNotThere() {
    TestClient stranger = app.newTenant().owner();
    TestReply added = add(domain()).expect(201);
    String path = "/admin/domains/" + added.text("id");

    stranger.get(path).expectError(404, "not_found");
    stranger.post(path + "/verify").expectError(404, "not_found");
    stranger.delete(path).expectError(404, "not_found");
    stranger.get(domains()).expectError(404, "not_found");
    stranger.post(domains(), Map.of("domain", domain())).expectError(404, "not_found");
    TestClient viewer = shop.staff("website.view");
    viewer.get(path).expect(200);
    viewer.post(path + "/verify").expectError(403, "forbidden");
    viewer.delete(path).expectError(403, "forbidden");
  }

  @Test
  void noConnectionIsHeldWhileANameServerIsSilent() {
    TestReply added = add(domain()).expect(201);
    dns.fallSilent(added.text("txt_record/name"));
    try (TestApp node = TestApp.another(Map.of());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      // One success is enough: if the machine is paused during the look-up, a single try could
      // fail.
      Patience.await().until(() -> isFreeWhileAsking(node, added, threads));
    }
  }

  private boolean isFreeWhileAsking(TestApp node, TestReply added, ExecutorService threads) {
    String record = added.text("txt_record/name");
    int before = dns.asked(record);
    String path = "/admin/domains/" + added.text("id") + "/verify";
    Future<TestReply> verifying = threads.submit(() -> owner.at(node).post(path));
    Patience.await().until(() -> dns.asked(record) > before);
    String metrics = node.managementClient().get("/metrics").expect(200).body();
    return metrics.contains("hikaricp_connections_active{pool=\"app\"} 0.0") && !verifying.isDone();
  }

  @Test
  void verifyingIsInTheAudit() {
    TestReply added = verified(domain());

    List<String> actions =
        shop.asService(
            tx ->
                tx.sql(
                        """
                        select action || ':' || coalesce(after ->> 'status', 'none') as entry
                          from audit_entry
                         where org_id = :org and entity_id = :id
                         order by at, id
                        """)
                    .bind("id", added.text("id"))
                    .list(row -> row.text("entry")));

    assertThat(actions).containsExactly("domains.create:pending", "domains.verify:verified");
  }

  private TestReply verified(String domain) {
    TestReply added = add(domain).expect(201);
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    return verify(added).expect(200);
  }

  private TestReply add(String domain) {
    return owner.post(domains(), Map.of("domain", domain));
  }

  private TestReply verify(TestReply added) {
    return owner.post("/admin/domains/" + added.text("id") + "/verify");
  }

  private String domains() {
    return "/admin/websites/" + website + "/domains";
  }

  private static String websiteOf(TestClient client) {
    return client.get("/admin/websites").expect(200).items("id").getFirst();
  }

  private TestClient at(String host) {
    return app.client().with("X-Tenant-Host", host);
  }

  private static String domain() {
    return "d" + TestApp.ids().next() + ".customers.test";
  }
}
