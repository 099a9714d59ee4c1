package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CORS headers per website: which pages may call its store. */
@TestInstance(Lifecycle.PER_CLASS)
class StoreOriginsTest {
  private static final String PATH = "/storefront/products";
  private static final String FRONT = "https://front.example.com";
  private static final String ALLOWED = "Access-Control-Allow-Origin";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final String website = allowing(owner, FRONT);

  @Test
  void aPageOfTheWebsitesListMayReadTheAnswer() {
    TestReply reply = from(FRONT).get(PATH).expect(200);

    assertThat(reply.header(ALLOWED)).contains(FRONT);
    assertThat(reply.header("Access-Control-Expose-Headers").orElse("")).contains("ETag");
    assertThat(reply.header("Access-Control-Allow-Credentials")).isEmpty();
    assertThat(reply.header("Vary").orElse("")).contains("Origin", "X-Tenant-Host");
  }

  @Test
  void anErrorIsReadableTooSoThatThePageCanShowIt() {
    TestReply reply = from(FRONT).get(PATH + "?nonsense=1").expect(400);

    assertThat(reply.header(ALLOWED)).contains(FRONT);
  }

  @Test
  void aPreflightIsAnsweredWithoutACredential() {
    TestReply reply = preflight(FRONT, PATH).expect(204);

    assertThat(reply.header(ALLOWED)).contains(FRONT);
    assertThat(reply.header("Access-Control-Allow-Methods").orElse("")).contains("POST");
    assertThat(reply.header("Access-Control-Allow-Headers").orElse(""))
        .contains("Authorization", "X-Tenant-Host", "Idempotency-Key", "X-Mailed-Token");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example.com",
        "http://front.example.com",
        "https://front.example.com:8443",
        "https://front.example.com.evil.test",
        "https://sub.front.example.com",
        "HTTPS://FRONT.EXAMPLE.COM",
        "null",
        "*",
      })
  void anyOtherOriginGetsNoHeader(String origin) {
    assertThat(from(origin).get(PATH).expect(200).header(ALLOWED)).isEmpty();
    assertThat(preflight(origin, PATH).expect(204).header(ALLOWED)).isEmpty();
  }

  @Test
  void theListOfOneStoreIsNotThatOfAnother() {
    TestTenant other = app.newTenant();

    TestReply reply = other.guest().with("Origin", FRONT).get(PATH).expect(200);

    assertThat(reply.header(ALLOWED)).isEmpty();
  }

  @Test
  void adminAndVendorRoutesAreForNoPage() {
    assertThat(owner.with("Origin", FRONT).get("/admin/websites").expect(200).header(ALLOWED))
        .isEmpty();
    assertThat(preflight(FRONT, "/admin/websites").expect(204).header(ALLOWED)).isEmpty();
    assertThat(preflight(FRONT, "/vendor/auth/login").expect(204).header(ALLOWED)).isEmpty();
  }

  @Test
  void aHostThatIsNoStoreAllowsNothing() {
    for (String host : List.of("nobody.test", "a,b", "")) {
      TestReply reply = from(FRONT).with("X-Tenant-Host", host).get(PATH);
      assertThat(reply.expectError(404, "unknown_store").header(ALLOWED)).isEmpty();
    }
  }

  @Test
  void aChangedListCountsWithinSeconds() {
    String late = "https://late.example.com";
    assertThat(from(late).get(PATH).header(ALLOWED)).isEmpty();

    owner
        .patch("/admin/websites/" + website, Map.of("cors_origins", List.of(FRONT, late)))
        .expect(200);

    Patience.await()
        .untilAsserted(() -> assertThat(from(late).get(PATH).header(ALLOWED)).contains(late));
  }

  private static String allowing(TestClient owner, String origin) {
    String website = owner.get("/admin/websites").items("id").getFirst();
    owner.patch("/admin/websites/" + website, Map.of("cors_origins", List.of(origin))).expect(200);
    return website;
  }

  private TestClient from(String origin) {
    return shop.guest().with("Origin", origin);
  }

  private TestReply preflight(String origin, String path) {
    return from(origin).with("Access-Control-Request-Method", "POST").send("OPTIONS", path, null);
  }
}
