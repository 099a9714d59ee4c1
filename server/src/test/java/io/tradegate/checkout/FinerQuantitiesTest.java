package io.tradegate.checkout;

import io.tradegate.testing.TestClient;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A unit keeps the decimals that quantities in documents have which can still become orders. */
class FinerQuantitiesTest {
  private static final BigDecimal FINE = new BigDecimal("1.25");
  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");

  FinerQuantitiesTest() {
    counter
        .shop()
        .sells("CABLE", "2.00", "unit", "m", "step_quantity", BigDecimal.ONE, "units", List.of());
  }

  private static Map<String, Object> fine() {
    return Map.of("sku", "CABLE", "quantity", FINE);
  }

  private static String metre(TestClient staff) {
    return "/admin/units/" + staff.get("/admin/units?code=m").expect(200).text("items/0/id");
  }

  private void isKept(String by) {
    owner
        .patch(metre(owner), Map.of("decimals", 1))
        .expectError(422, "in_use")
        .expectMessage("in: " + by);
    owner.patch(metre(owner), Map.of("decimals", 2)).expect(200);
  }

  private void isFree() {
    owner.patch(metre(owner), Map.of("decimals", 0)).expect(200);
  }

  @Test
  void shoppingListsKeepTheDecimals() {
    String list =
        buyer
            .post("/storefront/shopping-lists", Map.of("name", "Site", "shared", false))
            .expect(201)
            .header("Location")
            .orElseThrow();
    buyer.post(list + "/lines", fine()).expect(200);

    isKept("shopping lists");
    buyer.delete(list).expect(204);
    isFree();
  }

  @Test
  void requestsKeepTheDecimalsUntilTheyAreClosed() {
    String rfq =
        buyer
            .post("/storefront/rfqs", Map.of("lines", List.of(fine())))
            .expect(201)
            .text("public_id");

    isKept("open requests for quote");
    buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);
    isKept("open requests for quote");
    buyer.post("/storefront/rfqs/" + rfq + "/withdraw", Map.of("reason", "Late")).expect(200);
    isFree();
  }

  private String offered(Object quantity) {
    var line = new LinkedHashMap<String, Object>();
    line.put("sku", "CABLE");
    line.put("quantity", quantity);
    line.put("unit_price", Map.of("amount", "1.50", "currency", "EUR"));
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", counter.tenant().company());
    offer.put("valid_until", "2099-01-01T00:00:00Z");
    offer.put("lines", List.of(line));
    return owner.post("/admin/quotes", offer).expect(201).text("public_id");
  }

  @Test
  void quotesKeepTheDecimalsUntilTheyAreClosed() {
    String quote = offered(FINE);

    isKept("open quotes");
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    isKept("open quotes");
    buyer
        .post("/storefront/quotes/" + quote + "/decline", Map.of("reason", "Too late"))
        .expect(200);
    isFree();
  }

  @Test
  void aVersionThatWasSentKeepsTheDecimalsThatItsDraftHasNoMore() {
    String quote = offered(FINE);
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    var line = Map.of("sku", "CABLE", "quantity", 1);
    owner.patch("/admin/quotes/" + quote, Map.of("lines", List.of(line))).expect(200);

    isKept("open quotes");
  }

  @Test
  void aCounterKeepsTheDecimals() {
    String quote = offered(1);
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    var wish = Map.of("line", 1, "quantity", FINE);
    buyer
        .post(
            "/storefront/quotes/" + quote + "/counter",
            Map.of("version", 1, "lines", List.of(wish)))
        .expect(200);

    isKept("open quotes");
  }
}
