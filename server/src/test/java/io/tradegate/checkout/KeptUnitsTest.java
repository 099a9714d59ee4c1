package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A unit is kept from shopping list to cart, from cart to request, and in counter-offers. */
class KeptUnitsTest {
  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");
  private final String list = list("Site");

  KeptUnitsTest() {
    counter
        .shop()
        .sells(
            "CABLE", "2.00", "unit", "m", "step_quantity", new BigDecimal("0.5"), "units", roll());
  }

  private static List<Map<String, Object>> roll() {
    return List.of(Map.of("unit", "roll", "factor", new BigDecimal("12.5")));
  }

  private String list(String name) {
    return buyer
        .post("/storefront/shopping-lists", Map.of("name", name, "shared", false))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private static Map<String, Object> rolls(int quantity) {
    return Map.of("sku", "CABLE", "quantity", quantity, "unit", "roll");
  }

  private static void judge(JsonNode line, String quantity, String ordered) {
    assertThat(line.at("/quantity").toString()).isEqualTo(quantity);
    assertThat(line.at("/ordered_quantity").toString()).isEqualTo(ordered);
    assertThat(line.at("/ordered_unit").asString()).isEqualTo("roll");
  }

  private static void isPlain(JsonNode line, String quantity) {
    assertThat(line.at("/quantity").toString()).isEqualTo(quantity);
    assertThat(line.at("/ordered_quantity").isNull()).isTrue();
    assertThat(line.at("/ordered_unit").isNull()).isTrue();
  }

  private JsonNode listed() {
    return buyer.get(list + "/lines").expect(200).json().at("/items/0");
  }

  private void changeFactor(String factor) {
    String product = owner.get("/admin/products?q=CABLE").expect(200).text("items/0/id");
    String variants = "/admin/products/" + product + "/variants";
    String variant = owner.get(variants).expect(200).text("items/0/id");
    var units = List.of(Map.of("unit", "roll", "factor", new BigDecimal(factor)));
    owner.patch(variants + "/" + variant, Map.of("units", units)).expect(200);
  }

  @Test
  void aShoppingListShowsTheUnitInWhichItWasWritten() {
    buyer.post(list + "/lines", rolls(2)).expect(200);
    judge(listed(), "25", "2");
    buyer.post(list + "/lines", rolls(1)).expect(200);
    judge(listed(), "37.5", "3");

    String line = list + "/lines/" + listed().at("/id").asString();
    buyer.patch(line, Map.of("comment", "hall 2")).expect(200);
    judge(listed(), "37.5", "3");
    buyer.patch(line, Map.of("quantity", 1, "unit", "roll")).expect(200);
    judge(listed(), "12.5", "1");
    buyer.post(list + "/lines", Map.of("sku", "CABLE", "quantity", 1)).expect(200);
    isPlain(listed(), "13.5");
  }

  @Test
  void cartsAndListsNameUnitsInTheLanguageOfTheBuyer() {
    String metre = "/admin/units/" + owner.get("/admin/units?code=m").text("items/0/id");
    owner.put(metre + "/translations/de", Map.of("name", "Meter")).expect(200);
    String roll = "/admin/units/" + owner.get("/admin/units?code=roll").text("items/0/id");
    owner.put(roll + "/translations/de", Map.of("name", "Rolle")).expect(200);
    buyer.post(list + "/lines", rolls(2)).expect(200);
    buyer.post("/storefront/cart/lines", rolls(2)).expect(200);

    JsonNode cart = buyer.get("/storefront/cart?locale=de").expect(200).json().at("/lines/0");
    assertThat(cart.at("/unit_name").asString()).isEqualTo("Meter");
    assertThat(cart.at("/ordered_unit_name").asString()).isEqualTo("Rolle");
    JsonNode line = buyer.get(list + "/lines?locale=de").expect(200).json().at("/items/0");
    assertThat(line.at("/unit_name").asString()).isEqualTo("Meter");
    assertThat(line.at("/ordered_unit_name").asString()).isEqualTo("Rolle");
    assertThat(listed().at("/ordered_unit_name").asString()).isEqualTo("Roll");
  }

  @Test
  void aSumAboveTheLargestQuantityOfAListIsPlain() {
    buyer.post(list + "/lines", rolls(80_000)).expect(200);
    judge(listed(), "1000000", "80000");
    buyer.post(list + "/lines", rolls(1)).expect(200);
    isPlain(listed(), "1000000");
  }

  @Test
  void aListAndACartExchangeLinesInTheirUnit() {
    buyer.post(list + "/lines", rolls(2)).expect(200);
    buyer.post(list + "/add-to-cart").expect(200);
    judge(buyer.get("/storefront/cart").json().at("/lines/0"), "25", "2");

    buyer.post(list + "/add-cart").expect(200);
    judge(listed(), "50", "4");
  }

  @Test
  void aQuantityStaysAsItWasConvertedWhenTheFactorChanges() {
    buyer.post(list + "/lines", rolls(2)).expect(200);
    changeFactor("20");

    buyer.post(list + "/add-to-cart").expect(200);
    isPlain(buyer.get("/storefront/cart").json().at("/lines/0"), "25");
    judge(listed(), "25", "2");
  }

  @Test
  void aRequestMadeFromACartKeepsTheUnit() {
    buyer.post("/storefront/cart/lines", rolls(4)).expect(200);
    var fromCart = Map.of("from_cart", true);

    TestReply asked = buyer.post("/storefront/rfqs", fromCart).expect(201);
    judge(asked.json().at("/lines/0"), "50", "4");
    assertThat(asked.text("lines/0/unit")).isEqualTo("m");

    changeFactor("20");
    isPlain(buyer.post("/storefront/rfqs", fromCart).expect(201).json().at("/lines/0"), "50");
  }

  private String sent(Map<String, Object> line) {
    var priced = new LinkedHashMap<>(line);
    priced.put("unit_price", Map.of("amount", "1.50", "currency", "EUR"));
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", counter.tenant().company());
    offer.put("valid_until", "2099-01-01T00:00:00Z");
    offer.put("lines", List.of(priced));
    String quote = owner.post("/admin/quotes", offer).expect(201).text("public_id");
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    return quote;
  }

  private TestReply answer(String quote, Map<String, Object> wish) {
    return buyer.post(
        "/storefront/quotes/" + quote + "/counter", Map.of("version", 1, "lines", List.of(wish)));
  }

  @Test
  void aCounterIsMadeInAnotherUnitAndAdopted() {
    String quote = sent(rolls(2));

    TestReply countered =
        answer(quote, Map.of("line", 1, "quantity", 3, "unit", "roll")).expect(200);
    JsonNode change = countered.json().at("/counter/diff/lines/0");
    assertThat(change.at("/quantity_from").toString()).isEqualTo("25");
    assertThat(change.at("/quantity_to").toString()).isEqualTo("37.5");
    assertThat(change.at("/ordered_quantity_from").toString()).isEqualTo("2");
    assertThat(change.at("/ordered_quantity_to").toString()).isEqualTo("3");
    assertThat(change.at("/ordered_unit_to").asString()).isEqualTo("roll");

    TestReply adopted = owner.post("/admin/quotes/" + quote + "/adopt-counter").expect(200);
    judge(adopted.json().at("/draft/lines/0"), "37.5", "3");
    assertThat(adopted.text("draft/lines/0/net/amount")).isEqualTo("56.25");
  }

  @Test
  void aCounterIsRefusedInAUnitThatDoesNotFit() {
    String quote = sent(rolls(2));

    answer(quote, Map.of("line", 1, "quantity", 3, "unit", "kg"))
        .expectError(422, "quantity_rule")
        .expectMessage("not sold in kg");
    answer(quote, Map.of("line", 1, "unit", "roll")).expect(400).expectMessage("quantity");
    answer(quote, Map.of("line", 1, "quantity", 100_000, "unit", "roll"))
        .expectError(422, "quantity_rule")
        .expectMessage("order less");
    String words = sent(Map.of("text", "Laying the cable", "unit", "h", "quantity", 2));
    answer(words, Map.of("line", 1, "quantity", 3, "unit", "piece"))
        .expectError(422, "quantity_rule")
        .expectMessage("quoted in h");
    answer(words, Map.of("line", 1, "quantity", 3, "unit", "h")).expect(200);
  }
}
