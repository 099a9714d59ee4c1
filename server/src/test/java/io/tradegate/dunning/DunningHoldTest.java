package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningTest.reason;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Books;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** After a level that holds, new orders on terms wait until the invoices are paid. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningHoldTest {
  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private DunningDesk desk = new DunningDesk(app, clock);

  @BeforeEach
  void open() {
    desk = new DunningDesk(app, clock);
    desk.policy(level(5), level(10, "hold_orders", true));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  /** Dunned for the last time. */
  private String holding(String euros) {
    String invoice = desk.invoice(euros);
    desk.day(5);
    desk.run();
    desk.day(10);
    desk.run();
    assertThat(desk.level(invoice)).isEqualTo(2);
    return invoice;
  }

  private Order placed() {
    return desk.placed(desk.shop.company(), "10.00");
  }

  private OrderStatus status(OrderId order) {
    return desk.orders.order(order).status();
  }

  @Test
  void ordersAreHeldFromTheLastLevelUntilTheLastCentIsPaid() {
    Order before = placed();
    String invoice = holding("100.00");
    Order held = placed();
    CustomerId other = desk.shop.addCompany("Another");
    Order ofAnother = desk.placed(other, "10.00");
    Order prepaid =
        desk.orders.place(
            OrderDesk.paidBy(
                PaymentMethod.TRANSFER, desk.orders.draft(OrderDesk.freeText("Work", 1, "1.00"))));

    assertThat(before.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(held.holds()).containsExactly(HoldReason.CREDIT);
    assertThat(ofAnother.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(prepaid.holds()).doesNotContain(HoldReason.CREDIT);
    assertThat(desk.events("order.status_changed"))
        .anyMatch(data -> data.contains("Overdue invoices must be paid first."));

    desk.pay(invoice, "99.99");
    assertThat(status(held.id())).isEqualTo(OrderStatus.ON_HOLD);
    desk.pay(invoice, "0.01");

    assertThat(status(held.id())).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(placed().status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void allInvoicesThatHoldMustBePaid() {
    String one = desk.invoice("100.00");
    String two = desk.invoice("50.00");
    desk.day(5);
    desk.run();
    desk.day(10);
    desk.run();
    Order held = placed();

    desk.pay(one, "100.00");
    assertThat(status(held.id())).isEqualTo(OrderStatus.ON_HOLD);
    desk.clerk.post("/admin/invoices/" + two + "/write-off", reason()).expect(200);

    assertThat(status(held.id())).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void anOrderOverTheCreditLimitStaysHeldWhenTheInvoicesArePaid() {
    String invoice = holding("100.00");
    desk.clerk
        .patch(
            "/admin/customers/" + desk.shop.company(),
            Map.of("credit_limit", DunningDesk.money("5.00", "EUR")))
        .expect(200);
    Order held = placed();

    desk.pay(invoice, "100.00");

    assertThat(status(held.id())).isEqualTo(OrderStatus.ON_HOLD);
    desk.clerk.post("/admin/orders/" + held.id() + "/release-credit", reason()).expect(200);
    assertThat(status(held.id())).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void staffReleaseAnOrderAndThePaymentDoesNotTouchItAgain() {
    String invoice = holding("100.00");
    Order held = placed();
    desk.clerk.post("/admin/orders/" + held.id() + "/release-credit", reason()).expect(200);
    desk.clerk.post("/admin/orders/" + held.id() + "/hold", Map.of("reason", "Wait.")).expect(200);

    desk.pay(invoice, "100.00");

    assertThat(desk.orders.order(held.id()).holds()).containsExactly(HoldReason.STAFF);
  }

  @Test
  void aSmallerOrderIsHeldAllTheSame() {
    holding("100.00");
    Order held = desk.orders.place(OrderDesk.freeText("Work", 3, "10.00"));

    desk.clerk
        .post(
            "/admin/orders/" + held.id() + "/cancel-lines",
            Map.of("reason", "Less.", "lines", List.of(Map.of("position", 1, "quantity", 1))))
        .expect(200);

    assertThat(desk.orders.order(held.id()).holds()).containsExactly(HoldReason.CREDIT);
  }

  @Test
  void aDisputeDoesNotLiftTheHoldButABlockByStaffDoes() {
    String invoice = holding("100.00");
    Order held = placed();
    desk.shop.buyer().post("/storefront/invoices/" + invoice + "/dispute", reason()).expect(200);
    assertThat(status(held.id())).isEqualTo(OrderStatus.ON_HOLD);

    desk.clerk.post("/admin/invoices/" + invoice + "/dunning/block", reason()).expect(200);

    assertThat(status(held.id())).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(placed().status()).isEqualTo(OrderStatus.CONFIRMED);
    desk.clerk.post("/admin/invoices/" + invoice + "/dunning/unblock").expect(200);
    assertThat(placed().status()).isEqualTo(OrderStatus.ON_HOLD);
  }

  @Test
  void aPaymentThatIsTakenBackHoldsNewOrdersAgain() {
    String invoice = holding("100.00");
    UUID payment = new Books(desk.shop).payment(desk.shop.company(), Money.of("100.00", "EUR"));
    TestReply allocation =
        desk.clerk
            .post(
                "/admin/receivables/allocations", Map.of("from_item", payment, "to_item", invoice))
            .expect(201);
    assertThat(placed().status()).isEqualTo(OrderStatus.CONFIRMED);

    desk.clerk
        .post("/admin/receivables/allocations/" + allocation.text("id") + "/undo")
        .expect(200);

    assertThat(placed().status()).isEqualTo(OrderStatus.ON_HOLD);
  }

  @Test
  void noOrderIsLeftOnHoldThatIsPlacedWhileTheInvoiceIsPaid() throws InterruptedException {
    for (int round = 0; round < 5; round++) {
      desk = new DunningDesk(app, clock);
      desk.policy(level(1, "hold_orders", true));
      String invoice = desk.invoice("100.00");
      desk.day(1);
      desk.run();
      var runs = new ArrayList<Callable<Boolean>>();
      for (int n = 0; n < 8; n++) {
        runs.add(() -> placed().status() == OrderStatus.ON_HOLD);
      }
      runs.add(
          4,
          () -> {
            desk.pay(invoice, "100.00");
            return true;
          });

      Race.between(runs);

      TestReply held = desk.clerk.get("/admin/orders?status=on_hold").expect(200);
      assertThat(held.json().at("/items").size()).isZero();
    }
  }
}
