package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Counts, filters and prices of six gloves. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FacetsTest {
  private final SearchShop shop = SearchShop.open(node());
  private final TestClient guest = shop.tenant.guest();
  private final TestClient buyer = shop.buyerOf(shop.tenant.company());

  /** Its settings tell what searches. */
  TestApp node() {
    return TestApp.shared();
  }

  @BeforeAll
  void plant() {
    String top = SearchShop.id(shop.made("/admin/categories", Map.of("name", "Safety")));
    String below =
        SearchShop.id(shop.made("/admin/categories", Map.of("name", "Gloves", "parent_id", top)));
    String family =
        shop.family(
            SearchShop.select("colour", "red", "blue", "green"),
            SearchShop.body("code", "size", "name", "Size", "kind", "number"));
    var list = new LinkedHashMap<String, String>();
    for (int n = 1; n <= 6; n++) {
      String colour = n <= 3 ? "red" : n <= 5 ? "blue" : "green";
      shop.product(
          "Glove " + n,
          "GL-" + n,
          "family_id",
          family,
          "category_ids",
          List.of(n == 1 ? top : below),
          "attributes",
          Map.of("colour", colour, "size", n));
      list.put("GL-" + n, n * 10 + ".00");
    }
    list.remove("GL-6");
    shop.prices("website", shop.website().value(), list);
    shop.prices("company", shop.tenant.company().value(), Map.of("GL-1", "35.00", "GL-6", "1.00"));
  }

  @Test
  void valuesAreCountedAndNamed() {
    JsonNode colour = facet(search(guest, ""), "colour");

    assertThat(counts(colour)).isEqualTo(Map.of("red", 3, "blue", 2, "green", 1));
    assertThat(colour.at("/values/0/label").asString()).isEqualTo("Label red");
    assertThat(facet(search(guest, ""), "size").at("/max").asString()).isEqualTo("6");
  }

  @Test
  void aChoiceNarrowsTheOthersButNotItself() {
    TestReply reply = search(guest, "&filter=colour:blue");

    assertThat(reply.items("sku")).containsExactlyInAnyOrder("GL-4", "GL-5");
    assertThat(counts(facet(reply, "colour"))).isEqualTo(Map.of("red", 3, "blue", 2, "green", 1));
    assertThat(counts(facet(reply, "size"))).isEqualTo(Map.of("4", 1, "5", 1));
  }

  @Test
  void valuesOfOneAttributeAddUpAndAttributesCutDown() {
    assertThat(search(guest, "&filter=colour:blue%3Bcolour:green").items("sku")).hasSize(3);
    assertThat(search(guest, "&filter=colour:blue%3Bsize:5..").items("sku"))
        .containsExactly("GL-5");
    assertThat(search(guest, "&filter=size:2..3").items("sku")).hasSize(2);
  }

  @Test
  void aFilterThatIsNoneIsRefused() {
    for (String filter : List.of("nonsense", "weight:5", ":", "colour")) {
      guest
          .get("/storefront/search?filter=" + filter)
          .expectError(400, "validation_failed")
          .expectMessage("`filter`");
    }
    guest
        .get("/storefront/search?price_min=cheap")
        .expectError(400, "validation_failed")
        .expectMessage("`price_min`");
  }

  @Test
  void categoriesCountWhatIsBelowThem() {
    assertThat(categories(search(guest, ""))).isEqualTo(Map.of("safety", 6, "gloves", 5));
    assertThat(search(guest, "&category=gloves").items("sku")).hasSize(5).doesNotContain("GL-1");
    assertThat(search(guest, "&category=safety").items("sku")).hasSize(6);
    assertThat(search(guest, "&category=unheard-of").items("sku")).isEmpty();
    assertThat(guest.get("/storefront/search?category=gloves").expect(200).items("sku")).hasSize(5);
    assertThat(shop.search(guest, "GL-1", "&category=gloves").items("sku")).doesNotContain("GL-1");
  }

  @Test
  void pricesAreFilteredAndSortedAsTheVisitorPaysThem() {
    assertThat(search(guest, "&price_min=10&price_max=20").items("sku"))
        .containsExactlyInAnyOrder("GL-1", "GL-2");
    assertThat(search(buyer, "&price_min=10&price_max=20").items("sku")).containsExactly("GL-2");
    assertThat(search(buyer, "&price_max=5").items("sku")).containsExactly("GL-6");
    assertThat(search(guest, "&sort=price").items("sku"))
        .containsExactly("GL-1", "GL-2", "GL-3", "GL-4", "GL-5", "GL-6");
    assertThat(search(buyer, "&sort=price").items("sku"))
        .containsExactly("GL-6", "GL-2", "GL-3", "GL-1", "GL-4", "GL-5");
  }

  @Test
  void rangesOfPricesCountEveryPricedProductOnce() {
    JsonNode price = search(guest, "").json().at("/facets/price");

    assertThat(price.at("/min").asString()).isEqualTo("10.00");
    assertThat(price.at("/max").asString()).isEqualTo("50.00");
    assertThat(price.at("/ranges").valueStream().mapToInt(r -> r.at("/count").asInt()).sum())
        .isEqualTo(5);
  }

  @Test
  void aRenamedOptionIsFoundAfterTheNextRound() {
    SearchShop own = SearchShop.open(node());
    String family = own.family(SearchShop.select("finish", "zinc"));
    own.product("Nut", "N-1", "family_id", family, "attributes", Map.of("finish", "zinc"));
    assertThat(own.found("label zinc")).containsExactly("N-1");
    String attribute = "/admin/attributes/" + own.staff.get("/admin/attributes").text("items/0/id");
    own.staff
        .patch(attribute, Map.of("options", List.of(Map.of("code", "zinc", "label", "Galvanic"))))
        .expect(200);

    SearchShop.learnWords();

    assertThat(own.found("galvanic")).containsExactly("N-1");
  }

  @Test
  void nothingIsCountedThatTheVisitorMayNotSee() {
    SearchShop own = SearchShop.open(node());
    String family = own.family(SearchShop.select("colour", "red"));
    CustomerId company = own.tenant.company();
    for (String visibility : List.of("everyone", "customers", "chosen")) {
      String path =
          own.product(
              "Cap " + visibility,
              visibility,
              "family_id",
              family,
              "attributes",
              Map.of("colour", "red"));
      own.staff.put(path + "/visibility", Map.of("visibility", visibility)).expect(200);
    }

    assertThat(counts(facet(own.search(own.tenant.guest(), "cap", ""), "colour")))
        .isEqualTo(Map.of("red", 1));
    assertThat(counts(facet(own.search(own.buyerOf(company), "cap", ""), "colour")))
        .isEqualTo(Map.of("red", 2));
  }

  private TestReply search(TestClient visitor, String more) {
    return shop.search(visitor, "glove", more);
  }

  private static JsonNode facet(TestReply reply, String code) {
    return reply
        .json()
        .at("/facets/attributes")
        .valueStream()
        .filter(facet -> facet.at("/code").asString().equals(code))
        .findAny()
        .orElseThrow();
  }

  private static Map<String, Integer> counts(JsonNode facet) {
    var counts = new LinkedHashMap<String, Integer>();
    facet
        .at("/values")
        .valueStream()
        .forEach(each -> counts.put(each.at("/value").asString(), each.at("/count").asInt()));
    return counts;
  }

  private static Map<String, Integer> categories(TestReply reply) {
    var counts = new LinkedHashMap<String, Integer>();
    reply
        .json()
        .at("/facets/categories")
        .valueStream()
        .forEach(each -> counts.put(each.at("/slug").asString(), each.at("/count").asInt()));
    return counts;
  }
}
