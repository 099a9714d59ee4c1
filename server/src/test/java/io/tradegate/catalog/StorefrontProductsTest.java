package io.tradegate.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.PriceListId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What visitors get to see, each at their own price and in their own language. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StorefrontProductsTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final PriceListId listPrices = catalog.priceList("website", catalog.website().value());
  private final PriceListId contract = catalog.priceList("company", shop.company().value());
  private final TestClient buyer = catalog.buyerOf(shop.company());

  @Test
  void aBuyersTokenBringsTheirPriceToARouteForGuests() {
    TestReply product = catalog.onSale("Grinder", "PRICED");
    catalog.price(listPrices, "PRICED", 1, "100");
    catalog.price(contract, "PRICED", 1, "80.50");
    String page = "/storefront/products/" + product.text("slug");

    assertThat(shop.guest().get(page).text("variants/0/price/amount")).isEqualTo("100.00");
    assertThat(buyer.get(page).text("variants/0/price/amount")).isEqualTo("80.50");
    assertThat(buyer.get("/storefront/products?q=PRICED").text("items/0/price/amount"))
        .isEqualTo("80.50");
  }

  @Test
  void aTokenThatIsBadIsRefusedRatherThanTakenForAGuest() {
    for (String path : List.of("/storefront/products", "/storefront/categories")) {
      shop.guest().get(path).expect(200);
      shop.guest().bearer("garbage").get(path).expectError(401, "unauthorized");
      shop.owner().get(path).expectError(403, "wrong_audience");
    }
    TestClient leaving = shop.buyer();
    leaving.post("/storefront/auth/logout").expect(204);
    leaving.get("/storefront/products").expectError(401, "token_revoked");
  }

  @Test
  void tiersAreThoseThatTheVisitorWouldPay() {
    TestReply product = catalog.onSale("Bolt", "TIERED");
    catalog.price(listPrices, "TIERED", 1, "10");
    catalog.price(listPrices, "TIERED", 50, "9");
    catalog.price(listPrices, "TIERED", 500, "8");
    catalog.price(contract, "TIERED", 100, "7");
    catalog.price(contract, "TIERED", 200, "7");
    String page = "/storefront/products/" + product.text("slug");

    assertThat(tiers(shop.guest().get(page))).containsExactly("1:10.00", "50:9.00", "500:8.00");
    assertThat(tiers(buyer.get(page))).containsExactly("1:10.00", "50:9.00", "100:7.00");
  }

  @Test
  void aProductWithoutAPriceShowsNoPrice() {
    TestReply product = catalog.onSale("Mystery", "PRICELESS");

    TestReply page = buyer.get("/storefront/products/" + product.text("slug")).expect(200);

    assertThat(page.json().at("/variants/0/price").isNull()).isTrue();
    assertThat(tiers(page)).isEmpty();
  }

  private static List<String> tiers(TestReply page) {
    return page.expect(200)
        .json()
        .at("/variants/0/tiers")
        .valueStream()
        .map(tier -> tier.get("min_quantity").asInt() + ":" + tier.at("/price/amount").asString())
        .toList();
  }

  @Test
  void thePageShowsTheProductAndItsCategories() {
    UUID tools = catalog.category("Tools");
    UUID power = catalog.category("Power tools", "parent_id", tools);
    UUID colour = catalog.attribute("page_colour", "select", "red", "blue");
    UUID power2 = catalog.attribute("page_watts", "number");
    UUID family =
        catalog.family(
            "page", List.of(Map.of("attribute_id", power2), Map.of("attribute_id", colour)));
    TestReply product =
        catalog.onSale(
            "Drill",
            "DRILL",
            "description",
            "It drills.",
            "family_id",
            family,
            "attributes",
            Map.of("page_colour", "red", "page_watts", 750),
            "category_ids",
            List.of(power),
            "seo_title",
            "Best drill");

    TestReply page = shop.guest().get("/storefront/products/" + product.text("slug")).expect(200);

    assertThat(page.text("breadcrumbs/0/name")).isEqualTo("Tools");
    assertThat(page.text("breadcrumbs/1/name")).isEqualTo("Power tools");
    assertThat(page.text("categories/0/slug")).isEqualTo("power-tools");
    assertThat(page.json().at("/attributes/0/value").asInt()).isEqualTo(750);
    assertThat(page.text("attributes/1/labels/0")).isEqualTo("Label of red");
    assertThat(page.text("seo_title")).isEqualTo("Best drill");
    assertThat(page.json().at("/seo_description").isNull()).isTrue();
  }

  @Test
  void aCategoryShowsTheProductsOfItsSubcategoriesToo() {
    UUID top = catalog.category("Fasteners");
    UUID below = catalog.category("Screws", "parent_id", top);
    catalog.onSale("In top", "IN-TOP", "category_ids", List.of(top));
    catalog.onSale("Below", "IN-BELOW", "category_ids", List.of(below));
    catalog.onSale("Both", "IN-BOTH", "category_ids", List.of(top, below));
    catalog.onSale("Elsewhere", "ELSEWHERE");

    assertThat(shop.guest().get("/storefront/products?category=fasteners").items("sku"))
        .containsExactlyInAnyOrder("IN-TOP", "IN-BELOW", "IN-BOTH");
    assertThat(shop.guest().get("/storefront/products?category=screws").items("sku"))
        .containsExactlyInAnyOrder("IN-BELOW", "IN-BOTH");
    assertThat(shop.guest().get("/storefront/products?category=none").items("sku")).isEmpty();
    assertThat(catalog.staff.get("/admin/products?category=" + top).items("sku"))
        .containsExactlyInAnyOrder("IN-TOP", "IN-BELOW", "IN-BOTH");
    assertThat(shop.guest().get("/storefront/categories?parent=" + top).items("slug"))
        .containsExactly("screws");
  }

  @Test
  void anOldSlugStillLeadsToTheProduct() {
    TestReply product = catalog.onSale("Old name", "RENAMED", "slug", "old-name");
    catalog.staff.patch(CatalogFixture.path(product), Map.of("slug", "new-name")).expect(200);

    TestReply page = shop.guest().get("/storefront/products/old-name").expect(200);

    assertThat(page.text("slug")).isEqualTo("new-name");
    var thief = Map.of("name", "Thief", "slug", "old-name");
    TestReply refused = catalog.staff.post("/admin/products", thief).expectError(409, "duplicate");
    assertThat(refused.header("Location")).contains(CatalogFixture.path(product));
    catalog.staff.patch(CatalogFixture.path(product), Map.of("slug", "old-name")).expect(200);
  }

  @Test
  void theLanguageIsTheVisitorsWhereThereIsATranslation() {
    TestReply product = catalog.onSale("Hammer", "HAMMER");
    String translations = CatalogFixture.path(product) + "/translations/";
    catalog.staff.put(translations + "DE", Map.of("name", "Hammer (deutsch)")).expect(200);
    catalog.staff.put(translations + "de-at", Map.of("name", "Hammer (wien)")).expect(200);
    String page = "/storefront/products/" + product.text("slug");

    assertThat(shop.guest().get(page).text("name")).isEqualTo("Hammer");
    assertThat(shop.guest().get(page + "?locale=de").text("name")).isEqualTo("Hammer (deutsch)");
    assertThat(shop.guest().get(page + "?locale=de-CH").text("locale")).isEqualTo("de");
    assertThat(shop.guest().get(page + "?locale=de-AT").text("name")).isEqualTo("Hammer (wien)");
    assertThat(shop.guest().get(page + "?locale=fr").text("locale")).isEqualTo("en");
    assertThat(shop.guest().get("/storefront/products?q=wien&locale=de-AT").items("name"))
        .containsExactly("Hammer (wien)");
    assertThat(spoken(page, "de-AT,de;q=0.9,en;q=0.8")).isEqualTo("de-AT");
    assertThat(spoken(page, "en,de;q=0.5")).isEqualTo("en");
    assertThat(spoken(page, "fr, de;q=0.1")).isEqualTo("de");
    assertThat(spoken(page, ";;;nonsense,,=")).isEqualTo("en");
    shop.guest().get(page + "?locale=german").expectError(400, "validation_failed");
  }

  private String spoken(String page, String header) {
    return shop.guest().with("Accept-Language", header).get(page).expect(200).text("locale");
  }
}
