package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A cart shows what its buyer can still spend. */
class CartMeansTest {
  private final Counter counter = Counter.open();
  private final TestClient admin = counter.shop().buyer("admin");

  private UUID centre(TestClient of, String code) {
    return of.post("/storefront/account/cost-centres", Map.of("code", code, "name", "Works"))
        .expect(201)
        .uuid("id");
  }

  private void budget(String name, String limit, Map<String, Object> bounded) {
    var body = new LinkedHashMap<>(bounded);
    body.put("name", name);
    body.put("period", "year");
    body.put("limit", Map.of("amount", limit, "currency", "EUR"));
    body.put("rule", "block");
    admin.post("/storefront/account/budgets", body).expect(201);
  }

  private static TestReply cart(TestClient buyer) {
    return buyer.get("/storefront/cart").expect(200);
  }

  @Test
  void aBuyerSeesTheOwnBudgetAndWhatAnOrderLeavesOfIt() {
    counter.shop().sells("BOLT", "10.00");
    String who = "spender-" + TestApp.ids().next();
    BuyerId id = counter.tenant().addBuyer(who, counter.tenant().company(), "buyer");
    TestClient buyer = counter.tenant().signIn("storefront", who);
    budget("Mine", "100.00", Map.of("buyer_id", id));
    CartShop.add(buyer, "BOLT", 3).expect(200);

    assertThat(cart(buyer).text("left/budgets/0/remaining/amount")).isEqualTo("100.00");
    checkout(buyer, counter.onTerms()).expect(201);

    TestReply after = CartShop.add(buyer, "BOLT", 1).expect(200);
    assertThat(after.text("left/budgets/0/name")).isEqualTo("Mine");
    assertThat(after.text("left/budgets/0/remaining/amount")).isEqualTo("65.00");
    assertThat(cart(counter.shop().buyer("buyer")).json().at("/left/budgets")).isEmpty();
  }

  @Test
  void theBudgetOfACostCentreIsShownIfTheBuyerNamesIt() {
    UUID centre = centre(admin, "4711");
    budget("Works", "50.00", Map.of("cost_centre_id", centre));
    TestClient viewer = counter.shop().buyer("viewer");

    TestReply named = viewer.get("/storefront/cart?cost_centre_id=" + centre).expect(200);

    assertThat(named.text("left/budgets/0/remaining/amount")).isEqualTo("50.00");
    assertThat(cart(viewer).json().at("/left/budgets")).isEmpty();
  }

  @Test
  void theCostCentreOfAnotherCompanyIsNone() {
    CustomerId other = counter.tenant().addCompany("Another company");
    UUID theirs = centre(counter.shop().buyer("admin", other), "4712");

    admin
        .get("/storefront/cart?cost_centre_id=" + theirs)
        .expectError(400, "validation_failed")
        .expectMessage("cost_centre_id");
  }

  @Test
  void theCreditIsShownToUsersWhoMaySeeIt() {
    assertThat(cart(admin).json().at("/left/credit").isNull()).isTrue();
    counter
        .owner()
        .patch(
            "/admin/customers/" + counter.tenant().company(),
            Map.of("credit_limit", Map.of("amount", "100.00", "currency", "EUR")))
        .expect(200);
    counter.shop().sells("BOLT", "10.00");
    checkout(counter.buyerWith("BOLT", 3), counter.onTerms()).expect(201);

    assertThat(cart(admin).text("left/credit/amount")).isEqualTo("65.00");
    assertThat(cart(counter.shop().buyer("approver")).text("left/credit/amount"))
        .isEqualTo("65.00");
    assertThat(cart(counter.shop().buyer("buyer")).json().at("/left/credit").isNull()).isTrue();
    assertThat(cart(counter.shop().buyer("viewer")).json().at("/left/credit").isNull()).isTrue();
  }
}
