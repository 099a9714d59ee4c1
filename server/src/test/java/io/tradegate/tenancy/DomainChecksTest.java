package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class DomainChecksTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "365d"), new Surroundings(clock, OpenTelemetry.noop()));
  private final TestDns dns = TestDns.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void theThirdMissInARowEndsADomainAndTellsTheOwners() {
    shop.addStaff("clerk", shop.addRole("clerks", "website.manage"));
    TestReply domain = verified();
    dns.remove(domain.text("txt_record/name"));

    checkNextDay();
    checkNextDay();
    assertThat(status(domain)).isEqualTo("verified");
    at(domain).get("/storefront/products").expect(200);

    checkNextDay();

    assertThat(status(domain)).isEqualTo("lapsed");
    at(domain).get("/storefront/products").expectError(404, "unknown_store");
    assertThat(letters(domain)).containsExactly(shop.email("owner"));
    assertThat(audit(domain)).contains("domains.lapse");
  }

  @Test
  void aLapsedDomainIsVerifiedAgain() {
    TestReply domain = verified();
    dns.remove(domain.text("txt_record/name"));
    checkNextDay();
    checkNextDay();
    checkNextDay();
    dns.publish(domain.text("txt_record/name"), domain.text("txt_record/value"));

    owner.post("/admin/domains/" + domain.text("id") + "/verify").expect(200);

    assertThat(status(domain)).isEqualTo("verified");
    at(domain).get("/storefront/products").expect(200);
  }

  @Test
  void aRecordThatIsBackInTimeForgivesTheMisses() {
    TestReply domain = verified();
    dns.remove(domain.text("txt_record/name"));
    checkNextDay();
    checkNextDay();
    dns.publish(domain.text("txt_record/name"), domain.text("txt_record/value"));
    checkNextDay();
    dns.remove(domain.text("txt_record/name"));

    checkNextDay();
    checkNextDay();

    assertThat(status(domain)).isEqualTo("verified");
  }

  @Test
  void aNameServerInTroubleIsNoMiss() {
    TestReply domain = verified();
    dns.remove(domain.text("txt_record/name"));
    checkNextDay();
    checkNextDay();

    dns.breakDown(domain.text("txt_record/name"));
    checkNextDay();
    dns.fallSilent(domain.text("txt_record/name"));
    checkNextDay();
    assertThat(status(domain)).isEqualTo("verified");

    dns.remove(domain.text("txt_record/name"));
    checkNextDay();
    assertThat(status(domain)).isEqualTo("lapsed");
  }

  @Test
  void howeverOftenADayTheSweepRunsItCountsOnce() {
    TestReply domain = verified();
    dns.remove(domain.text("txt_record/name"));

    checkNextDay();
    app.node().jobs().runNow("domain-checks");
    app.node().jobs().runNow("domain-checks");

    assertThat(status(domain)).isEqualTo("verified");
  }

  @Test
  void aSweepReachesEveryDomainOfEveryTenant() {
    TestTenant other = app.newTenant();
    TestClient otherOwner = other.owner();
    List<TestReply> domains =
        IntStream.range(0, 120).mapToObj(n -> verified(n % 2 == 0 ? owner : otherOwner)).toList();
    domains.forEach(domain -> dns.remove(domain.text("txt_record/name")));

    checkNextDay();
    checkNextDay();
    checkNextDay();

    long left =
        List.of(shop, other).stream()
            .mapToLong(
                tenant ->
                    tenant.asService(
                        tx ->
                            tx.sql(
                                    """
                                    select count(*) as n
                                      from custom_domain
                                     where org_id = :org and status = 'verified' and misses > 0
                                    """)
                                .one(row -> row.bigint("n"))))
            .sum();
    assertThat(left).isZero();
    assertThat(status(domains.getFirst())).isEqualTo("lapsed");
  }

  private void checkNextDay() {
    clock.advance(Duration.ofDays(1));
    app.node().jobs().runNow("domain-checks");
  }

  private TestReply verified() {
    return verified(owner);
  }

  private TestReply verified(TestClient client) {
    String website = client.get("/admin/websites").expect(200).items("id").getFirst();
    TestReply added =
        client
            .post(
                "/admin/websites/" + website + "/domains",
                Map.of("domain", "c" + TestApp.ids().next() + ".customers.test"))
            .expect(201);
    dns.publish(added.text("txt_record/name"), added.text("txt_record/value"));
    return client.post("/admin/domains/" + added.text("id") + "/verify").expect(200);
  }

  private String status(TestReply domain) {
    return owner.get("/admin/domains/" + domain.text("id")).expect(200).text("status");
  }

  private TestClient at(TestReply domain) {
    return app.client().with("X-Tenant-Host", domain.text("domain"));
  }

  private List<String> letters(TestReply domain) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select recipient
                      from mail_message
                     where org_id = :org and subject like :domain || ' no longer%'
                    """)
                .bind("domain", domain.text("domain"))
                .list(row -> row.text("recipient")));
  }

  private List<String> audit(TestReply domain) {
    return shop.asService(
        tx ->
            tx.sql("select action from audit_entry where org_id = :org and entity_id = :id")
                .bind("id", domain.text("id"))
                .list(row -> row.text("action")));
  }
}
