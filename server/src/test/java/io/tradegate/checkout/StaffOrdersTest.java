package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Staff place orders for customers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StaffOrdersTest {
  private final Counter counter = Counter.open();

  StaffOrdersTest() {
    counter.shop().sells("BOLT", "10.00").sells("BOX", "7.00", "min_quantity", 10).unpriced("ASK");
  }

  private Map<String, Object> body(Object... lines) {
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", counter.shop().website());
    body.put("lines", List.of(lines));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");
    return body;
  }

  private static Map<String, Object> line(String sku, int quantity) {
    return Map.of("sku", sku, "quantity", quantity);
  }

  private static Map<String, Object> line(String sku, int quantity, String price) {
    return Map.of("sku", sku, "quantity", quantity, "unit_price", euros(price));
  }

  private static Map<String, String> euros(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private TestReply place(Map<String, Object> body) {
    return counter.owner().post("/admin/orders", body);
  }

  @Test
  void linesTakeTheCustomersPriceOrTheOneThatStaffName() {
    TestReply placed =
        place(body(line("ASK", 1, "99.00"), line("bolt", 2), line("BOX", 3, "6.50"))).expect(201);

    assertThat(placed.text("source")).isEqualTo("rep");
    assertThat(placed.text("status")).isEqualTo("confirmed");
    assertThat(placed.text("net/amount")).isEqualTo("138.50");
    var lines =
        counter
            .desk()
            .inTx(
                tx ->
                    counter
                        .desk()
                        .module()
                        .orders()
                        .lines(tx, new OrderId(placed.uuid("public_id"))));
    assertThat(lines).extracting("sku").containsExactly("ASK", "BOLT", "BOX");
  }

  @Test
  void theDiscountFloorOfQuotesHoldsForOrdersOfStaffToo() {
    var settings = "/admin/quotes/settings";
    counter.owner().put(settings, Map.of("max_discount_percent", "10")).expect(200);

    place(body(line("ASK", 1, "0.01"), line("BOLT", 1, "8.99")))
        .expectError(422, "discount_needs_approval")
        .expectMessage("BOLT");
    place(body(line("ASK", 1, "0.01"), line("BOLT", 1, "9.00"))).expect(201);

    counter.owner().put(settings, Map.of()).expect(200);
    place(body(line("BOLT", 1, "0.01"))).expect(201);
  }

  @Test
  void shippingCanBeAgreed() {
    var body = body(line("BOLT", 1));
    body.remove("shipping_method_id");
    body.put("shipping_price", euros("2.50"));
    assertThat(place(body).expect(201).text("shipping/amount")).isEqualTo("2.50");

    body.put("shipping_method_id", counter.parcel());
    place(body).expectError(400, "validation_failed").expectMessage("shipping_price");
  }

  @Test
  void theOrderIsForABuyerOfTheCompany() {
    BuyerId buyer = counter.tenant().addBuyer("ann", counter.tenant().company(), "buyer");
    BuyerId stranger =
        counter.tenant().addBuyer("bob", counter.tenant().addCompany("Other"), "buyer");
    var body = body(line("BOLT", 1));

    body.put("buyer_id", buyer);
    assertThat(new BuyerId(place(body).expect(201).uuid("buyer_id"))).isEqualTo(buyer);
    body.put("buyer_id", stranger);
    place(body).expectError(400, "validation_failed").expectMessage("buyer_id");
  }

  @Test
  void everyRefusalNamesWhatIsWrong() {
    place(body(line("NONE", 1))).expectError(422, "unknown_sku").expectMessage("NONE");
    place(body(line("NONE", 1, "1.00"))).expectError(422, "unknown_sku").expectMessage("NONE");
    place(body(line("ASK", 1))).expectError(422, "price_unavailable").expectMessage("ASK");
    place(body(line("BOX", 3))).expectError(422, "quantity_rule").expectMessage("BOX");
    place(body(line("BOLT", 1), line("bolt", 1))).expectError(400, "validation_failed");
    place(body(line("BOLT", 1), line("bolt", 1, "1.00"))).expectError(400, "validation_failed");
    place(body(line("BOLT", 1, "-1.00"))).expectError(400, "validation_failed");
    place(body()).expectError(400, "validation_failed").expectMessage("lines");
  }

  @Test
  void whatIsNamedMustExist() {
    place(with("website_id", TestApp.ids().next())).expectError(400, "validation_failed");
    place(with("customer_id", TestApp.ids().next())).expectError(404, "not_found");
    place(with("shipping_address_id", TestApp.ids().next())).expectError(404, "not_found");
    place(with("payment_method", "card")).expectError(400, "validation_failed");
    place(
            with(
                "lines",
                List.of(
                    Map.of(
                        "sku",
                        "BOLT",
                        "quantity",
                        1,
                        "unit_price",
                        Map.of("amount", "1.00", "currency", "USD")))))
        .expectError(400, "validation_failed")
        .expectMessage("EUR");
  }

  private Map<String, Object> with(String field, Object value) {
    var body = body(line("BOLT", 1));
    body.put(field, value);
    return body;
  }

  @Test
  void aBlockedCompanyOrdersNothing() {
    CustomerId company = counter.tenant().addCompany("Blocked");
    counter.onTerms(company);
    counter.address(company, "Ulm");
    counter
        .owner()
        .post("/admin/customers/" + company + "/block", Map.of("reason", "Unpaid"))
        .expect(200);

    place(with("customer_id", company)).expectError(422, "company_blocked");
  }
}
