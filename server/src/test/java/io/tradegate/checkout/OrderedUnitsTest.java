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

/** Lines of every document take a unit, convert it exactly and show what was ordered. */
class OrderedUnitsTest {
  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");

  OrderedUnitsTest() {
    var roll = List.of(Map.of("unit", "roll", "factor", new BigDecimal("12.5")));
    counter
        .shop()
        .sells("CABLE", "2.00", "unit", "m", "step_quantity", new BigDecimal("0.5"), "units", roll)
        .sells("BOLT", "1.00");
  }

  private static Map<String, Object> rolls(int quantity) {
    return Map.of("sku", "CABLE", "quantity", quantity, "unit", "roll");
  }

  private static void judge(JsonNode line, String quantity, String ordered) {
    assertThat(line.at("/quantity").toString()).isEqualTo(quantity);
    assertThat(line.at("/unit").asString()).isEqualTo("m");
    assertThat(line.at("/ordered_quantity").toString()).isEqualTo(ordered);
    assertThat(line.at("/ordered_unit").asString()).isEqualTo("roll");
  }

  private TestReply staffOrder(Map<String, Object> line) {
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", counter.shop().website());
    body.put("lines", List.of(line));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");
    return owner.post("/admin/orders", body);
  }

  @Test
  void staffOrderInAnotherUnitAtTheCustomersPriceOrTheirOwn() {
    TestReply priced = staffOrder(rolls(3)).expect(201);
    judge(priced.json().at("/lines/0"), "37.5", "3");
    assertThat(priced.text("lines/0/net/amount")).isEqualTo("75.00");

    var agreed = new LinkedHashMap<>(rolls(3));
    agreed.put("unit_price", Map.of("amount", "1.00", "currency", "EUR"));
    TestReply named = staffOrder(agreed).expect(201);
    judge(named.json().at("/lines/0"), "37.5", "3");
    assertThat(named.text("lines/0/net/amount")).isEqualTo("37.50");

    var huge = new LinkedHashMap<>(agreed);
    huge.put("quantity", 100_000);
    staffOrder(huge).expectError(422, "quantity_rule").expectMessage("order less");
  }

  @Test
  void aQuoteKeepsTheUnitFromTheRequestToTheOrder() {
    TestReply asked =
        buyer.post("/storefront/rfqs", Map.of("lines", List.of(rolls(4)))).expect(201);
    judge(asked.json().at("/lines/0"), "50", "4");
    String rfq = asked.text("public_id");
    buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);

    TestReply draft = owner.post("/admin/rfqs/" + rfq + "/quote").expect(201);
    judge(draft.json().at("/draft/lines/0"), "50", "4");
    String quote = "/admin/quotes/" + draft.text("public_id");
    var line = new LinkedHashMap<>(rolls(2));
    line.put("unit_price", Map.of("amount", "1.50", "currency", "EUR"));
    var change = Map.of("lines", List.of(line), "valid_until", "2099-01-01T00:00:00Z");
    judge(owner.patch(quote, change).expect(200).json().at("/draft/lines/0"), "25", "2");
    owner.post(quote + "/send").expect(200);

