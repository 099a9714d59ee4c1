package io.tradegate.invoices;

import static io.tradegate.invoices.CollectiveDesk.company;
import static io.tradegate.invoices.CollectiveDesk.invoices;
import static io.tradegate.invoices.CollectiveDesk.shipped;
import static io.tradegate.invoices.CollectiveDesk.total;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Collective invoices and their credit notes agree with the orders that they bill. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CollectiveAmountsTest {
  private final CollectiveDesk stores = new CollectiveDesk();

  @AfterAll
  void stop() {
    stores.close();
  }

  @Test
  void whatCameBackIsNotBilled() {
    BillingDesk desk = stores.desk("monthly");
    OrderId order = desk.bolts(5, "2.00");
    desk.ship(order, 2);
    String lost = desk.ship(order, 3);
    stores.work();
    desk.clerk.post("/admin/shipments/" + lost + "/return", Map.of()).expect(200);

    stores.at("2027-04-01T00:00");
    stores.work();

    assertThat(invoices(desk).text("items/0/lines/0/quantity")).isEqualTo("2");
    desk.bill(order, Map.of()).expectError(422, "nothing_to_bill");
  }

  @Test
  void theNumberOfThePurchaseStaysAsItWasAtIssue() {
    BillingDesk desk = stores.desk("monthly");
    OrderId order = shipped(desk, "PO-1", 2);
    stores.work();
    desk.clerk.post(company(desk) + "/invoices").expect(201);

    desk.clerk.patch("/admin/orders/" + order, Map.of("po_number", "PO-9")).expect(200);

    assertThat(invoices(desk).text("items/0/lines/0/po_number")).isEqualTo("PO-1");
  }

  @Test
  void aCreditOfOneOrderNamesItAndTheWholeNamesNone() {
    BillingDesk desk = stores.desk("monthly");
    OrderId first = shipped(desk, "PO-1", 2);
    shipped(desk, "PO-2", 3);
    stores.work();
    String invoice =
        "/admin/invoices/"
            + desk.clerk.post(company(desk) + "/invoices").expect(201).text("invoices/0/public_id");

    TestReply part =
        desk.clerk
            .post(
                invoice + "/credit",
                Map.of("reason", "Broken", "lines", List.of(Map.of("position", 1, "quantity", 2))))
            .expect(201);
    TestReply rest = desk.clerk.post(invoice + "/credit", Map.of("reason", "All")).expect(201);

    assertThat(part.text("order_id")).isEqualTo(first.toString());
    assertThat(part.text("total/amount")).isEqualTo("4.76");
    assertThat(rest.json().at("/order_id").isNull()).isTrue();
    assertThat(desk.clerk.get(invoice).text("status")).isEqualTo("credited");
    assertThat(desk.clerk.get(invoice).text("open/amount")).isEqualTo("0.00");
  }

  @Test
  void whatIsDueBackOfAPaidCollectiveInvoiceIsPublishedForEachOrder() {
    BillingDesk desk = stores.desk("monthly");
    shipped(desk, "PO-1", 2);
    shipped(desk, "PO-2", 3);
    stores.work();
    TestReply made = desk.clerk.post(company(desk) + "/invoices").expect(201);
    String total = made.text("invoices/0/total/amount");
    desk.clerk
        .post(
            "/admin/payments",
            Map.of(
                "customer_id",
                desk.shop.company(),
                "amount",
                Map.of("amount", total, "currency", "EUR"),
                "reference",
                "B-1"))
        .expect(201);

    desk.clerk
        .post(
            "/admin/invoices/" + made.text("invoices/0/public_id") + "/credit",
            Map.of("reason", "All of it"))
        .expect(201);

    TestReply due = desk.clerk.get("/admin/refunds-due").expect(200);
    assertThat(due.items("amount/amount")).containsExactly(total);
    assertThat(due.json().at("/items/0/order_id").isNull()).isTrue();
  }

  @Test
  void linesWithoutGoodsAreBilledWithTheFirstShipment() {
    BillingDesk desk = stores.desk("monthly");
    OrderId order =
        desk.order(desk.desk.line("BOLT", 2, "2.00"), OrderDesk.freeText("Engraving", 1, "5.00"));
    desk.ship(order, 2);

    stores.at("2027-04-01T00:00");
    stores.work();

    assertThat(new BigDecimal(invoices(desk).text("items/0/total/amount")))
        .isEqualByComparingTo(total(desk, order));
  }

  @RepeatedTest(5)
  void invoicesAndOrdersAgreeToTheCent(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    BillingDesk desk = stores.desk("monthly");
    BigDecimal ordered = BigDecimal.ZERO;
    for (int n = 0; n < 4; n++) {
      int quantity = 2 + random.nextInt(6);
      OrderId order =
          desk.bolts(quantity, "%d.%04d".formatted(random.nextInt(3), random.nextInt(10_000)));
      int first = 1 + random.nextInt(quantity - 1);
      desk.ship(order, first);
      if (random.nextBoolean()) {
        stores.work();
        desk.clerk.post(company(desk) + "/invoices").expect(201);
      }
      desk.ship(order, quantity - first);
      ordered = ordered.add(total(desk, order));
    }

    stores.at("2027-04-01T00:00");
    stores.work();

    BigDecimal billed =
        invoices(desk).items("total/amount").stream()
            .map(BigDecimal::new)
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    assertThat(billed).isEqualByComparingTo(ordered);
    assertThat(desk.clerk.get(company(desk) + "/credit").text("open_orders/amount"))
        .isEqualTo("0.00");
  }
}
