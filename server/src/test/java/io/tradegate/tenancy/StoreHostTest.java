package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.RawHttp;
import io.tradegate.testing.RawHttp.Answer;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.net.IDN;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks by host confusion fail: one header decides, and there is no fallback. */
@TestInstance(Lifecycle.PER_CLASS)
class StoreHostTest {
  private static final String PATH = "/storefront/products";

  private final TestApp app = TestApp.shared();
  private final TestTenant mine = stocked(app.newTenant());
  private final TestTenant other = stocked(app.newTenant());

  @Test
  void withoutOtherHeadersTheHostDecides() {
    assertStore(mine, "Host: " + mine.host());
  }

  @Test
  void aForwardedHostWinsOverTheHost() {
    assertStore(mine, "Host: " + other.host(), "X-Forwarded-Host: " + mine.host());
  }

  @Test
  void aTenantHostWinsOverBoth() {
    assertStore(
        mine,
        "Host: " + other.host(),
        "X-Forwarded-Host: " + other.host(),
        "X-Tenant-Host: " + mine.host());
  }

  @ParameterizedTest
  @ValueSource(strings = {"X-Tenant-Host", "X-Forwarded-Host"})
  void theFirstHeaderThatIsPresentDecidesEvenWhenItIsWrong(String header) {
    for (String wrong :
        new String[] {"", " ", "nobody.stores.test", "a b", "http://" + mine.host(), "@", ","}) {
      assertUnknown("Host: " + mine.host(), header + ": " + wrong);
    }
  }