    String accept = "/storefront/quotes/" + draft.text("public_id") + "/accept";
    buyer.post(accept, Map.of("version", 1)).expect(200);
    String id = buyer.get("/storefront/orders").expect(200).text("items/0/public_id");
    TestReply order = buyer.get("/storefront/orders/" + id).expect(200);
    judge(order.json().at("/lines/0"), "25", "2");
    assertThat(order.text("lines/0/net/amount")).isEqualTo("37.50");
  }

  @Test
  void aQuoteAndARequestRefuseAUnitThatTheSkuIsNotSoldIn() {
    var line = Map.of("sku", "BOLT", "quantity", 1, "unit", "roll");
    var lines = List.of(line);

    buyer.post("/storefront/rfqs", Map.of("lines", lines)).expectError(422, "quantity_rule");
    owner
        .post("/admin/quotes", Map.of("customer_id", counter.tenant().company(), "lines", lines))
        .expectError(422, "quantity_rule");
  }

  @Test
  void aCounterHasNoMoreDecimalsThanTheUnit() {
    var line =
        Map.of(
            "sku", "BOLT", "quantity", 5, "unit_price", Map.of("amount", "1", "currency", "EUR"));
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", counter.tenant().company());
    offer.put("valid_until", "2099-01-01T00:00:00Z");
    offer.put("lines", List.of(line));
    String quote = owner.post("/admin/quotes", offer).expect(201).text("public_id");
    owner.post("/admin/quotes/" + quote + "/send").expect(200);

    var wish = Map.of("line", 1, "quantity", 2.5);
    buyer
        .post(
            "/storefront/quotes/" + quote + "/counter",
            Map.of("version", 1, "lines", List.of(wish)))
        .expectError(422, "quantity_rule")
        .expectMessage("in whole numbers");
  }

  @Test
  void aShoppingListConvertsTheUnit() {
    String list =
        buyer
            .post("/storefront/shopping-lists", Map.of("name", "Site", "shared", false))
            .expect(201)
            .header("Location")
            .orElseThrow();
    buyer.post(list + "/lines", rolls(2)).expect(200);
    TestReply lines = buyer.get(list + "/lines").expect(200);
    assertThat(lines.json().at("/items/0/quantity").toString()).isEqualTo("25");

    String line = list + "/lines/" + lines.text("items/0/id");
    buyer.patch(line, Map.of("quantity", 3, "unit", "roll")).expect(200);
    assertThat(buyer.get(list + "/lines").expect(200).json().at("/items/0/quantity").toString())
        .isEqualTo("37.5");
    buyer.patch(line, Map.of("unit", "roll")).expect(400).expectMessage("needs field `quantity`");
    buyer
        .patch(line, Map.of("quantity", 3, "unit", "kg"))
        .expectError(422, "quantity_rule")
        .expectMessage("not sold in kg");
    buyer
        .post(list + "/lines", Map.of("sku", "BOLT", "quantity", 0.5))
        .expectError(422, "quantity_rule")
        .expectMessage("in whole numbers");
  }

  @Test
  void aLineOfACartThatIsChangedToAUnitNamesItsQuantity() {
    TestReply cart = buyer.post("/storefront/cart/lines", rolls(1)).expect(200);
    String line = "/storefront/cart/lines/" + cart.text("lines/0/id");

    buyer.patch(line, Map.of("unit", "roll")).expect(400).expectMessage("needs field `quantity`");
    TestReply changed = buyer.patch(line, Map.of("quantity", 2, "unit", "roll")).expect(200);
    judge(changed.json().at("/lines/0"), "25", "2");
    TestReply commented = buyer.patch(line, Map.of("comment", "hall 2")).expect(200);
    judge(commented.json().at("/lines/0"), "25", "2");
  }

  @Test
  void aLineThatMovesToTheDayOfAnotherKeepsTheUnitOfBoth() {
    var later = new LinkedHashMap<>(rolls(1));
    later.put("requested_date", "2030-12-02");
    buyer.post("/storefront/cart/lines", rolls(2)).expect(200);
    TestReply cart = buyer.post("/storefront/cart/lines", later).expect(200);
    String line = "/storefront/cart/lines/" + cart.text("lines/0/id");

    TestReply moved = buyer.patch(line, Map.of("requested_date", "2030-12-02")).expect(200);

    assertThat(moved.json().at("/lines")).hasSize(1);
    judge(moved.json().at("/lines/0"), "37.5", "3");
    assertThat(moved.text("lines/0/requested_date")).isEqualTo("2030-12-02");
  }

  @Test
  void halfAPieceIsRefusedByItsQuantityWhereverItIsWritten() {
    var half = List.of(Map.of("sku", "BOLT", "quantity", 0.5));
    var order =
        Map.of(
            "customer_id", counter.tenant().company(),
            "website_id", counter.shop().website(),
            "lines", half,
            "shipping_method_id", counter.parcel(),
            "payment_method", "terms");
    var offer = Map.of("customer_id", counter.tenant().company(), "lines", half);

    owner.post("/admin/orders", order).expectError(422, "quantity_rule");
    owner.post("/admin/quotes", offer).expectError(422, "quantity_rule");
    buyer.post("/storefront/rfqs", Map.of("lines", half)).expectError(422, "quantity_rule");
    buyer.post("/storefront/cart/lines", half.getFirst()).expectError(422, "quantity_rule");
  }

  @Test
  void aCancelledQuantityHasNoMoreDecimalsThanTheUnit() {
    TestClient customer = counter.buyerWith("BOLT", 5);
    String order = checkout(customer, counter.onTerms()).expect(201).text("public_id");
    var cut = Map.of("position", 1, "quantity", 0.5);

    owner
        .post(
            "/admin/orders/" + order + "/cancel-lines",
            Map.of("lines", List.of(cut), "reason", "Fewer"))
        .expectError(422, "quantity_rule")
        .expectMessage("in whole numbers");
  }

  @Test
  void aUnitKeepsTheDecimalsThatStockAndOpenLinesHave() {
    counter.desk().warehouse("MAIN");
    var half = Map.of("sku", "CABLE", "quantity", 0.25);
    owner
        .post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", List.of(half)))
        .expect(201);
    buyer.post("/storefront/cart/lines", rolls(1)).expect(200);
    String metre = "/admin/units/" + owner.get("/admin/units?code=m").text("items/0/id");

    owner.patch(metre, Map.of("decimals", 1)).expectError(422, "in_use").expectMessage("in: stock");
    owner.patch(metre, Map.of("decimals", 0)).expectError(422, "in_use").expectMessage("carts");
    owner.patch(metre, Map.of("decimals", 2)).expect(200);
  }
}
