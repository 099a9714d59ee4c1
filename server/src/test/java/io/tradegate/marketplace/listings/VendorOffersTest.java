package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lists, searches and pages of products say what vendors offer, and never say what was before. */
class VendorOffersTest {
  private final VendorDesk desk = new VendorDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient guest = desk.guest;
  private final TestClient vera = shop.vendorUser();
  private final String vendor = "/admin/vendors/" + shop.vendor();

  private String live(TestClient seller, String amount, String currency) {
    Map<String, Object> price = Map.of("amount", amount, "currency", currency);
    String id =
        seller
            .post("/vendor/listings", Map.of("sku", "BOLT-1", "price", price, "lead_days", 1))
            .expect(201)
            .text("id");
    seller.post("/vendor/listings/" + id + "/submit").expect(200);
    owner.post("/admin/listings/moderation/" + id + "/approve").expect(200);
    return id;
  }

  /** Number and lowest price, the same in a list and on the page. */
  private String offers() {
    JsonNode listed = guest.get("/storefront/products").expect(200).json().at("/items/0");
    JsonNode page =
        guest.get("/storefront/products/" + listed.at("/slug").asString()).expect(200).json();
    assertThat(page.at("/vendor_offers")).isEqualTo(listed.at("/vendor_offers"));
    return listed.at("/vendor_offers/count").asInt()
        + " from "
        + listed.at("/vendor_offers/lowest_price/amount").asString("none");
  }

  @Test
  void aProductSaysHowManyOffersThereAreAndTheLowestPrice() {
    Instant created = Instant.parse("2026-01-01T00:00:00Z");
    shop.asService(tx -> new ProductSeeder().add(tx, "BOLT-1", "Bolt", created));
    shop.addVendorUser("olga", shop.addVendor("Another vendor"));
    TestClient olga = shop.signIn("vendor", "olga");
    assertThat(offers()).isEqualTo("0 from none");

    String first = live(vera, "10.00", "EUR");
    assertThat(offers()).isEqualTo("1 from 10.00");
    live(olga, "12.00", "EUR");
    live(olga, "1.00", "USD");
    assertThat(offers()).as("in the currency of the website").isEqualTo("2 from 10.00");
    JsonNode found = guest.get("/storefront/search?q=bolt").expect(200).json();
    assertThat(found.at("/items/0/vendor_offers/count").asInt()).isEqualTo(2);

    owner.post(vendor + "/suspend", Map.of("reason", "Late.")).expect(200);
    assertThat(offers()).isEqualTo("1 from 12.00");
    owner.post(vendor + "/resume").expect(200);
    vera.put("/vendor/settings/holiday", Map.of("from", "2000-01-01")).expect(200);
    assertThat(offers()).isEqualTo("1 from 12.00");
    vera.put("/vendor/settings/holiday", Map.of("from", "2000-01-01", "until", "2000-01-02"))
        .expect(200);
    assertThat(offers()).isEqualTo("2 from 10.00");
    vera.delete("/vendor/listings/" + first).expect(204);
    assertThat(offers()).isEqualTo("1 from 12.00");
  }

  @Test
  void aKeptAnswerEndsWhenAHolidayBeginsOrEnds() {
    String working = scope("scope");
    vera.put("/vendor/settings/holiday", Map.of("from", "2999-01-01", "until", "2999-01-02"))
        .expect(200);

    assertThat(scope("until")).as("midnight in Berlin").isEqualTo("2998-12-31 23:00:00+00");
    assertThat(scope("scope")).isEqualTo(working);
    vera.put("/vendor/settings/holiday", Map.of("from", "2000-01-01", "until", "2999-01-02"))
        .expect(200);
    assertThat(scope("until")).isEqualTo("2999-01-02 23:00:00+00");
    assertThat(scope("scope")).as("answers of the holiday").isNotEqualTo(working);
  }

  private String scope(String column) {
    String sql = "select cast(s.%s as text) as told from app.visitor_scope() s".formatted(column);
    return shop.asService(tx -> tx.sql(sql).one(row -> row.text("told")));
  }
}
