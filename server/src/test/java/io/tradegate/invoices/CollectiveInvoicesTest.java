package io.tradegate.invoices;

import static io.tradegate.invoices.CollectiveDesk.company;
import static io.tradegate.invoices.CollectiveDesk.invoices;
import static io.tradegate.invoices.CollectiveDesk.shipped;
import static io.tradegate.invoices.CollectiveDesk.total;
import static io.tradegate.orders.OrderDesk.paidBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** One invoice bills the shipments that a company on terms got in a week or a month. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CollectiveInvoicesTest {
  private final CollectiveDesk stores = new CollectiveDesk();

  @AfterAll
  void stop() {
    stores.close();
  }

  @Test
  void theShipmentsOfAMonthAreOnOneInvoiceWhenItIsOver() {
    BillingDesk desk = stores.desk("monthly");
    OrderId first = shipped(desk, "PO-1", 2);
    stores.at("2027-03-20T09:00");
    OrderId second = shipped(desk, "PO-2", 3);
    stores.work();
    assertThat(invoices(desk).items("number")).isEmpty();

    stores.at("2027-04-01T00:00");
    stores.work();

    TestReply all = invoices(desk);
    assertThat(all.items("order_id")).hasSize(1);
    assertThat(all.json().at("/items/0/order_id").isNull()).isTrue();
    assertThat(all.text("items/0/period_from")).isEqualTo("2027-03-10");
    assertThat(all.text("items/0/period_until")).isEqualTo("2027-03-20");
    assertThat(all.text("items/0/due_on")).isEqualTo("2027-04-01");
    assertThat(
            all.json().at("/items/0/lines").valueStream().map(line -> line.at("/kind").asString()))
        .containsExactly("goods", "shipping", "goods", "shipping");
    assertThat(
            all.json()
                .at("/items/0/lines")
                .valueStream()
                .map(line -> line.at("/po_number").asString()))
        .containsExactly("PO-1", "PO-1", "PO-2", "PO-2");
    assertThat(new BigDecimal(all.text("items/0/total/amount")))
        .isEqualByComparingTo(total(desk, first).add(total(desk, second)));
    assertThat(desk.clerk.get("/admin/invoices?order_id=" + second).items("number")).hasSize(1);
    assertThat(desk.clerk.get("/admin/jobs").items("kind")).doesNotContain("invoice.collective");
  }

  @Test
  void aMonthEndsAtMidnightOfTheOrganization() {
    BillingDesk desk = stores.desk("monthly");
    stores.at("2027-03-31T23:59");
    shipped(desk, "PO-1", 2);
    stores.at("2027-04-01T00:00");
    shipped(desk, "PO-2", 3);

    stores.work();

    assertThat(invoices(desk).text("items/0/lines/0/po_number")).isEqualTo("PO-1");
    assertThat(invoices(desk).items("number")).hasSize(1);
    stores.at("2027-05-01T00:00");
    stores.work();
    assertThat(invoices(desk).text("items/1/lines/0/po_number")).isEqualTo("PO-2");
  }

  @Test
  void aWeekEndsWithItsSunday() {
    BillingDesk desk = stores.desk("weekly");
    shipped(desk, "PO-1", 2);
    stores.at("2027-03-14T23:59");
    stores.work();
    assertThat(invoices(desk).items("number")).isEmpty();

    stores.at("2027-03-15T00:00");
    stores.work();

    assertThat(invoices(desk).items("number")).hasSize(1);
  }

  @Test
  void anOrderThatIsPaidInAdvanceIsBilledWhenItLeaves() {
    BillingDesk desk = stores.desk("monthly");
    OrderId order =
        desk.desk
            .place(
                paidBy(PaymentMethod.TRANSFER, desk.desk.draft(desk.desk.line("BOLT", 1, "2.00"))))
            .id();
    desk.clerk
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "T-1", "amount", Map.of("amount", "14.28", "currency", "EUR")))
        .expect(201);
    desk.ship(order, 1);

    stores.work();

    assertThat(invoices(desk).text("items/0/order_id")).isEqualTo(order.toString());
  }

  @Test
  void ordersWithOtherTermsAreNotOnTheSameInvoice() {
    BillingDesk desk = stores.desk("monthly");
    shipped(desk, "PO-1", 2);
    desk.clerk
        .patch(company(desk), Map.of("payment_terms", Map.of("kind", "net", "days", 60)))
        .expect(200);
    shipped(desk, "PO-2", 2);

    stores.work();

    TestReply made = desk.clerk.post(company(desk) + "/invoices").expect(201);

    assertThat(made.json().at("/invoices")).hasSize(2);
    assertThat(made.text("invoices/0/due_on")).isEqualTo("2027-03-10");
    assertThat(made.text("invoices/1/due_on")).isEqualTo("2027-05-09");
  }

  @Test
  void manyWhoBillAtOnceMakeOneInvoice() throws InterruptedException {
    BillingDesk desk = stores.desk("monthly");
    shipped(desk, "PO-1", 2);
    shipped(desk, "PO-2", 2);
    stores.work();

    List<Integer> replies =
        Race.of(16, () -> desk.clerk.post(company(desk) + "/invoices").status());

    assertThat(replies).containsOnlyOnce(201).contains(422);
    assertThat(invoices(desk).items("number")).hasSize(1);
  }

  @Test
  void aCompanyWithoutWaitingShipmentsHasNothingToBill() {
    BillingDesk desk = stores.desk("monthly");

    desk.clerk.post(company(desk) + "/invoices").expectError(422, "nothing_to_bill");
    desk.shop.staff("invoice.view").post(company(desk) + "/invoices").expect(403);
    new BillingDesk(stores.app)
        .clerk
        .post(company(desk) + "/invoices")
        .expectError(404, "not_found");
  }

  @Test
  void aChangedRuleLeavesNoShipmentUnbilled() {
    BillingDesk desk = stores.desk("monthly");
    shipped(desk, "PO-1", 2);
    stores.work();
    desk.clerk.put(company(desk) + "/billing", Map.of("billing", "shipment")).expect(200);

    stores.work();

    assertThat(invoices(desk).items("number")).hasSize(1);
  }
}
