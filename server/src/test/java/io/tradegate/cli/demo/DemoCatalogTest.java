package io.tradegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** The catalog of the demo, as a user who tries it sees it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoCatalogTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private Map<String, UUID> pictures = Map.of();

  @BeforeAll
  void plant() {
    pictures = new DemoPictures(app.node().media().uploads(), app.db()).upload(shop.org());
    shop.asService(
        tx -> {
          var catalog = new DemoCatalog();
          catalog.plant(tx, List.of(), List.of(shop.company()), pictures);
          return pictures;
        });
  }

  @Test
  void everyProductTellsItsAttributesAndIsShownInAPicture() {
    var page = shop.owner().get("/admin/products?limit=200&with_total=true").expect(200).json();

    assertThat(page.at("/total").asInt()).isEqualTo(200);
    assertThat(page.at("/items").valueStream())
        .allSatisfy(
            product -> {
              assertThat(product.at("/attributes").size()).isGreaterThanOrEqualTo(3);
              assertThat(product.at("/variant_count").asInt()).isEqualTo(3);
              assertThat(product.at("/pictures").size()).isEqualTo(1);
              assertThat(product.at("/pictures/0/alt").asString()).startsWith("Technical drawing");
            });
  }

  @Test
  void someProductsAreSoldInASecondUnit() {
    JsonNode cable = shop.guest().get("/storefront/products/cable-standard").expect(200).json();

    assertThat(cable.at("/variants/0/unit_name").asString()).isEqualTo("Metre");
    assertThat(cable.at("/variants/0/units/0/name").asString()).isEqualTo("Roll");
    assertThat(cable.at("/variants/0/units/0/factor").toString()).isEqualTo("50");
  }

  @Test
  void visitorsFilterByWhatTheProductsTell() {
    JsonNode all = search("category=hydraulics");
    JsonNode some = search("category=hydraulics&filter=material:brass;pressure_rating:300..400");

    assertThat(all.at("/facets/attributes").valueStream())
        .extracting(facet -> facet.at("/code").asString())
        .contains("material", "pressure_rating", "nominal_diameter");
    assertThat(all.at("/total").asInt()).isEqualTo(25);
    assertThat(some.at("/total").asInt()).isBetween(1, 5);
  }

  private JsonNode search(String query) {
    return shop.guest().get("/storefront/search?" + query).expect(200).json();
  }

  @Test
  void eachThingHasAPictureOfItsOwn() {
    assertThat(pictures).hasSize(200);
    assertThat(pictures.values().stream().distinct()).hasSize(40);
    assertThat(shop.owner().get("/admin/media?limit=100").items("bytes").stream().distinct())
        .hasSizeGreaterThan(30);
  }
}
