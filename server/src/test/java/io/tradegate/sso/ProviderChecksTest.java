package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestSamlProvider.User;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The daily checks of identity providers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProviderChecksTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "36500d"), new Surroundings(clock, OpenTelemetry.noop()));
  private final TestSamlProvider provider =
      new TestSamlProvider("https://idp.example/checked", clock);
  private HttpServer server;
  private volatile String metadata = "";

  @BeforeAll
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metadata", exchange -> TestProvider.send(exchange, 200, metadata.getBytes(UTF_8)));
    server.start();
  }

  @AfterAll
  void stop() {
    server.stop(0);
    app.close();
  }

  private void checkNextDay() {
    clock.advance(Duration.ofDays(1));
    app.node().jobs().runNow("identity-provider-checks");
  }

  @Test
  void theThirdMissInARowEndsAnEmailDomainAndItsEnforcement() {
    SsoDesk desk = new SsoDesk(app);
    String id = desk.active();
    String domains = PROVIDERS + "/" + id + "/domains";
    TestReply domain = desk.owner.get(domains).expect(200);
    String name = domain.text("items/0/txt_name");
    String value = domain.text("items/0/txt_value");
    TestDns dns = TestDns.shared();
    dns.remove(name);

    checkNextDay();
    dns.publish(name, value);
    checkNextDay();
    dns.remove(name);
    checkNextDay();
    dns.breakDown(name);
    checkNextDay();
    dns.remove(name);
    checkNextDay();
    app.node().jobs().runNow("identity-provider-checks");
    assertThat(desk.owner.get(domains).items("status")).containsExactly("verified");
    checkNextDay();

    assertThat(desk.owner.get(domains).items("status")).containsExactly("pending");
    assertThat(new SentLetters(desk.shop).only("email-domain-lapsed").to())
        .isEqualTo(desk.shop.email("owner"));
    dns.publish(name, value);
    desk.owner.post(domains + "/" + domain.text("items/0/id") + "/verify").expect(200);
  }

  @Test
  void metadataIsReadEachDayAndItsNewCertificateTrusted() {
    SamlDesk saml = new SamlDesk(app, provider);
    saml.desk.shop.addStaff("clerk", saml.desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    String one = PROVIDERS + "/" + id;
    metadata = provider.metadata();
    String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/metadata";
    saml.desk.owner.post(one + "/metadata", Map.of("url", url)).expect(200);
    OwnCertificate next = TestSamlProvider.certificate();

    metadata = provider.metadata(false, TestSamlProvider.KEY, next);
    checkNextDay();
    provider.key = next;
    saml.signIn(id, User.of("name-clerk", saml.desk.shop.email("clerk")));
    provider.key = TestSamlProvider.KEY;

    metadata = provider.metadata(false, next).replace(provider.issuer, "https://evil.test");
    checkNextDay();
    assertThat(saml.desk.owner.get(one).text("saml/metadata_failure")).contains("evil.test");
    metadata = "broken";
    checkNextDay();
    checkNextDay();
    TestReply now = saml.desk.owner.get(one).expect(200);
    assertThat(now.text("saml/metadata_failure")).doesNotContain("evil.test").isNotEmpty();
    assertThat(now.text("saml/metadata_failed_at")).isNotEmpty();
    assertThat(new SentLetters(saml.desk.shop).only("provider-metadata-fails").to())
        .isEqualTo(saml.desk.shop.email("owner"));
    metadata = provider.metadata(false, TestSamlProvider.KEY, next);
    checkNextDay();
    now = saml.desk.owner.get(one).expect(200);
    assertThat(now.text("saml/metadata_failed_at")).isEmpty();
    assertThat(now.text("issuer")).isEqualTo(provider.issuer);
    assertThat(now.json().at("/saml/certificates").size()).isEqualTo(2);
  }

  @Test
  void ownersAreWarnedOnceAtEachTimeBeforeTheLastCertificateEnds() {
    SamlDesk saml = new SamlDesk(app, provider);
    String one = PROVIDERS + "/" + saml.active(Map.of());
    app.node().jobs().runNow("identity-provider-checks");
    var letters = new SentLetters(saml.desk.shop);
    assertThat(letters.of("provider-certificate-ends")).isEmpty();

    Instant ends = Instant.parse(saml.desk.owner.get(one).text("saml/certificates/0/valid_until"));
    clock.advance(Duration.between(clock.instant(), ends.minus(Duration.ofDays(25))));
    app.node().jobs().runNow("identity-provider-checks");
    checkNextDay();
    assertThat(letters.of("provider-certificate-ends")).hasSize(1);
    clock.advance(Duration.ofDays(12));
    app.node().jobs().runNow("identity-provider-checks");
    assertThat(letters.of("provider-certificate-ends")).hasSize(2);
  }
}
