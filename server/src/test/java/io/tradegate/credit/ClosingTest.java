package io.tradegate.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.budgets.Purchases;
import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A company's credit after an order is closed. */
class ClosingTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Purchases purchases = new Purchases(shop);
  private final Buying buying = purchases.buying();
  private final Credit credit = new CreditModule(Purchases.companies(), Debt.NONE).credit();

  @AfterEach
  void theLedgerSumsToTheAccount() {
    assertThat(shop.<List<Credit.Unbalanced>>asService(credit::verify)).isEmpty();
  }

  private TestReply does(Order order, String verb) {
    return owner.post("/admin/orders/%s/%s".formatted(order.id(), verb), Map.of());
  }

  private Order delivered(Buying how) {
    Order order = purchases.place(how, "60");
    List.of("process", "ship", "deliver").forEach(verb -> does(order, verb).expect(200));
    return order;
  }

  private TestReply standing() {
    return owner.get("/admin/customers/%s/credit".formatted(shop.company())).expect(200);
  }

  private List<String> entries(Order order) {
    String path = "/admin/customers/%s/credit/entries?sort=at&order_id=%s";
    TestReply reply = owner.get(path.formatted(shop.company(), order.id())).expect(200);
    return reply
        .json()
        .at("/items")
        .valueStream()
        .map(each -> each.at("/kind").asString() + " " + each.at("/amount/amount").asString())
        .toList();
  }

  @Test
  void anOrderUsesCreditUntilItIsClosed() {
    Order order = delivered(buying);
    assertThat(standing().text("open_orders/amount")).isEqualTo("60.00");

    does(order, "close").expect(200);

    assertThat(standing().text("open_orders/amount")).isEqualTo("0.00");
    assertThat(entries(order)).containsExactly("reserve 60.00", "release 60.00");
  }

  @Test
  void anInvoiceOutlivesTheOrderThatIsClosed() {
    Order order = delivered(buying);
    purchases.inTx(
        tx -> {
          credit.invoiced(tx, shop.company(), order.id(), Money.of("25", "EUR"));
          return order;
        });

    does(order, "close").expect(200);

    assertThat(entries(order)).containsExactly("reserve 60.00", "invoice 25.00", "release 35.00");
  }

  @Test
  void aSecondCloseIsRefusedAndReleasesNothing() {
    Order order = delivered(buying);
    does(order, "close").expect(200);
    purchases.place(buying, "10");

    does(order, "close").expectError(422, "invalid_transition");

    assertThat(standing().text("open_orders/amount")).isEqualTo("10.00");
  }

  @Test
  void anOrderThatWasPaidBeforeHasNothingToRelease() {
    Order order = purchases.place(buying.paidBy(PaymentMethod.TRANSFER), "60");
    var money = Map.of("amount", "60", "currency", "EUR");
    owner
        .post(
            "/admin/orders/%s/payments".formatted(order.id()),
            Map.of("reference", "BANK-1", "amount", money))
        .expect(201);
    List.of("process", "ship", "deliver", "close").forEach(verb -> does(order, verb).expect(200));

    assertThat(entries(order)).isEmpty();
  }

  @Test
  void anOrderThatIsNotDeliveredCannotBeClosed() {
    Order order = purchases.place(buying, "60");

    does(order, "close").expectError(422, "invalid_transition");

    assertThat(standing().text("open_orders/amount")).isEqualTo("60.00");
  }
}
