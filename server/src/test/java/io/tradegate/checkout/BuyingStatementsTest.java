package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.StatementBudgets;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The way from a cart to an order takes as many statements as the table of budgets says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BuyingStatementsTest {
  private static final List<String> SKUS = List.of("BOLT", "NUT", "GEAR");

  private final TestApp node = TestApp.another(Map.of());
  private final CountedStatements counted = new CountedStatements(node);
  private final Counter counter = Counter.open();
  private final TestClient buyer;

  BuyingStatementsTest() {
    counter.taxes("19");
    for (String sku : SKUS) {
      counter.shop().sells(sku, "10.00");
      counter.stocks(sku, 1_000);
    }
    buyer = counter.shop().buyer("buyer").at(node);
  }

  private void order() {
    for (String sku : SKUS) {
      CartShop.add(buyer, sku, 1).expect(200);
    }
    Counter.checkout(buyer, counter.onTerms()).expect(201);
  }

  @Test
  void eachStepOfAnOrderTakesAsManyStatementsAsItsBudgetSays() {
    order(); // what the node keeps is there afterwards
    CartShop.add(buyer, "BOLT", 1).expect(200);
    CartShop.add(buyer, "NUT", 1).expect(200);

    takes(
        "line added to a cart", "cart.lines_add", () -> CartShop.add(buyer, "GEAR", 1).expect(200));
    takes("cart of three lines", "cart.get", () -> buyer.get("/storefront/cart").expect(200));
    takes(
        "shipping methods",
        "checkout.shipping_methods",
        () -> buyer.post("/storefront/checkout/shipping-methods", Map.of()).expect(200));
    takes(
        "checkout of three lines",
        "checkout.place",
        () -> Counter.checkout(buyer, counter.onTerms()).expect(201));
  }

  @Test
  void goodsThatTheNodeDoesNotKnowYetAreReadByStatementsOfTheirOwn() {
    TestClient other = counter.shop().buyer("buyer").at(node);
    CartShop.add(other, "BOLT", 1).expect(200);
    counter.shop().sells("WASHER", "1.00");

    takes(
        "line added to a cart, catalog just changed",
        "cart.lines_add",
        () -> CartShop.add(other, "WASHER", 1).expect(200));
  }

  private void takes(String motion, String operation, Runnable step) {
    assertThat(counted.during(operation, step)).as(motion).isEqualTo(StatementBudgets.of(motion));
  }
}
