package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Which users get a mail about the outcome of a quote. A built-in rule sends the mail about a new
 * quote.
 */
class QuoteLettersTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final TestTenant shop = desk.trade.shop;
  private final SentLetters letters = new SentLetters(shop);
  private final String buyer = desk.buyer.get("/storefront/me").expect(200).text("email");
  private final UUID sales = shop.addStaff("sales", shop.role(BuiltInRole.SALES));
  private final TestClient seller = shop.signIn("admin", "sales");

  /** Written by the owner, sent by the seller. */
  private String sent() {
    String id = desk.draft();
    TradingDesk.did(seller, "/admin/quotes/" + id + "/send", null).expect(200);
    return id;
  }

  private static Map<String, Object> counter() {
    return Map.of(
        "version",
        1,
        "comment",
        "Eight would be fine.",
        "lines",
        List.of(Map.of("line", 1, "unit_price", euro("8.00"))));
  }

  @Test
  void aCounterIsMailedToTheStaffMemberWhoSentTheQuote() {
    seller.patch("/admin/me", Map.of("locale", "de")).expect(200);
    String id = sent();

    desk.buyerDoes(id, "counter", counter()).expect(200);

    Mail mail = letters.only("quote-countered");
    assertThat(mail.to()).isEqualTo(shop.email("sales"));
    assertThat(mail.subject()).contains("wünscht Änderungen an Angebot Q-");
    assertThat(mail.text()).contains("> Eight would be fine.", "/pages/admin/quotes/" + id + "\n");
  }

  @Test
  void anAcceptedQuoteIsMailedToTheStaffMemberWhoSentIt() {
    String id = sent();

    String order = desk.accept(id, 1).expect(200).text("order_id");

    Mail mail = letters.only("quote-accepted");
    String number = shop.owner().get("/admin/orders/" + order).expect(200).text("number");
    assertThat(mail.to()).isEqualTo(shop.email("sales"));
    assertThat(mail.text())
        .contains("900.00 EUR", "order " + number, "/pages/admin/quotes/" + id + "\n");
  }

  @Test
  void aDeclinedQuoteIsMailedToTheStaffMemberWhoSentItAlsoAfterACounter() {
    String id = sent();
    desk.buyerDoes(id, "counter", counter()).expect(200);

    desk.buyerDoes(id, "decline", Map.of("reason", "Too dear.")).expect(200);

    Mail mail = letters.only("quote-declined");
    assertThat(mail.to()).isEqualTo(shop.email("sales"));
    assertThat(mail.text()).contains("> Too dear.", "/pages/admin/quotes/" + id + "\n");
  }

  @Test
  void theOwnersHearWhenTheSenderHasLeft() {
    String id = sent();
    shop.owner().post("/admin/staff/" + sales + "/disable").expect(200);

    desk.buyerDoes(id, "decline", Map.of("reason", "Too dear.")).expect(200);

    assertThat(letters.readers("quote-declined")).containsExactly(shop.email("owner"));
  }

  @Test
  void theOwnersHearWhenAnIntegrationSentTheQuote() {
    String id = desk.draft();
    TradingDesk.did(shop.key("quote.manage"), "/admin/quotes/" + id + "/send", null).expect(200);

    desk.buyerDoes(id, "decline", Map.of("reason", "Too dear.")).expect(200);

    assertThat(letters.readers("quote-declined")).containsExactly(shop.email("owner"));
  }

  @Test
  void aWithdrawnQuoteIsToldToTheCompany() {
    shop.addBuyer("viewer", shop.company(), "viewer");
    shop.addBuyer("elsewhere", shop.addCompany("Another"), "admin");
    String id = desk.countered();

    desk.staffDo(id, "withdraw", Map.of("reason", "The price list changed.")).expect(200);

    Mail mail = letters.only("quote-withdrawn");
    assertThat(mail.to()).isEqualTo(buyer);
    assertThat(mail.text())
        .contains(
            "> The price list changed.", "/pages/store/" + shop.host() + "/quotes/" + id + "\n");
  }
}
