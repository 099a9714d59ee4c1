package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a node keeps about how orders are taken holds no longer than it is true. */
class KeptRulesTest {
  private static final TestApp OTHER_NODE = TestApp.another(Map.of());

  private final Counter counter = Counter.open();
  private final TestClient staff = counter.owner();
  private TestClient buyer = staff;

  @BeforeEach
  void orderOnceAtTheOtherNode() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "10.00");
    buyer = counter.shop().buyer("buyer").at(OTHER_NODE);
    fill();
    Counter.checkout(buyer, counter.onTerms()).expect(201);
    fill();
  }

  private void fill() {
    CartShop.add(buyer, "BOLT", 3).expect(200);
  }

  @Test
  void aNewMinimumOrderValueHoldsForTheNextOrder() {
    staff
        .put(
            "/admin/order-settings",
            Map.of(
                "buyer_cancellation",
                "confirmed",
                "minimum_order_value",
                Map.of("amount", "100.00", "currency", "EUR")))
        .expect(200);

    Counter.checkout(buyer, counter.onTerms()).expectError(422, "below_minimum_order");
  }

  @Test
  void aNewDemandOfTheCompanyHoldsForTheNextOrder() {
    staff
        .put(
            company("order-policy"), Map.of("po_number_required", true, "one_off_addresses", false))
        .expect(200);

    Counter.checkout(buyer, counter.onTerms()).expectError(422, "po_number_required");
  }

  @Test
  void aCostCentreThatIsRequiredFromNowOnIsRequiredOfTheNextOrder() {
    staff.put(company("cost-centre-policy"), Map.of("required", true)).expect(200);

    Counter.checkout(buyer, counter.onTerms()).expectError(422, "cost_centre_required");
  }

  @Test
  void theNextOrderGoesToTheNewDefaultAddress() {
    String moved = counter.address(counter.tenant().company(), "Kiel");
    staff.patch(company("addresses/" + moved), Map.of("default_shipping", true)).expect(200);

    assertThat(Counter.checkout(buyer, counter.onTerms()).expect(201).text("shipping_address/city"))
        .isEqualTo("Kiel");
  }

  @Test
  void theFirstBudgetAppliesToTheNextOrder() {
    String centre =
        staff
            .post(company("cost-centres"), Map.of("code", "4711", "name", "Plant"))
            .expect(201)
            .text("id");
    var limit = Map.of("amount", "5.00", "currency", "EUR");
    staff
        .post(
            company("budgets"),
            Map.of(
                "name", "Plant",
                "period", "month",
                "limit", limit,
                "rule", "block",
                "cost_centre_id", centre))
        .expect(201);
    var order = counter.onTerms();
    order.put("cost_centre_id", centre);

    Counter.checkout(buyer, order).expectError(422, "over_budget");
  }

  @Test
  void theFirstApprovalRuleHoldsTheNextOrder() {
    counter.tenant().addBuyer("boss", counter.tenant().company(), "admin");
    staff
        .post(
            company("approval-rules"),
            Map.of("name", "All", "tiers", List.of(Map.of("roles", List.of("admin")))))
        .expect(201);

    assertThat(Counter.checkout(buyer, counter.onTerms()).expect(201).text("status"))
        .isEqualTo("on_hold");
  }

  @Test
  void aNewTaxRateHoldsForTheNextOrder() {
    TestReply rates = staff.get("/admin/tax-rates").expect(200);
    var changed =
        Map.of(
            "tax_class_id", rates.items("tax_class_id").getFirst(), "country", "DE", "rate", "7");
    staff.put("/admin/tax-rates/" + rates.items("id").getFirst(), changed).expect(200);

    assertThat(taxOfTheNextOrder()).isEqualTo("2.45");
  }

  @Test
  void anExemptionHoldsForTheNextOrder() {
    staff
        .patch(
            "/admin/customers/" + counter.tenant().company(),
            Map.of("tax_exemption", Map.of("exempt", true)))
        .expect(200);

    assertThat(taxOfTheNextOrder()).isEqualTo("0.00");
  }

  /** Of 30.00 and the shipping of 5.00. */
  private String taxOfTheNextOrder() {
    return Counter.checkout(buyer, counter.onTerms()).expect(201).text("tax/amount");
  }

  private String company(String path) {
    return "/admin/customers/%s/%s".formatted(counter.tenant().company(), path);
  }
}
