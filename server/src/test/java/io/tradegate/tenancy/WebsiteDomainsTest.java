package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.net.HostName;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * Which names a website may use. The test moves the clock of its node, so it has its own database.
 */
@TestInstance(Lifecycle.PER_CLASS)
class WebsiteDomainsTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(
          Map.of(
              "JWT_TTL", "3650d",
              "BASE_URL", "https://API.stores.test",
              "ADMIN_URL", "https://admin.stores.test"),
          new Surroundings(clock, OpenTelemetry.noop()));
  private final TestDns dns = TestDns.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final String website = websiteOf(owner);
  private final TestTenant otherShop = app.newTenant();
  private final TestClient other = otherShop.owner();

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void aNameThatIsNeitherGrantedNorProvenIsRefusedAndTheAnswerSaysHowToProveIt() {
    String domain = foreign();

    create(owner, domain)
        .expectError(422, "domain_not_granted")
        .expectMessage("publish its TXT record")
        .expectMessage("ask the operator");
    rename(owner, website, domain).expectError(422, "domain_not_granted");

    at(domain).get("/storefront/products").expectError(404, "unknown_store");
    shop.guest().get("/storefront/products").expect(200);
  }

  @Test
  void aNameBelowTheNameOfAnotherStoreIsRefused() {
    create(other, "x." + shop.host()).expectError(422, "domain_not_granted");
    create(other, "stores.test").expectError(422, "domain_not_granted");
  }

  @Test
  void aGrantCoversTheNameAndNamesBelowForItsOrganizationAlone() {
    String domain = foreign();
    app.organizations().grantDomain(shop.org(), HostName.parse(domain).orElseThrow());

    create(other, "b2b." + domain).expectError(422, "domain_not_granted");
    create(owner, "not" + domain).expectError(422, "domain_not_granted");
    create(owner, domain).expect(201);
    create(owner, "b2b." + domain).expect(201);
    at("b2b." + domain).get("/storefront/products").expect(200);
  }

  @Test
  void aProvenCustomDomainBecomesTheDomainOfAnyWebsiteOfItsOrganization() {
    String domain = foreign();
    TestReply proven = verified(owner, website, domain);

    create(other, domain).expectError(422, "domain_not_granted");
    String second = create(owner, domain).expect(201).text("id");

    at(domain).get("/storefront/products").expect(200);
    assertThat(owner.get("/admin/domains/" + proven.text("id")).text("website_id"))
        .isEqualTo(second);
    rename(owner, website, domain).expectError(409, "duplicate");
    owner.delete("/admin/domains/" + proven.text("id")).expectError(422, "in_use");
  }

  @Test
  void aWebsiteThatLeavesItsProvenNameIsStillReachedByIt() {
    String domain = foreign();
    TestReply proven = verified(owner, website, domain);
    String site = create(owner, domain).expect(201).text("id");

    rename(owner, site, fresh()).expect(200);

    at(domain).get("/storefront/products").expect(200);
    owner.delete("/admin/domains/" + proven.text("id")).expect(204);
    at(domain).get("/storefront/products").expectError(404, "unknown_store");
    create(owner, domain).expectError(422, "domain_not_granted");
  }

  @Test
  void aWebsiteLosesItsNameWithTheProof() {
    String domain = foreign();
    TestReply proven = verified(owner, website, domain);
    create(owner, domain).expect(201);
    dns.remove(proven.text("txt_record/name"));

    for (int day = 0; day < 3; day++) {
      clock.advance(Duration.ofDays(1));
      app.node().jobs().runNow("domain-checks");
    }

    at(domain).get("/storefront/products").expectError(404, "unknown_store");
    dns.publish(proven.text("txt_record/name"), proven.text("txt_record/value"));
    owner.post("/admin/domains/" + proven.text("id") + "/verify").expect(200);
    at(domain).get("/storefront/products").expect(200);
  }

  @Test
  void unprovenClaimsOfOthersDoNotKeepTheOwnerFromProvingADomain() {
    String domain = foreign();
    other
        .post("/admin/websites/" + websiteOf(other) + "/domains", Map.of("domain", domain))
        .expect(201);

    verified(owner, website, domain);

    create(owner, domain).expect(201);
  }

  @Test
  void aReleasedNameRestsThirtyDaysForOthersAndItsOrganizationMayTakeItBack() {
    String name = fresh();
    String site = create(owner, name).expect(201).text("id");
    rename(owner, site, fresh()).expect(200);

    create(other, name).expectError(422, "domain_resting").expectMessage("can be taken from");
    rename(owner, site, name).expect(200);
    owner.delete("/admin/websites/" + site).expect(204);
    clock.advance(Duration.ofDays(29));
    create(other, name).expectError(422, "domain_resting");
    at(name).get("/storefront/products").expectError(404, "unknown_store");

    clock.advance(Duration.ofDays(2));
    create(other, name).expect(201);
    create(owner, name).expectError(409, "duplicate");
  }

  @Test
  void aVerifiedDomainNeedsNoRestPeriod() {
    String domain = foreign();
    TestReply sold = verified(owner, website, domain);
    owner.delete("/admin/domains/" + sold.text("id")).expect(204);

    verified(other, websiteOf(other), domain);

    at(domain).get("/storefront/products").expect(200);
  }

  @Test
  void aConcurrentlyReleasedNameCannotBeTakenByAnotherOrganization() throws InterruptedException {
    for (int round = 0; round < 10; round++) {
      String name = fresh();
      String site = create(owner, name).expect(201).text("id");

      List<Integer> statuses =
          Race.between(
              List.of(
                  () -> rename(owner, site, fresh()).status(), () -> create(other, name).status()));

      assertThat(statuses.get(0)).isEqualTo(200);
      assertThat(statuses.get(1)).isIn(409, 422);
    }
  }

  @Test
  void theHostsOfTheServiceAreReservedHoweverTheyAreClaimed() {
    for (String host : List.of("api.stores.test", "ADMIN.stores.test.")) {
      create(owner, host)
          .expectError(422, "domain_not_granted")
          .expectMessage("address of the service itself");
      rename(owner, website, host).expectError(422, "domain_not_granted");
      owner
          .post("/admin/websites/" + website + "/domains", Map.of("domain", host))
          .expectError(422, "domain_not_granted");
    }
  }

  private TestReply verified(TestClient client, String site, String domain) {
    TestReply added =
        client.post("/admin/websites/" + site + "/domains", Map.of("domain", domain)).expect(201);
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    return client.post("/admin/domains/" + added.text("id") + "/verify").expect(200);
  }

  private static TestReply create(TestClient client, String domain) {
    return client.post("/admin/websites", Map.of("name", "Site", "domain", domain));
  }

  private static TestReply rename(TestClient client, String site, String domain) {
    return client.patch("/admin/websites/" + site, Map.of("domain", domain));
  }

  private static String websiteOf(TestClient client) {
    return client.get("/admin/websites").expect(200).items("id").getFirst();
  }

  private TestClient at(String host) {
    return app.client().with("X-Tenant-Host", host);
  }

  private static String fresh() {
    return "n" + TestApp.ids().next() + ".stores.test";
  }

  private static String foreign() {
    return "f" + TestApp.ids().next() + ".customers.test";
  }
}
