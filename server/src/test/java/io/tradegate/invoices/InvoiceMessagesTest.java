package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Customers and staff write to each other about invoices, and staff send them again. */
class InvoiceMessagesTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");
  private final TestClient buyer = desk.shop.buyer();
  private final OrderId order = desk.bolts(2, "10.00");

  private TestReply invoice(boolean issued) {
    return desk.bill(order, Map.of("ordered", true, "issue", issued)).expect(201);
  }

  private static String own(TestReply invoice) {
    return path(invoice).replace("/admin/", "/storefront/");
  }

  /** The texts of letters whose cause begins so. */
  private List<String> mailed(String cause) {
    return desk.shop.asService(
        tx ->
            tx.sql("select body from mail_message where org_id = :org and cause like :cause")
                .bind("cause", cause + ":%")
                .list(row -> row.text("body")));
  }

  @Test
  void bothSidesWriteAndTheOtherGetsAMail() {
    TestReply invoice = invoice(true);

    buyer.post(own(invoice) + "/messages", Map.of("body", "Two are missing.")).expect(201);
    desk.clerk.post(path(invoice) + "/messages", Map.of("body", "They follow.")).expect(201);

    assertThat(buyer.get(own(invoice) + "/messages").expect(200).items("body"))
        .containsExactly("They follow.", "Two are missing.");
    assertThat(mailed("message-on-invoice")).hasSize(2);
    assertThat(desk.clerk.get("/admin/messages/unread").text("threads/0/record_type"))
        .isEqualTo("invoice");
  }

  @Test
  void aDraftHasNotesOfStaffOnly() {
    TestReply draft = invoice(false);

    buyer.get(own(draft) + "/messages").expectError(404, "not_found");
    desk.clerk
        .post(path(draft) + "/messages", Map.of("body", "Hello"))
        .expectError(422, "invalid_transition");
    desk.clerk
        .post(path(draft) + "/messages", Map.of("body", "Check the tax.", "internal", true))
        .expect(201);
  }

  @Test
  void anInvoiceIsMailedAgainToThePeopleOfTheCompany() {
    TestReply invoice = invoice(true);

    for (int n = 0; n < 2; n++) {
      assertThat(desk.clerk.post(path(invoice) + "/send").expect(200).json().at("/recipients"))
          .hasSize(1);
    }

    assertThat(mailed("invoice-issued"))
        .hasSize(2)
        .allSatisfy(letter -> assertThat(letter).contains(invoice.text("number"), "35.70"));
  }

  @Test
  void aDraftOrAnInvoiceWithoutAReaderIsNotMailed() {
    desk.clerk.post(path(invoice(false)) + "/send").expectError(422, "invalid_transition");
    BillingDesk lonely = new BillingDesk().sells("manual");
    TestReply invoice = lonely.bill(lonely.bolts(1, "1.00"), Map.of("ordered", true)).expect(201);

    lonely.clerk.post(path(invoice) + "/send").expectError(422, "no_recipient");
    desk.shop.staff("invoice.view").post(path(invoice) + "/send").expectError(403, "forbidden");
  }

  @Test
  void othersSeeNoThread() {
    TestReply invoice = invoice(true);
    BillingDesk other = new BillingDesk();

    other.clerk.get(path(invoice) + "/messages").expectError(404, "not_found");
    other.shop.buyer().get(own(invoice) + "/messages").expectError(404, "not_found");
    desk.shop.staff("message.view").get(path(invoice) + "/messages").expect(404);
  }
}
