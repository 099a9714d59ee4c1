package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Lines never mix two factors, units in use stay, and quantities have the decimals of their unit.
 */
class ChangedFactorsTest {
  private static final String CART = "/storefront/cart";

  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");

  ChangedFactorsTest() {
    counter.shop().sells("CABLE", "2.00", "unit", "m", "units", roll(50));
  }

  private static List<Map<String, Object>> roll(int factor) {
    return List.of(Map.of("unit", "roll", "factor", factor));
  }

  private static Map<String, Object> line(Object quantity, String unit) {
    return Map.of("sku", "CABLE", "quantity", quantity, "unit", unit);
  }

  private void sellIn(List<Map<String, Object>> units) {
    String product = owner.get("/admin/products?q=CABLE").expect(200).text("items/0/id");
    String variants = "/admin/products/" + product + "/variants";
    String variant = owner.get(variants).expect(200).text("items/0/id");
    owner.patch(variants + "/" + variant, Map.of("units", units)).expect(200);
  }

  private static void judge(JsonNode line, String quantity, String ordered) {
    assertThat(line.at("/quantity").toString()).isEqualTo(quantity);
    assertThat(line.at("/ordered_quantity").toString()).isEqualTo(ordered);
  }

  private String list() {
    return buyer
        .post("/storefront/shopping-lists", Map.of("name", "Site", "shared", false))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  @Test
  void checkoutWaitsUntilTheBuyerAcceptsTheFactor() {
    buyer.post(CART + "/lines", line(3, "roll")).expect(200);
    sellIn(roll(40));

    checkout(buyer, counter.onTerms())
        .expectError(422, "cart_changed")
        .expectMessage("3 roll of SKU CABLE were 150 m and are 120 m now.");
    buyer.post(CART + "/accept-changes").expect(200);
    TestReply order = checkout(buyer, counter.onTerms()).expect(201);

    String id = order.text("public_id");
    judge(buyer.get("/storefront/orders/" + id).json().at("/lines/0"), "120", "3");
  }

  @Test
  void checkoutWaitsUntilTheBuyerAcceptsThatAUnitIsNotSoldAnyMore() {
    buyer.post(CART + "/lines", line(3, "roll")).expect(200);
    sellIn(List.of());

    checkout(buyer, counter.onTerms())
        .expectError(422, "cart_changed")
        .expectMessage("cannot be ordered in roll any more; they become 150 m");
    buyer.post(CART + "/accept-changes").expect(200);
    checkout(buyer, counter.onTerms()).expect(201);
  }

  @Test
  void theConversionOfAUnitToItsBaseUnitIsWatchedToo() {
    String ell = "/admin/units/" + ell();
    buyer.post(CART + "/lines", line(4, "ell")).expect(200);
    owner.patch(ell, Map.of("base_unit", "m", "factor", 1.5)).expect(200);

    assertThat(buyer.get(CART).text("changes/0/kind")).isEqualTo("unit_changed");
    judge(buyer.post(CART + "/accept-changes").expect(200).json().at("/lines/0"), "6", "4");
  }

  private String ell() {
    var body = Map.of("code", "ell", "name", "Ell", "base_unit", "m", "factor", 0.5);
    return owner.post("/admin/units", body).expect(201).text("id");
  }

  @Test
  void linesWithTwoFactorsAreNotAddedUp() {
    var later = new LinkedHashMap<>(line(1, "roll"));
    later.put("requested_date", "2030-12-02");
    TestReply cart = buyer.post(CART + "/lines", line(3, "roll")).expect(200);
    sellIn(roll(40));
    buyer.post(CART + "/lines", later).expect(200);

    buyer
        .patch(CART + "/lines/" + cart.text("lines/0/id"), Map.of("requested_date", "2030-12-02"))
        .expectError(422, "cart_changed")
        .expectMessage("accept the changes first");
  }

  @Test
  void aShoppingListThatHoldsTwoFactorsSumsInTheUnitOfTheVariant() {
    String list = list();
    buyer.post(list + "/lines", line(3, "roll")).expect(200);
    sellIn(roll(40));
    buyer.post(list + "/lines", line(1, "roll")).expect(200);

    judge(buyer.get(list + "/lines").expect(200).json().at("/items/0"), "190", "null");
  }

  @Test
  void anOrderIsRepeatedInItsUnitWhileThatHoldsAsMuch() {
    buyer.post(CART + "/lines", line(3, "roll")).expect(200);
    String order = checkout(buyer, counter.onTerms()).expect(201).text("public_id");
    var again = Map.of("order_id", order);

    TestReply rows = buyer.post(CART + "/reorder", again).expect(200);
    assertThat(rows.text("rows/0/unit")).isEqualTo("roll");
    judge(buyer.get(CART).json().at("/lines/0"), "150", "3");

    buyer.delete(CART).expect(204);
    sellIn(roll(40));
    buyer.post(CART + "/reorder", again).expect(200);
    judge(buyer.get(CART).json().at("/lines/0"), "150", "null");
  }

  private void isKept(String unit, String by) {
    owner.delete("/admin/units/" + unit).expectError(422, "in_use").expectMessage("in: " + by);
  }

  private void isFree(String unit) {
    owner.delete("/admin/units/" + unit).expect(204);
  }

  @Test
  void aUnitOfACartOrAShoppingListIsNotDeleted() {
    String ell = ell();
    buyer.post(CART + "/lines", line(4, "ell")).expect(200);
    isKept(ell, "carts");
    String list = list();
    buyer.post(list + "/add-cart").expect(200);
    buyer.delete(CART).expect(204);
    isKept(ell, "shopping lists");
    buyer.delete(list).expect(204);
    isFree(ell);
  }

  @Test
  void aUnitOfAnOpenRequestOrQuoteIsNotDeleted() {
    String ell = ell();
    var lines = List.of(line(4, "ell"));
    String rfq =
        buyer.post("/storefront/rfqs", Map.of("lines", lines)).expect(201).text("public_id");
    isKept(ell, "open requests for quote");
    buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);
    String quote = owner.post("/admin/rfqs/" + rfq + "/quote").expect(201).text("public_id");
    isKept(ell, "open quotes");
    owner
        .patch("/admin/quotes/" + quote, Map.of("valid_until", "2099-01-01T00:00:00Z"))
        .expect(200);
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    isKept(ell, "open quotes");
    buyer.post("/storefront/quotes/" + quote + "/decline", Map.of("reason", "Late")).expect(200);
    isFree(ell);
  }