  @Test
  void anEmptyTenantHostHidesAGoodForwardedHost() {
    assertUnknown("Host: " + mine.host(), "X-Forwarded-Host: " + mine.host(), "X-Tenant-Host:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"X-Tenant-Host", "X-Forwarded-Host"})
  void aListOfHostsNamesNone(String header) {
    assertUnknown("Host: x.test", header + ": " + mine.host() + ", " + other.host());
    assertUnknown("Host: x.test", header + ": " + mine.host() + "," + mine.host());
    assertUnknown("Host: x.test", header + ": " + mine.host() + ",");
  }

  @ParameterizedTest
  @ValueSource(strings = {"X-Tenant-Host", "X-Forwarded-Host"})
  void aHeaderGivenTwiceNamesNone(String header) {
    assertUnknown("Host: x.test", header + ": " + mine.host(), header + ": " + mine.host());
    assertUnknown("Host: x.test", header + ": " + mine.host(), header + ": " + other.host());
  }

  @Test
  void twoHostHeadersNameNone() {
    assertThat(get("Host: " + mine.host(), "Host: " + other.host()).status()).isEqualTo(400);
    assertThat(get("Host: " + mine.host(), "Host: " + mine.host()).status()).isEqualTo(400);
    assertUnknown("Host: " + mine.host() + "," + other.host());
  }

  @Test
  void noHostAtAllIsRefused() {
    assertThat(get("X-Nothing: 1").status()).isEqualTo(400);
    assertThat(get("Host:").status()).isEqualTo(400);
  }

  @Test
  void caseAPortAndATrailingDotMakeNoDifference() {
    String loud = mine.host().toUpperCase(Locale.ROOT);
    for (String spelling :
        new String[] {loud, mine.host() + ":443", mine.host() + ".", loud + ".:8080"}) {
      assertStore(mine, "Host: x.test", "X-Tenant-Host: " + spelling);
      assertStore(mine, "Host: " + spelling);
    }
  }

  @Test
  void aPortThatIsNoneMakesTheHostNone() {
    for (String port : new String[] {":", ":0", ":70000", ":80:80", ":http", ":-1", ":+80"}) {
      assertUnknown("Host: x.test", "X-Tenant-Host: " + mine.host() + port);
    }
  }

  @Test
  void userInfoControlCharactersAndPathsMakeTheHostNone() {
    for (String bent :
        new String[] {
          "user@" + mine.host(),
          mine.host() + "@" + other.host(),
          mine.host() + "/x",
          mine.host() + "?x",
          mine.host() + "#x",
          mine.host() + "\t" + other.host(),
          mine.host() + " " + other.host(),
          mine.host() + "%2e",
          "." + mine.host(),
          mine.host() + "..",
          "*." + mine.host(),
        }) {
      assertUnknown("Host: x.test", "X-Tenant-Host: " + bent);
    }
  }

  @Test
  void aLookalikeInOtherLettersIsAnotherHost() {
    String latin = "paypal-" + TestApp.ids().next() + ".stores.test";
    String cyrillic = latin.replace('a', '\u0430');
    String punycode = IDN.toASCII(cyrillic);
    addDomain(mine, latin);
    assertUnknown("Host: x.test", "X-Tenant-Host: " + punycode);

    addDomain(other, cyrillic);

    assertStore(mine, "Host: x.test", "X-Tenant-Host: " + latin);
    assertStore(other, "Host: x.test", "X-Tenant-Host: " + punycode);
    assertStore(
        other, "Host: x.test", "X-Tenant-Host: " + punycode.toUpperCase(Locale.ROOT) + ":443");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[::1]", "[::1]:8080", "::1", "127.0.0.1", "[fe80::1%25eth0]"})
  void anAddressIsNoStore(String address) {
    assertUnknown("Host: x.test", "X-Tenant-Host: " + address);
    assertThat(get("Host: " + address).status()).isIn(400, 404);
  }

  @Test
  void anUnverifiedDomainIsNoStore() {
    String domain = "p" + TestApp.ids().next() + ".customers.test";
    var owner = mine.owner();
    String site = owner.get("/admin/websites").items("id").getFirst();
    owner.post("/admin/websites/" + site + "/domains", Map.of("domain", domain)).expect(201);

    assertUnknown("Host: " + domain);
  }

  @Test
  void anAbsoluteRequestLineIsNoWayAroundTheHeader() {
    for (TestTenant named : List.of(mine, other)) {
      String line = "GET http://" + named.host() + PATH + " HTTP/1.1";
      Answer answer = RawHttp.exchange(app, line, "Host: " + mine.host());

      assertThat(answer.status()).isEqualTo(404);
      assertThat(answer.body()).contains("\"code\":\"not_found\"");
    }
  }

  @Test
  void theStoreOfASuspendedOrganizationIsGone() {
    TestTenant late = stocked(app.newTenant());
    assertStore(late, "Host: " + late.host());

    app.organizations().suspend(late.org());
    assertUnknown("Host: " + late.host());

    app.organizations().resume(late.org());
    assertStore(late, "Host: " + late.host());
  }

  @Test
  void aBuyersTokenIsWorthNothingOnAnotherStore() {
    var buyer = mine.buyer();

    buyer.get(PATH).expect(200);
    buyer.with("X-Tenant-Host", other.host()).get(PATH).expectError(401, "token_revoked");
    buyer.with("X-Tenant-Host", "nobody.test").get(PATH).expectError(404, "unknown_store");
  }

  private void assertStore(TestTenant tenant, String... headers) {
    Answer answer = get(headers);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body()).contains(sku(tenant));
  }

  private void assertUnknown(String... headers) {
    Answer answer = get(headers);
    assertThat(answer.status()).as(String.join(" | ", headers) + answer.body()).isEqualTo(404);
    assertThat(answer.body()).contains("\"code\":\"unknown_store\"");
  }

  private Answer get(String... headers) {
    var lines = new String[headers.length + 1];
    lines[0] = "GET " + PATH + " HTTP/1.1";
    System.arraycopy(headers, 0, lines, 1, headers.length);
    return RawHttp.exchange(app, lines);
  }

  private static TestTenant stocked(TestTenant tenant) {
    tenant.asService(tx -> new ProductSeeder().add(tx, sku(tenant), "Thing", Instant.now()));
    return tenant;
  }

  private static String sku(TestTenant tenant) {
    return "SKU-" + tenant.org() + "-";
  }

  private static void addDomain(TestTenant tenant, String domain) {
    tenant.owner().post("/admin/websites", Map.of("name", "Twin", "domain", domain)).expect(201);
  }
}
