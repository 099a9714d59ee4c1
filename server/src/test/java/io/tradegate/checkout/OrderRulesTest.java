package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a company demands of its orders, and the least order that the seller takes. */
class OrderRulesTest {
  private static final String POLICY = "/storefront/account/order-policy";

  private final Counter counter = Counter.open();

  OrderRulesTest() {
    counter.shop().sells("BOLT", "10.00");
  }

  private void policy(boolean poNumberRequired, boolean oneOffAddresses) {
    counter
        .shop()
        .buyer("admin")
        .put(
            POLICY,
            Map.of("po_number_required", poNumberRequired, "one_off_addresses", oneOffAddresses))
        .expect(200);
  }

  private TestReply minimum(String amount, String currency) {
    return counter
        .owner()
        .put(
            "/admin/order-settings",
            Map.of(
                "buyer_cancellation",
                "confirmed",
                "minimum_order_value",
                Map.of("amount", amount, "currency", currency)));
  }

  private static Map<String, Object> site(String country) {
    return Map.of("street", List.of("Am Kran 7"), "city", "Kiel", "country", country);
  }

  @Test
  void aCompanyCanDemandAPurchaseOrderNumber() {
    policy(true, false);
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();

    checkout(buyer, body).expectError(422, "po_number_required").expectMessage("po_number");
    body.put("po_number", "PO-1");

    checkout(buyer, body).expect(201);
  }

  @Test
  void thePolicyHoldsForOrdersOfStaffToo() {
    policy(true, false);
    var body = new LinkedHashMap<String, Object>();
    body.put("customer_id", counter.tenant().company());
    body.put("website_id", counter.shop().website());
    body.put("lines", List.of(Map.of("sku", "BOLT", "quantity", 1)));
    body.put("shipping_method_id", counter.parcel());
    body.put("payment_method", "terms");

    counter.owner().post("/admin/orders", body).expectError(422, "po_number_required");
  }

  @Test
  void aPolicyWithoutItsRequiredFieldsIsRefusedAndChangesNothing() {
    policy(true, true);
    TestClient admin = counter.shop().buyer("admin");

    admin
        .put(POLICY, Map.of("delivery", "partial"))
        .expectError(400, "validation_failed")
        .expectMessage("`po_number_required` is required");
    admin.put(POLICY, Map.of()).expectError(400, "validation_failed");
    admin
        .put(POLICY, Map.of("po_number_required", false))
        .expectError(400, "validation_failed")
        .expectMessage("`one_off_addresses` is required");

    assertThat(admin.get(POLICY).json().at("/po_number_required").asBoolean()).isTrue();
    assertThat(admin.get(POLICY).json().at("/one_off_addresses").asBoolean()).isTrue();
  }

  @Test
  void onlyAdminsOfTheCompanySetItsPolicy() {
    var body = Map.of("po_number_required", true, "one_off_addresses", true);

    counter.shop().buyer("buyer").put(POLICY, body).expectError(403, "forbidden");
    counter.shop().buyer("approver").put(POLICY, body).expectError(403, "forbidden");

    assertThat(counter.shop().buyer("viewer").get(POLICY).expect(200).json())
        .hasToString(
            "{\"po_number_required\":false,\"one_off_addresses\":false,\"delivery\":\"partial\",\"version\":0}");
  }

  @Test
  void aChangeOfAnOldVersionOfThePolicyIsRefused() {
    policy(true, false);
    TestClient admin = counter.shop().buyer("admin").with("If-Match", "\"0\"");

    admin
        .put(POLICY, Map.of("po_number_required", false, "one_off_addresses", false))
        .expectError(412, "version_conflict");
  }

  @Test
  void aOneOffAddressIsRefusedUntilTheCompanyAllowsIt() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();
    body.put("shipping_address", site("DE"));

    checkout(buyer, body).expectError(403, "forbidden").expectMessage("admin of the company");
    policy(false, true);

    TestReply placed = checkout(buyer, body).expect(201);
    var order = counter.desk().order(new OrderId(placed.uuid("public_id")));
    assertThat(order.shippingAddress()).extracting("city").isEqualTo("Kiel");
    assertThat(order.billingAddress()).extracting("city").isEqualTo("Stuttgart");
  }

  @Test
  void shippingToAOneOffAddressIsPricedForItsCountry() {
    policy(false, true);
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();
    body.put("shipping_address", site("FR"));

    TestReply methods =
        buyer
            .post("/storefront/checkout/shipping-methods", Map.of("address", site("FR")))
            .expect(200);

    assertThat(methods.json().at("/methods").size()).isZero();
    checkout(buyer, body).expectError(422, "shipping_unavailable");
  }

  @ParameterizedTest
  @CsvSource({"XX, ISO 3166-1", "de, ISO 3166-1"})
  void aOneOffAddressNamesACountry(String country, String message) {
    policy(false, true);
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();
    body.put("shipping_address", site(country));

    checkout(buyer, body).expectError(400, "validation_failed").expectMessage(message);
  }

  @Test
  void anAddressIsEitherStoredOrOneOff() {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();
    body.put("shipping_address", site("DE"));
    body.put("shipping_address_id", counter.address(counter.tenant().company(), "Ulm"));

    checkout(buyer, body)
        .expectError(400, "validation_failed")
        .expectMessage("comes in place of `shipping_address_id`");
  }

  @Test
  void goodsBelowTheLeastOrderAreRefusedToTheCent() {
    minimum("20.00", "EUR").expect(200);

    checkout(counter.buyerWith("BOLT", 1), counter.onTerms())
        .expectError(422, "below_minimum_order")
        .expectMessage("come to 10.00 EUR; the least order is 20.00 EUR");
    checkout(counter.buyerWith("BOLT", 2), counter.onTerms()).expect(201);
  }

  @Test
  void aCartBelowTheLeastOrderIsNotOrderableAndSaysWhy() {
    minimum("20.00", "EUR").expect(200);

    TestReply small = counter.buyerWith("BOLT", 1).get("/storefront/cart").expect(200);
    TestReply enough = counter.buyerWith("BOLT", 2).get("/storefront/cart").expect(200);

    assertThat(small.json().at("/orderable").asBoolean()).isFalse();
    assertThat(small.text("problems/0/code")).isEqualTo("below_minimum_order");
    assertThat(small.text("problems/0/message")).contains("the least order is 20.00 EUR");
    assertThat(enough.json().at("/orderable").asBoolean()).isTrue();
    assertThat(enough.json().at("/problems")).isEmpty();
  }

  @Test
  void theLeastOrderInAnotherCurrencyNeedsAnExchangeRate() {
    minimum("20.00", "USD").expect(200);
    assertThat(counter.buyerWith("BOLT", 1).get("/storefront/cart").text("problems/0/code"))
        .isEqualTo("no_exchange_rate");

    checkout(counter.buyerWith("BOLT", 1), counter.onTerms()).expectError(422, "no_exchange_rate");
  }

  @Test
  void settingsWithoutALeastOrderRemoveIt() {
    TestReply set = minimum("20.00", "EUR").expect(200);

    TestReply removed =
        counter
            .owner()
            .put("/admin/order-settings", Map.of("buyer_cancellation", "never"))
            .expect(200);

    assertThat(set.text("minimum_order_value/amount")).isEqualTo("20.00");
    assertThat(removed.json().at("/minimum_order_value").isNull()).isTrue();
    minimum("-0.01", "EUR").expectError(400, "validation_failed");
    minimum("50.001", "EUR").expectError(400, "validation_failed").expectMessage("2 decimals");
  }
}
