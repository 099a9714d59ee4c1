package io.tradegate.rfqs;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.Order;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Letters about a customer's documents go to the customer's sales rep. */
class SalesRepLettersTest {
  private final TradingDesk desk = new TradingDesk(TestApp.shared());
  private final TestTenant shop = desk.shop;
  private final SentLetters letters = new SentLetters(shop);
  private final TestClient owner = shop.owner();
  private final UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.SALES));

  private void ownedBy(UUID staff) {
    owner.patch("/admin/customers/" + shop.company(), Map.of("owner_id", staff)).expect(200);
  }

  @Test
  void aNewRequestIsToldToTheSalesRepAlone() {
    ownedBy(ann);

    desk.submittedRfq();

    assertThat(letters.readers("rfq-submitted")).containsExactly(shop.email("ann"));
  }

  @Test
  void aRepWhoLeftIsReplacedByTheGroup() {
    ownedBy(ann);
    owner.post("/admin/staff/" + ann + "/disable").expect(200);

    desk.submittedRfq();

    assertThat(letters.readers("rfq-submitted")).containsExactly(shop.email("owner"));
  }

  @Test
  void aRepWhoMayNotSeeRequestsIsReplacedByTheGroup() {
    ownedBy(shop.addStaff("catalog", shop.role(BuiltInRole.CATALOG)));

    desk.submittedRfq();

    assertThat(letters.readers("rfq-submitted"))
        .containsExactlyInAnyOrder(shop.email("ann"), shop.email("owner"));
  }

  @Test
  void aMessageOfABuyerGoesToTheRep() {
    ownedBy(ann);
    var orders = new OrderDesk(shop);
    Order order = orders.place(orders.line("REP-1", 1, "1.00"));

    desk.buyer
        .post("/storefront/orders/" + order.id() + "/messages", Map.of("body", "When?"))
        .expect(201);

    assertThat(letters.readers("message-on-order")).containsExactly(shop.email("ann"));
  }

  @Test
  void anAnswerGoesToTheColleagueWhoAskedAndToTheRep() {
    ownedBy(ann);
    String id = desk.submittedRfq();
    shop.addStaff("bob", shop.role(BuiltInRole.SALES));
    shop.signIn("admin", "bob")
        .post("/admin/rfqs/" + id + "/ask", Map.of("note", "Which?"))
        .expect(200);

    desk.buyer.post("/storefront/rfqs/" + id + "/answer", Map.of("note", "That one.")).expect(200);

    assertThat(letters.readers("rfq-answered"))
        .containsExactlyInAnyOrder(shop.email("bob"), shop.email("ann"));
  }
}
