package io.tradegate.pricing;

import static io.tradegate.pricing.PriceShop.amount;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StorefrontPricesTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();
  private final CustomerId holding = shop.tenant().company();
  private final CustomerId plant = shop.company("Plant", holding);
  private final VariantId variant = shop.variant("P-1");

  @Test
  void theNearestListWinsEvenWhenItIsDearer() {
    UUID group = shop.group("Dealers", plant.value());
    shop.assign(shop.list("web", new Row("P-1", 1, "10")), "website", shop.website().value());
    TestClient buyer = shop.buyerOf(plant);
    assertThat(amount(buyer)).isEqualTo("10.00");

    shop.assign(shop.list("grp", new Row("P-1", 1, "11")), "group", group);
    assertThat(amount(buyer)).isEqualTo("11.00");

    shop.assign(shop.list("top", new Row("P-1", 1, "12")), "company", holding.value());
    assertThat(amount(buyer)).isEqualTo("12.00");

    String own = shop.list("own", new Row("P-1", 1, "13"));
    shop.assign(own, "company", plant.value());
    assertThat(amount(buyer)).isEqualTo("13.00");
    assertThat(amount(shop.tenant().guest())).isEqualTo("10.00");

    shop.write(own, new Row("P-1", 1, "13.05"));
    assertThat(amount(buyer)).as("live at once").isEqualTo("13.05");
  }

  @Test
  void amongListsAsNearTheLowestPriceWins() {
    shop.assign(shop.list("a", new Row("P-1", 1, "10")), "website", shop.website().value());
    shop.assign(shop.list("b", new Row("P-1", 1, "9.99")), "website", shop.website().value());
    shop.assign(shop.list("c", new Row("P-1", 1, "12")), "website", shop.website().value());

    assertThat(amount(shop.tenant().guest())).isEqualTo("9.99");
  }

  @Test
  void withoutAPriceTheProductIsShownWithNone() {
    TestReply page = shop.tenant().guest().get("/storefront/products").expect(200);

    assertThat(page.items("sku")).containsExactly("P-1");
    assertThat(page.json().at("/items/0/price").isNull()).isTrue();
  }

  @Test
  void onlyListsInTheCurrencyOfTheWebsiteCount() {
    shop.assign(shop.list("eur", new Row("P-1", 1, "10")), "website", shop.website().value());
    shop.assign(
        shop.list(PriceShop.facts("usd", "USD"), new Row("P-1", 1, "8")),
        "website",
        shop.website().value());
    assertThat(amount(shop.tenant().guest())).isEqualTo("10.00");

    showing(Map.of("currency", "USD", "tax_display", "net"));

    TestReply page = shop.tenant().guest().get("/storefront/products").expect(200);
    assertThat(page.items("price/amount")).containsExactly("8.00");
    assertThat(page.items("price/currency")).containsExactly("USD");
  }

  @Test
  void aGrossWebsiteShowsTheTaxOfItsCountryAndSaysSo() {
    shop.assign(shop.list("net", new Row("P-1", 1, "9.995")), "website", shop.website().value());
    taxed("standard", "DE", "19");
    TestClient guest = shop.tenant().guest();
    assertThat(guest.get("/storefront/products").items("price/tax_included"))
        .containsExactly("false");
    assertThat(amount(guest)).isEqualTo("9.995");

    showing(Map.of("tax_display", "gross", "tax_country", "DE"));

    TestReply page = guest.get("/storefront/products").expect(200);
    assertThat(page.items("price/tax_included")).containsExactly("true");
    assertThat(page.items("price/amount")).as("9.995 × 1.19, half up").containsExactly("11.89");
  }

  @Test
  void anExemptCompanySeesGrossPricesWithoutTax() {
    shop.assign(shop.list("net", new Row("P-1", 1, "10")), "website", shop.website().value());
    taxed("standard", "DE", "19");
    showing(Map.of("tax_display", "gross", "tax_country", "DE"));
    TestClient buyer = shop.buyerOf(plant);
    assertThat(amount(buyer)).isEqualTo("11.90");

    exempt(plant);

    assertThat(amount(buyer)).isEqualTo("10.00");
    assertThat(amount(shop.tenant().guest())).isEqualTo("11.90");
  }

  @Test
  void anotherCurrencyIsShownBesidesWhenTheWebsiteAsks() {
    shop.assign(shop.list("eur", new Row("P-1", 1, "10")), "website", shop.website().value());
    showing(Map.of("tax_display", "net", "display_currency", "USD"));
    TestClient guest = shop.tenant().guest();
    assertThat(guest.get("/storefront/products").json().at("/items/0/price/converted").isNull())
        .as("no rate yet")
        .isTrue();

    owner.put("/admin/currencies/USD", Map.of("rate", "0.8")).expect(200);

    TestReply page = guest.get("/storefront/products").expect(200);
    assertThat(page.items("price/converted/amount")).containsExactly("12.50");
    assertThat(page.items("price/converted/currency")).containsExactly("USD");
  }

  @Test
  void aProductPageSeesTheQuantitiesAtWhichThePriceChanges() {
    shop.assign(
        shop.list("web", new Row("P-1", 1, "10"), new Row("P-1", 5, "9"), new Row("P-1", 50, "8")),
        "website",
        shop.website().value());
    shop.assign(shop.list("own", new Row("P-1", 20, "8.50")), "company", plant.value());

    assertThat(tiersOf(plant)).containsExactly("1: 10.00", "5: 9.00", "20: 8.50");
    assertThat(tiersOf(null)).containsExactly("1: 10.00", "5: 9.00", "50: 8.00");
  }

  private List<String> tiersOf(@Nullable CustomerId customer) {
    WebsiteId website = shop.website();
    String settings =
        """
        select set_config('app.customer_id', :customer, true), set_config('app.website_id', :website, true)
          from organization
         where org_id = :org
        """;
    return shop.tenant()
        .asService(
            tx -> {
              tx.sql(settings)
                  .bind("customer", customer == null ? "" : customer.toString())
                  .bind("website", website.toString())
                  .list(row -> row);
              return Prices.tiers(tx, List.of(variant)).getOrDefault(variant, List.of()).stream()
                  .map(tier -> tier.minQuantity() + ": " + tier.price().amount())
                  .toList();
            });
  }

  private void showing(Map<String, Object> pricing) {
    owner.put("/admin/websites/" + shop.website() + "/pricing", pricing).expect(200);
  }

  private void taxed(String code, String country, String rate) {
    String id = owner.post("/admin/tax-classes", Map.of("code", code, "name", code)).text("id");
    var facts = Map.of("tax_class_id", id, "country", country, "rate", rate);
    owner.post("/admin/tax-rates", facts).expect(201);
  }

  private void exempt(CustomerId company) {
    String sql = "update customer_company set tax_exempt = true where org_id = :org and id = :id";
    shop.tenant().asService(tx -> tx.sql(sql).bind("id", company).execute());
  }
}
