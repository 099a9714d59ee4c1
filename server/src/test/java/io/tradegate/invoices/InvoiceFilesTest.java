package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Shipments are billed by the rule of the company, and each document gets its PDF. */
class InvoiceFilesTest {
  private static final TestApp APP = TestApp.alone();

  @AfterAll
  static void close() {
    APP.close();
  }

  private static void work() {
    while (APP.node().invoices().workOnce()) {
      // the next job
    }
  }

  private static TestReply invoices(BillingDesk desk, OrderId order) {
    return desk.clerk.get("/admin/invoices?sort=created_at&order_id=" + order).expect(200);
  }

  @Test
  void eachShipmentIsBilledOnceWhenItLeaves() {
    BillingDesk desk = new BillingDesk(APP).sells("shipment");
    OrderId order = desk.bolts(5, "2.00");
    String shipment = desk.ship(order, 2);
    desk.ship(order, 3);

    work();

    TestReply invoices = invoices(desk, order);
    assertThat(invoices.json().at("/items")).hasSize(2);
    assertThat(invoices.text("items/0/shipment_id")).isEqualTo(shipment);
    assertThat(invoices.text("items/0/lines/0/quantity")).isEqualTo("2");
    assertThat(invoices.text("items/1/status")).isEqualTo("issued");
    assertThat(desk.clerk.get("/admin/jobs").items("kind"))
        .doesNotContain("invoice.shipment", "invoice.pdf");
  }

  @Test
  void anOrderThatIsBilledAsAWholeHasOneInvoice() {
    BillingDesk desk = new BillingDesk(APP).sells("shipment");
    desk.clerk
        .put("/admin/customers/" + desk.shop.company() + "/billing", Map.of("billing", "order"))
        .expect(200);
    OrderId order = desk.bolts(5, "2.00");
    desk.ship(order, 2);
    work();
    assertThat(invoices(desk, order).json().at("/items")).isEmpty();

    desk.ship(order, 3);
    work();

    assertThat(invoices(desk, order).text("items/0/lines/0/quantity")).isEqualTo("5");
  }

  @Test
  void thePdfIsReadByASignedAddressAndByNoOther() {
    BillingDesk desk = new BillingDesk(APP).sells("shipment");
    OrderId order = desk.bolts(1, "2.00");
    desk.ship(order, 1);
    work();
    TestReply invoice = desk.clerk.get("/admin/invoices?order_id=" + order).expect(200);
    String one = "/admin/invoices/" + invoice.text("items/0/public_id");
    assertThat(desk.clerk.get(one).json().at("/pdf_ready").asBoolean()).isTrue();

    String url = desk.clerk.post(one + "/pdf-link").expect(200).text("url");
    String target = url.substring(url.indexOf("/assets"));

    TestReply pdf = APP.client().get(target).expect(200);
    assertThat(pdf.body()).startsWith("%PDF-");
    APP.client()
        .get(target.replaceFirst("expires=1", "expires=2"))
        .expectError(403, "invalid_signature");
    APP.client().get(target + "&x=1").expectError(403, "invalid_signature");
  }

  @Test
  void aCreditNoteHasAPdfToo() {
    BillingDesk desk = new BillingDesk(APP).sells("manual");
    OrderId order = desk.bolts(1, "2.00");
    desk.ship(order, 1);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    TestReply note =
        desk.clerk.post(path(invoice) + "/credit", Map.of("reason", "Damaged")).expect(201);

    work();

    assertThat(desk.clerk.get(path(note)).json().at("/pdf_ready").asBoolean()).isTrue();
  }

  @Test
  void buyersSeeTheInvoicesOfTheirCompanyAlone() {
    BillingDesk desk = new BillingDesk(APP).sells("shipment");
    OrderId order = desk.bolts(1, "2.00");
    desk.ship(order, 1);
    work();
    String id = invoices(desk, order).text("items/0/public_id");

    assertThat(desk.shop.buyer().get("/storefront/invoices").expect(200).text("items/0/public_id"))
        .isEqualTo(id);
    BillingDesk other = new BillingDesk(APP);
    other.shop.buyer().get("/storefront/invoices/" + id).expectError(404, "not_found");
    other.clerk.get("/admin/invoices/" + id).expectError(404, "not_found");
  }
}
