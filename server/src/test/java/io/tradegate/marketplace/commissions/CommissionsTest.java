package io.tradegate.marketplace.commissions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The first rule that fits a line holds for it. */
class CommissionsTest {
  private static final String ALL = "/admin/commissions";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Commissions commissions = new Commissions();
  private final VendorId other = shop.addVendor("Other vendor");
  private final ProductId bolt = product("BOLT-1");

  private ProductId product(String sku) {
    shop.asService(
        tx -> new ProductSeeder().add(tx, sku, sku, Instant.parse("2026-01-01T00:00:00Z")));
    return new ProductId(
        UUID.fromString(owner.get("/admin/products?q=" + sku).items("id").getFirst()));
  }

  private void taxes(String rate, String country) {
    var body = Map.of("tax_rate", rate, "country", country);
    owner.put("/admin/marketplace/finance", body).expect(200);
  }

  private String rule(String name, String percent, Map<String, Object> conditions) {
    var body = new HashMap<String, Object>(conditions);
    body.put("name", name);
    body.put("percent", percent);
    return owner.post(ALL, body).expect(201).text("id");
  }

  private static Map<String, Object> eur(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private CommissionQuestion line(VendorId vendor, String net, String quantity) {
    return new CommissionQuestion(vendor, bolt, Money.of(net, "EUR"), Quantity.of(quantity));
  }

  private List<FrozenCommission> resolve(CommissionQuestion... lines) {
    return shop.asService(tx -> commissions.resolve(tx, List.of(lines)));
  }

  private String nameFor(CommissionQuestion line) {
    return resolve(line).getFirst().ruleName();
  }

  @Test
  void withoutARuleOrATaxRateNothingIsSold() {
    CommissionQuestion line = line(shop.vendor(), "100", "1");
    rule("All", "10", Map.of());
    assertThatThrownBy(() -> resolve(line))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("has not set the tax");

    owner.delete(ALL + "/" + owner.get(ALL).items("id").getFirst()).expect(204);
    taxes("19", "DE");
    assertThatThrownBy(() -> resolve(line))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no commission rule");
  }

  @Test
  void theFirstRuleThatFitsHoldsAndStaffChangeTheOrder() {
    taxes("19", "DE");
    String all = rule("All", "10", Map.of());
    String cheap = rule("Cheap", "20", Map.of("price_below", eur("5")));
    String own = rule("Of the vendor", "5", Map.of("vendor_id", shop.vendor().toString()));
    assertThat(owner.get(ALL).items("id")).containsExactly(cheap, own, all);
    assertThat(owner.get(ALL).items("position")).containsExactly("1", "2", "3");

    assertThat(nameFor(line(shop.vendor(), "40", "10"))).isEqualTo("Cheap");
    assertThat(nameFor(line(shop.vendor(), "50", "10"))).isEqualTo("Of the vendor");
    assertThat(nameFor(line(other, "50", "10"))).isEqualTo("All");

    owner.put(ALL + "/order", Map.of("ids", List.of(own, cheap, all))).expect(204);
    assertThat(nameFor(line(shop.vendor(), "40", "10"))).isEqualTo("Of the vendor");
    owner
        .put(ALL + "/order", Map.of("ids", List.of(own, cheap, cheap)))
        .expectError(400, "validation_failed");
  }

  @Test
  void aRuleForACurrencyComesBeforeTheOneForAllCurrencies() {
    taxes("19", "DE");
    String all = rule("All", "10", Map.of());

    String euro = rule("Euro", "5", Map.of("currency", "EUR"));
    String cheap = rule("Cheap", "20", Map.of("price_below", eur("5")));

    assertThat(owner.get(ALL).items("id")).containsExactly(cheap, euro, all);
    assertThat(nameFor(line(shop.vendor(), "50", "10"))).isEqualTo("Euro");
  }

  @Test
  void aRuleOfACategoryHoldsForTheCategoriesBelowIt() {
    taxes("19", "DE");
    String tools = owner.post("/admin/categories", Map.of("name", "Tools")).expect(201).text("id");
    String bolts =
        owner
            .post("/admin/categories", Map.of("name", "Bolts", "parent_id", tools))
            .expect(201)
            .text("id");
    rule("All", "10", Map.of());
    rule("Tools", "7", Map.of("category_id", tools));
    assertThat(nameFor(line(shop.vendor(), "10", "1"))).isEqualTo("All");

    owner.patch("/admin/products/" + bolt, Map.of("category_ids", List.of(bolts))).expect(200);

    assertThat(nameFor(line(shop.vendor(), "10", "1"))).isEqualTo("Tools");
    owner.delete("/admin/categories/" + tools).expectError(422, "in_use");
  }

  @Test
  void theSumIsRoundedOnceAndTaxedOnlyAtHome() {
    taxes("19", "DE");
    rule("All", "12.5", Map.of("fixed", eur("0.005")));
    owner.patch("/admin/vendors/" + other, Map.of("country", "FR")).expect(200);

    List<FrozenCommission> found =
        resolve(line(shop.vendor(), "10.04", "1"), line(other, "10.04", "1"));

    assertThat(found).extracting(FrozenCommission::net).containsOnly(Money.of("1.26", "EUR"));
    assertThat(found)
        .extracting(FrozenCommission::tax)
        .containsExactly(Money.of("0.24", "EUR"), Money.of("0", "EUR"));
  }

  @Test
  void aTrialNamesTheRuleAndWhyOthersDoNotFit() {
    taxes("19", "DE");
    rule("All", "10", Map.of());
    rule("Of another", "5", Map.of("vendor_id", other.toString()));
    rule("Dear", "5", Map.of("price_from", eur("1000")));
    rule("In dollars", "5", Map.of("currency", "USD", "vendor_id", shop.vendor().toString()));
    var sale =
        Map.of(
            "vendor_id", shop.vendor().toString(),
            "product_id", bolt.toString(),
            "price", eur("20"),
            "quantity", 2);

    var answer = owner.post(ALL + "/try", sale).expect(200);

    assertThat(answer.text("rule_name")).isEqualTo("All");
    assertThat(answer.text("net/amount")).isEqualTo("4.00");
    assertThat(answer.json().at("/rules").valueStream().map(each -> each.at("/verdict").asString()))
        .containsExactly("other_vendor", "other_price", "other_currency", "fits");
  }

  @Test
  void rulesThatMakeNoSenseAreRefused() {
    rule("All", "10", Map.of());
    var twice = Map.of("name", "Again", "percent", "9");
    owner.post(ALL, twice).expectError(409, "duplicate");
    owner.post(ALL, Map.of("name", "x", "percent", "101")).expectError(400, "validation_failed");
    var mixed =
        Map.of(
            "name", "x",
            "percent", "1",
            "fixed", eur("1"),
            "currency", "USD");
    owner.post(ALL, mixed).expectError(400, "validation_failed");
    var none = Map.of("name", "x", "percent", "1", "currency", "XXX");
    owner.post(ALL, none).expectError(400, "validation_failed");
    var backwards =
        Map.of("name", "x", "percent", "1", "price_from", eur("5"), "price_below", eur("5"));
    owner.post(ALL, backwards).expectError(400, "validation_failed");
    String band = rule("Band", "1", Map.of("price_from", eur("5")));
    owner
        .patch(ALL + "/" + band, Map.of("price_below", eur("4")))
        .expectError(400, "validation_failed");
    owner
        .put("/admin/marketplace/finance", Map.of("tax_rate", "1e2"))
        .expectError(400, "validation_failed");
  }
}
