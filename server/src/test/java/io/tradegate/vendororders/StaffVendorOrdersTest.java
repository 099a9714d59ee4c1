package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Staff buy from vendors for a customer; the order is split as one of a checkout. */
class StaffVendorOrdersTest {
  private final Bazaar bazaar = new Bazaar();
  private final TestClient vera = bazaar.vera();
  private final String bolts = bazaar.offer(vera, "BOLT", "9.00", 5);

  private TestReply place(Object... lines) {
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", bazaar.tenant().company());
    body.put("website_id", bazaar.counter().shop().website());
    body.put("lines", List.of(lines));
    body.put("shipping_method_id", bazaar.counter().parcel());
    body.put("payment_method", "terms");
    return bazaar.owner().post("/admin/orders", body);
  }

  private Map<String, Object> offered(String sku, int quantity) {
    return Map.of("sku", sku, "quantity", quantity, "offer_id", bolts);
  }

  @Test
  void anOfferIsSoldAtItsPriceAndSplitInThePlacingTransaction() {
    bazaar.owner().put("/admin/quotes/settings", Map.of("max_discount_percent", "1")).expect(200);

    TestReply order = place(Map.of("sku", "BOLT", "quantity", 1), offered("BOLT", 3)).expect(201);

    TestReply part = vera.get(Bazaar.only(vera)).expect(200);
    assertThat(part.text("number")).isEqualTo(order.text("number") + "-1");
    assertThat(part.text("net/amount")).isEqualTo("27.00");
    assertThat(part.text("commission/amount")).isEqualTo("2.70");
    assertThat(vera.get("/vendor/listings/" + bolts).text("allocated")).isEqualTo("3");
    place(offered("BOLT", 3)).expectError(422, "insufficient_stock");
  }

  @Test
  void anOfferIsNamedForItsArticleOnceAndWithoutAPrice() {
    place(offered("NUT", 1)).expectError(422, "unknown_sku");
    place(offered("BOLT", 1), offered("BOLT", 2)).expectError(400, "validation_failed");
    place(Map.of("sku", "BOLT", "quantity", 1, "offer_id", bolts, "unit_price", Bazaar.eur("1.00")))
        .expectError(400, "validation_failed")
        .expectMessage("offer_id");
    vera.put("/vendor/settings/holiday", Map.of("from", "2020-01-01")).expect(200);
    place(offered("BOLT", 1)).expectError(422, "unknown_sku");
    assertThat(vera.get(Bazaar.ORDERS).items("public_id")).isEmpty();
  }
}