  @Test
  void halfARollIsRefusedWhereverItIsWritten() {
    counter.desk().warehouse("MAIN");
    var half = line(new BigDecimal("0.5"), "roll");
    var lines = List.of(half);
    var order = new LinkedHashMap<String, Object>();
    order.put("customer_id", counter.tenant().company());
    order.put("website_id", counter.shop().website());
    order.put("lines", lines);
    order.put("shipping_method_id", counter.parcel());
    order.put("payment_method", "terms");
    var count = Map.of("sku", "CABLE", "count", new BigDecimal("2.5"), "unit", "roll");

    isTooFine(buyer.post(CART + "/lines", half));
    isTooFine(buyer.post(list() + "/lines", half));
    isTooFine(buyer.post("/storefront/rfqs", Map.of("lines", lines)));
    isTooFine(owner.post("/admin/orders", order));
    isTooFine(
        owner.post(
            "/admin/quotes", Map.of("customer_id", counter.tenant().company(), "lines", lines)));
    isTooFine(owner.post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", lines)));
    isTooFine(
        owner.post(
            "/admin/inventory/adjustments",
            Map.of("warehouse", "MAIN", "reason", "found", "lines", List.of(count))));
    assertThat(owner.get("/admin/inventory").items("sku")).isEmpty();
  }

  private static void isTooFine(TestReply reply) {
    reply.expectError(422, "quantity_rule").expectMessage("roll is sold in whole numbers");
  }

  @Test
  void listsOfProductsShowTheSalesUnits() {
    JsonNode listed =
        buyer.get("/storefront/products?q=CABLE").expect(200).json().at("/items/0/units/0");

    assertThat(listed.at("/unit").asString()).isEqualTo("roll");
    assertThat(listed.at("/factor").toString()).isEqualTo("50");
  }

  @Test
  void aPriceTierHasNoMoreDecimalsThanTheUnitOfTheVariant() {
    String prices = "/admin/price-lists/" + owner.get("/admin/price-lists").text("items/0/id");

    tier(prices, "0.0005")
        .expectError(422, "quantity_rule")
        .expectMessage("prices[0].min_quantity");
    tier(prices, "0.005").expect(200);
    String metre = "/admin/units/" + owner.get("/admin/units?code=m").text("items/0/id");
    owner
        .patch(metre, Map.of("decimals", 2))
        .expectError(422, "in_use")
        .expectMessage("price tiers");
  }

  private TestReply tier(String prices, String from) {
    var row = Map.of("sku", "CABLE", "min_quantity", new BigDecimal(from), "amount", "1");
    return owner.put(prices + "/prices", Map.of("prices", List.of(row)));
  }
}
