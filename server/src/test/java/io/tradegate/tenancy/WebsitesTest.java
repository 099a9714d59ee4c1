package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(Lifecycle.PER_CLASS) // each test has domains of its own, one tenant serves them all
class WebsitesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();

  @Test
  void aWebsiteIsAddedReadListedChangedAndRemoved() {
    String domain = domain();
    TestReply added =
        add(domain, List.of("https://Front.Example.com:443", "http://localhost:3000")).expect(201);
    String path = "/admin/websites/" + added.text("id");

    assertThat(added.header("Location")).contains(path);
    assertThat(added.version()).isEqualTo(1);
    assertThat(owner.get(path).expect(200).json()).isEqualTo(added.json());
    assertThat(added.json().at("/cors_origins").valueStream().map(node -> node.asString()))
        .containsExactly("https://front.example.com", "http://localhost:3000");
    assertThat(owner.get("/admin/websites?q=" + domain).expect(200).items("domain"))
        .containsExactly(domain);

    TestReply changed = owner.patch(path, Map.of("name", "Renamed")).expect(200);
    assertThat(changed.version()).isEqualTo(2);
    assertThat(changed.text("name")).isEqualTo("Renamed");
    assertThat(changed.text("domain")).isEqualTo(domain);

    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
    at(domain).get("/storefront/products").expectError(404, "unknown_store");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://shop.example.com | without scheme",
        "shop.example.com/path    | without scheme",
        "shop.example.com:8080    | without scheme",
        "a.example.com,b.example.com | one domain",
        "user@shop.example.com    | one domain",
        "shop example.com         | one domain",
        "faß.example.com          | punycode",
        "192.0.2.7                | not an IP address",
        "shop..example.com        | one domain",
        "''                       | 1 to 1000 characters",
      })
  void aDomainThatIsNoneIsRefusedWithTheReason(String domain, String reason) {
    add(domain, List.of()).expectError(400, "validation_failed").expectMessage(reason);
  }

  @Test
  void aDomainIsKeptInItsOneSpelling() {
    assertThat(add("MÜNCHEN-" + domain() + ".", List.of()).expect(201).text("domain"))
        .startsWith("xn--mnchen-");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "null",
        "shop.example.com",
        "https://*.example.com",
        "https://shop.example.com/",
        "https://shop.example.com/path",
        "https://user@shop.example.com",
        "https://shop.example.com:0",
        "https://shop.example.com:70000",
        "http://shop.example.com",
        "ftp://shop.example.com",
      })
  void anOriginThatNoPageMayHaveIsRefused(String origin) {
    add(domain(), List.of("https://ok.example.com", origin))
        .expectError(400, "validation_failed")
        .expectMessage("cors_origins[1]");
  }

  @Test
  void moreThanTwentyOriginsAreRefused() {
    add(domain(), Collections.nCopies(21, "https://shop.example.com"))
        .expectError(400, "validation_failed")
        .expectMessage("cors_origins");
  }

  @Test
  void aNewDomainAnswersAtOnceAndTheOldOneNoMore() {
    String before = domain();
    String after = domain();
    String path = "/admin/websites/" + add(before, List.of()).expect(201).text("id");
    at(before).get("/storefront/products").expect(200);

    owner.patch(path, Map.of("domain", after.toUpperCase(Locale.ROOT))).expect(200);

    at(after).get("/storefront/products").expect(200);
    at(before).get("/storefront/products").expectError(404, "unknown_store");
  }

  @Test
  void aDomainOfAnyOrganizationIsADuplicateWithTheSameMessage() {
    TestTenant other = app.newTenant();
    String path = "/admin/websites/" + add(domain(), List.of()).expect(201).text("id");

    add(other.host(), List.of())
        .expectError(409, "duplicate")
        .expectMessage("The domain %s belongs to another store.".formatted(other.host()));
    add(shop.host(), List.of())
        .expectError(409, "duplicate")
        .expectMessage("The domain %s belongs to another store.".formatted(shop.host()));
    owner.patch(path, Map.of("domain", other.host())).expectError(409, "duplicate");

    assertThat(owner.get(path).json().at("/version").asInt()).isEqualTo(1);
    other.guest().get("/storefront/products").expect(200);
  }

  @Test
  void aStaleVersionIsRefusedAndChangesNothing() {
    String path = "/admin/websites/" + add(domain(), List.of()).expect(201).text("id");
    owner.with("If-Match", "\"1\"").patch(path, Map.of("name", "First")).expect(200);

    owner
        .with("If-Match", "\"1\"")
        .patch(path, Map.of("name", "Second"))
        .expectError(412, "version_conflict");
    owner.with("If-Match", "\"1\"").delete(path).expectError(412, "version_conflict");
    owner.with("If-Match", "first").patch(path, Map.of("name", "Third")).expect(400);

    assertThat(owner.get(path).text("name")).isEqualTo("First");
  }

  @Test
  void theOnlyWebsiteStays() {
    TestTenant small = app.newTenant();
    TestClient client = small.owner();
    String only = client.get("/admin/websites").expect(200).items("id").getFirst();

    client.delete("/admin/websites/" + only).expectError(422, "last_website");

    small.guest().get("/storefront/products").expect(200);
  }

  @Test
  void ofTwoRemovalsAtOnceOneLeavesTheLastWebsite() throws Exception {
    TestTenant another = app.newTenant();
    TestClient client = another.owner();
    client.post("/admin/websites", Map.of("name", "Second", "domain", domain())).expect(201);
    List<String> ids = client.get("/admin/websites").items("id");

    List<Integer> statuses =
        together(
            ids.stream()
                .map(
                    id -> (Callable<Integer>) () -> client.delete("/admin/websites/" + id).status())
                .toList());

    assertThat(statuses).containsExactlyInAnyOrder(204, 422);
  }

  @Test
  void ofManyTenantsRacingForADomainOneWins() throws Exception {
    String domain = domain();
    List<TestClient> rivals =
        List.of(owner, app.newTenant().owner(), app.newTenant().owner(), app.newTenant().owner());

    List<Integer> statuses =
        together(
            rivals.stream()
                .map(
                    rival ->
                        (Callable<Integer>)
                            () ->
                                rival
                                    .post("/admin/websites", Map.of("name", "R", "domain", domain))
                                    .status())
                .toList());

    assertThat(statuses).containsExactlyInAnyOrder(201, 409, 409, 409);
    at(domain).get("/storefront/products").expect(200);
  }

  @Test
  void websitesOfOthersAreNotThere() {
    TestClient stranger = app.newTenant().owner();
    String path = "/admin/websites/" + add(domain(), List.of()).expect(201).text("id");

    stranger.get(path).expectError(404, "not_found");
    stranger.patch(path, Map.of("name", "Mine")).expectError(404, "not_found");
    stranger.delete(path).expectError(404, "not_found");
    owner.get("/admin/websites/nonsense").expectError(404, "not_found");
  }

  @Test
  void whoMayNotViewSeesNothingAndWhoMayOnlyViewChangesNothing() {
    var body = Map.of("name", "N", "domain", domain());

    shop.staff("order.view").get("/admin/websites").expectError(404, "not_found");
    TestClient viewer = shop.staff("website.view");
    viewer.get("/admin/websites").expect(200);
    viewer.post("/admin/websites", body).expectError(403, "forbidden");
    shop.buyer().get("/admin/websites").expectError(403, "wrong_audience");
    shop.guest().get("/admin/websites").expectError(401, "unauthorized");
  }

  @Test
  void aFieldThatIsUnknownIsNamed() {
    owner
        .post("/admin/websites", Map.of("name", "N", "domain", domain(), "org_id", 1))
        .expectError(400, "bad_request")
        .expectMessage("org_id");
  }

  @Test
  void aChangeIsInTheAuditWithBeforeAndAfter() {
    String id = add(domain(), List.of()).expect(201).text("id");
    owner.patch("/admin/websites/" + id, Map.of("name", "Audited")).expect(200);

    List<String> names =
        shop.asService(
            tx ->
                tx.sql(
                        """
                        select before ->> 'name' as old_name, after ->> 'name' as new_name
                          from audit_entry
                         where org_id = :org and entity_id = :id and action = 'websites.change'
                        """)
                    .bind("id", id)
                    .one(row -> List.of(row.text("old_name"), row.text("new_name"))));

    assertThat(names).containsExactly("Site", "Audited");
  }

  private TestReply add(String domain, List<String> origins) {
    return owner.post(
        "/admin/websites", Map.of("name", "Site", "domain", domain, "cors_origins", origins));
  }

  private TestClient at(String host) {
    return app.client().with("X-Tenant-Host", host);
  }

  private static String domain() {
    return "w" + TestApp.ids().next() + ".stores.test";
  }

  private static <T> List<T> together(List<Callable<T>> calls)
      throws InterruptedException, ExecutionException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var results = new ArrayList<T>();
      for (Future<T> future : threads.invokeAll(calls)) {
        results.add(future.get());
      }
      return results;
    }
  }
}
