package io.tradegate.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every product × every visitor × every storefront route that reads: no route shows what a visitor
 * may not see, including routes that are added later.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProductSightTest {
  private static final Set<String> ALL = Set.of("guest", "buyer", "daughter", "member", "stranger");
  private static final Set<String> CUSTOMERS = Set.of("buyer", "daughter", "member", "stranger");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final Map<String, TestClient> visitors = new LinkedHashMap<>();
  private final List<Thing> things = new ArrayList<>();
  private final CustomerId company = shop.company();
  private final CustomerId member = shop.addCompany("Member of the group");
  private final UUID group = catalog.group("Group", member.value());

  private record Thing(String sku, String id, String slug, UUID picture, Set<String> seenBy) {}

  @BeforeAll
  void plant() {
    visitors.put("guest", shop.guest());
    visitors.put("buyer", catalog.buyerOf(company));
    visitors.put("daughter", catalog.buyerOf(catalog.companyBelow(company, "Daughter")));
    visitors.put("member", catalog.buyerOf(member));
    visitors.put("stranger", catalog.buyerOf(shop.addCompany("Stranger")));

    plant("EVERYONE", "everyone", Map.of(), Map.of(), ALL);
    plant("CUSTOMERS", "customers", Map.of(), Map.of(), CUSTOMERS);
    plant("UNSEEN", "chosen", Map.of(), Map.of(), Set.of());
    plant("COMPANY", "chosen", companies(), Map.of(), Set.of("buyer", "daughter"));
    plant("GROUP", "chosen", groups(), Map.of(), Set.of("member"));
    plant("NOT-COMPANY", "everyone", Map.of(), companies(), Set.of("guest", "member", "stranger"));
    plant("NOT-GROUP", "customers", Map.of(), groups(), Set.of("buyer", "daughter", "stranger"));
    plant("COMPANY-NOT-GROUP", "chosen", companies(), groups(), Set.of("buyer", "daughter"));
    plantInStatus("DRAFT", "");
    plantOn("HERE", List.of(ownWebsite(), shop.addWebsite("second")), ALL);
    plantOn("ELSEWHERE", List.of(shop.addWebsite("third")), Set.of());
    plantOn("NOWHERE", List.of(), Set.of());
    plantInStatus("ARCHIVED", "/archive");
  }

  private Map<String, Object> companies() {
    return Map.of("company_ids", List.of(company));
  }

  private Map<String, Object> groups() {
    return Map.of("group_ids", List.of(group));
  }

  private void plant(
      String sku,
      String visibility,
      Map<String, Object> allowed,
      Map<String, Object> keptOut,
      Set<String> seenBy) {
    TestReply product = catalog.onSale("Common word " + sku, "SIGHT-" + sku);
    var body = Map.of("visibility", visibility, "allowed", allowed, "kept_out", keptOut);
    catalog.staff.put(CatalogFixture.path(product) + "/visibility", body).expect(200);
    add(product, sku, seenBy);
  }

  private WebsiteId ownWebsite() {
    return new WebsiteId(
        UUID.fromString(
            catalog.staff.get("/admin/websites?sort=created_at").items("id").getFirst()));
  }

  private void plantOn(String sku, List<WebsiteId> websites, Set<String> seenBy) {
    TestReply product = catalog.onSale("Common word " + sku, "SIGHT-" + sku);
    catalog
        .staff
        .put(CatalogFixture.path(product) + "/websites", Map.of("website_ids", websites))
        .expect(200);
    add(product, sku, seenBy);
  }

  private void plantInStatus(String sku, String verb) {
    TestReply product = catalog.draft("Common word " + sku, "SIGHT-" + sku);
    if (!verb.isEmpty()) {
      catalog.staff.post(CatalogFixture.path(product) + verb).expect(200);
    }
    add(product, sku, Set.of());
  }

  private void add(TestReply product, String sku, Set<String> seenBy) {
    UUID picture = catalog.picture("sight", "Picture of " + sku);
    catalog
        .staff
        .put(
            CatalogFixture.path(product) + "/pictures",
            Map.of("pictures", List.of(Map.of("media_id", picture))))
        .expect(200);
    things.add(
        new Thing("SIGHT-" + sku, product.text("id"), product.text("slug"), picture, seenBy));
  }

  @TestFactory
  Stream<DynamicTest> whatAVisitorMayNotSeeIsOnNoRoute() {
    return everySight()
        .filter(sight -> !sight.isAllowed())
        .flatMap(sight -> readingRoutes().map(route -> hidden(sight, route)));
  }

  private DynamicTest hidden(Sight sight, Route route) {
    return dynamicTest(
        "%s for %s at %s".formatted(sight.thing().sku(), sight.who(), route),
        () -> {
          TestReply reply = sight.visitor().get(address(route, sight.thing().slug()));

          assertThat(reply.status()).isIn(200, 401, 403, 404);
          assertThat(reply.body())
              .doesNotContain(sight.thing().id())
              .doesNotContain(sight.thing().picture().toString())
              .doesNotContain("\"" + sight.thing().sku() + "\"");
        });
  }

  @TestFactory
  Stream<DynamicTest> whatAVisitorMaySeeIsInTheListAndHasAPage() {
    return everySight()
        .filter(Sight::isAllowed)
        .map(
            sight ->
                dynamicTest(
                    "%s for %s".formatted(sight.thing().sku(), sight.who()),
                    () -> {
                      assertThat(sight.visitor().get("/storefront/products").items("sku"))
                          .contains(sight.thing().sku());
                      sight
                          .visitor()
                          .get("/storefront/products/" + sight.thing().slug())
                          .expect(200);
                    }));
  }

  @Test
  void aHiddenPageAnswersLikeAnUnknownOne() {
    String hidden =
        things.stream().filter(thing -> thing.seenBy().isEmpty()).findAny().get().slug();

    assertThat(shop.guest().get("/storefront/products/" + hidden).expect(404).body())
        .isEqualTo(shop.guest().get("/storefront/products/unheard-of").expect(404).body());
  }

  @TestFactory
  Stream<DynamicTest> onlyWhatAVisitorMaySeeIsFoundByItsSku() {
    return everySight()
        .map(
            sight ->
                dynamicTest(
                    "%s for %s".formatted(sight.thing().sku(), sight.who()),
                    () ->
                        assertThat(
                                sight
                                    .visitor()
                                    .get(
                                        "/storefront/products?with_total=true&q="
                                            + sight.thing().sku())
                                    .json()
                                    .at("/total")
                                    .asInt())
                            .isEqualTo(matches(sight))));
  }

  @TestFactory
  Stream<DynamicTest> whatABuyerMayNotSeeCannotBePutAnywhere() {
    return everySight()
        .filter(sight -> !sight.who().equals("guest"))
        .map(
            sight ->
                dynamicTest(
                    "%s for %s".formatted(sight.thing().sku(), sight.who()), () -> buy(sight)));
  }

  private static void buy(Sight sight) {
    int status = sight.isAllowed() ? 200 : 422;
    var line = Map.of("sku", sight.thing().sku(), "quantity", 1);
    sight.visitor().post("/storefront/cart/lines", line).expect(status);
    TestReply rows =
        sight.visitor().post("/storefront/cart/quick-order", Map.of("rows", List.of(line)));
    assertThat(rows.text("rows/0/outcome")).isEqualTo(sight.isAllowed() ? "merged" : "unknown_sku");
    var list = Map.of("name", "For " + sight.thing().sku());
    String lists = "/storefront/shopping-lists";
    String path = sight.visitor().post(lists, list).expect(201).header("Location").orElseThrow();
    sight.visitor().post(path + "/lines", line).expect(status);
    sight.visitor().delete("/storefront/cart").expect(204);
  }

  /** Other SKUs begin with the same letters. */
  private long matches(Sight sight) {
    return things.stream()
        .filter(thing -> thing.sku().contains(sight.thing().sku()))
        .filter(thing -> thing.seenBy().contains(sight.who()))
        .count();
  }

  private record Sight(String who, TestClient visitor, Thing thing) {
    boolean isAllowed() {
      return thing.seenBy().contains(who);
    }
  }

  private Stream<Sight> everySight() {
    return visitors.entrySet().stream()
        .flatMap(
            visitor ->
                things.stream()
                    .map(thing -> new Sight(visitor.getKey(), visitor.getValue(), thing)));
  }

  private Stream<Route> readingRoutes() {
    return app.routes().stream()
        .filter(route -> route.method() == Method.GET)
        .filter(
            route -> List.of(Admission.GUEST, Admission.STOREFRONT).contains(route.admission()));
  }

  /** With the product's slug for every path parameter, and its words for a search. */
  private static String address(Route route, String slug) {
    String path = route.path().replaceAll("\\{[a-z_]+}", slug);
    boolean searches = route.params().stream().map(Param::name).anyMatch("q"::equals);
    return searches ? path + "?q=Common" : path;
  }
}
