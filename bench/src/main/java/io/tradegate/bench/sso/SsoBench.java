package io.tradegate.bench.sso;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Node;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Shop;
import io.tradegate.platform.http.Query;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * Measures whole sign-ins through identity providers, from the first redirect to the token, beside
 * the checks of the signatures alone. The providers are stubs on the same cores.
 */
public final class SsoBench {
  private static final String ALL = "/admin/identity-providers";
  private static final int PEOPLE = 8;

  private final Duration time;

  public SsoBench(Duration time) {
    this.time = time;
  }

  public Report run() throws IOException, InterruptedException, JOSEException {
    try (Lab lab = Lab.open();
        var shop = new Shop(lab, 1);
        var oidc = new OidcStub()) {
      var saml = new SamlStub();
      String byOidc = oidcConnection(shop, oidc);
      String bySaml = samlConnection(shop, saml);
      int port = Shop.freePort();
      try (Node node = Node.serving(lab, settings(port))) {
        var browsers = new SignIns("http://127.0.0.1:" + port, node);
        return measured(new Ways(oidc, saml, byOidc, bySaml), browsers);
      }
    }
  }

  private static Map<String, String> settings(int port) {
    return Map.of(
        "PORT", Integer.toString(port),
        "DATABASE_POOL_SIZE", "8",
        "LOGIN_RATE_PER_MINUTE", "1000000");
  }

  private record Ways(OidcStub oidc, SamlStub saml, String byOidc, String bySaml) {}

  private Report measured(Ways ways, SignIns browsers) throws InterruptedException {
    Crowd.Deed oidc =
        (person, _) ->
            Crowd.nanosOf(
                () ->
                    browsers.callback(
                        ways.byOidc(),
                        asked -> ways.oidc().answer(asked, "p" + person + "@oidc.test")));
    Crowd.Deed saml =
        (person, _) ->
            Crowd.nanosOf(
                () ->
                    browsers.acs(
                        ways.bySaml(),
                        asked ->
                            "SAMLResponse="
                                + URLEncoder.encode(
                                    ways.saml()
                                        .answer(
                                            Objects.requireNonNull(asked.get("SAMLRequest")),
                                            "p" + person + "@saml.test"),
                                    UTF_8)));
    browsers.awaitAnswer(ways.byOidc());
    Crowd.busy(PEOPLE, time, oidc); // to warm up
    Crowd.busy(PEOPLE, time, saml);
    var report =
        new Report(
            "Sign-ins through identity providers at 8 browsers",
            "What",
            "per second",
            "p50",
            "p99",
            "of the checks");
    add(report, "OpenID Connect", ways.oidc().check(), Crowd.busy(PEOPLE, time, oidc));
    add(report, "SAML 2.0", ways.saml().check(), Crowd.busy(PEOPLE, time, saml));
    return report;
  }

  private void add(Report report, String name, Runnable check, Latencies signIns)
      throws InterruptedException {
    int cores = Runtime.getRuntime().availableProcessors();
    Crowd.Deed alone = (_, _) -> Crowd.nanosOf(check);
    Crowd.busy(cores, time, alone);
    double bare = Crowd.busy(cores, time, alone).perSecond();
    report
        .row(name + ": signature checks alone", bare, "", "", "")
        .row(
            name + ": sign-ins",
            signIns.perSecond(),
            signIns.p50(),
            signIns.p99(),
            "%.1f %%".formatted(100 * signIns.perSecond() / bare));
  }

  private static String oidcConnection(Shop shop, OidcStub stub) {
    return connection(
        shop,
        "oidc.test",
        Map.of(
            "protocol", "oidc",
            "name", "OIDC",
            "audience", "admin",
            "issuer", stub.issuer(),
            "client_id", "tradegate",
            "client_secret", "secret-of-the-stub",
            "provisioning", "just_in_time",
            "default_role", role(shop)));
  }

  private static String samlConnection(Shop shop, SamlStub stub) {
    String id =
        connection(
            shop,
            "saml.test",
            Map.of(
                "protocol", "saml",
                "name", "SAML",
                "audience", "admin",
                "provisioning", "just_in_time",
                "default_role", role(shop)));
    shop.staff()
        .post(ALL + "/" + id + "/metadata", "metadata", Map.of("metadata", stub.metadata()))
        .orFail("metadata");
    return activated(shop, id);
  }

  private static String role(Shop shop) {
    for (var role : shop.staff().get("/admin/roles").path("items")) {
      if (Api.text(role.path("name")).equals("Read only")) {
        return Api.text(role.path("id"));
      }
    }
    throw new IllegalStateException("There is no role for readers.");
  }

  /** The domain is proven in the database: no name server is part of this. */
  private static String connection(Shop shop, String domain, Map<String, String> body) {
    Api staff = shop.staff();
    String id = Api.text(staff.post(ALL, "make-" + domain, body).orFail(ALL).body().path("id"));
    staff
        .post(ALL + "/" + id + "/domains", "domain-" + domain, Map.of("domain", domain))
        .orFail("domains");
    shop.write(
        tx ->
            tx.sql(
                    """
                    update identity_domain
                       set status = 'verified', verified_at = :now
                     where org_id = :org and provider_id = :provider
                    """)
                .bind("provider", UUID.fromString(id))
                .execute());
    return body.containsKey("issuer") ? activated(shop, id) : id;
  }

  private static String activated(Shop shop, String id) {
    shop.staff().post(ALL + "/" + id + "/activate", "activate-" + id, Map.of()).orFail("activate");
    return id;
  }

  static Map<String, String> query(String address) {
    return Query.foreign(URI.create(address).getRawQuery());
  }
}
