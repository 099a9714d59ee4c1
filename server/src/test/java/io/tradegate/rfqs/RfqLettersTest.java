package io.tradegate.rfqs;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Which users get a mail that a request for quote waits for them. */
class RfqLettersTest {
  private final TradingDesk desk = new TradingDesk(TestApp.shared());
  private final TestTenant shop = desk.shop;
  private final SentLetters letters = new SentLetters(shop);
  private final String buyer = desk.buyer.get("/storefront/me").expect(200).text("email");

  private static Map<String, Object> note(String note) {
    return Map.of("note", note);
  }

  private void disable(UUID staff) {
    shop.owner().post("/admin/staff/" + staff + "/disable").expect(200);
  }

  @Test
  void aSubmittedRequestIsToldToAllStaffWhoHandleRequests() {
    shop.addStaff("sales", shop.role(BuiltInRole.SALES));
    shop.addStaff("handles", shop.addRole("handles", "rfq.*"));
    shop.addStaff("watches", shop.addRole("watches", "rfq.view", "quote.manage"));
    disable(shop.addStaff("left", shop.role(BuiltInRole.SALES)));
    shop.signIn("admin", "sales").patch("/admin/me", Map.of("locale", "de")).expect(200);

    String id = desk.submittedRfq();

    assertThat(letters.readers("rfq-submitted"))
        .containsExactly(shop.email("handles"), shop.email("owner"), shop.email("sales"));
    Mail english = letters.of("rfq-submitted").getFirst();
    assertThat(english.subject()).contains("asks for a quote: RFQ-");
    assertThat(english.text())
        .contains("Lines: 1.", "> Please hurry.", "/pages/admin/rfqs/" + id + "\n");
    Mail german = letters.of("rfq-submitted").getLast();
    assertThat(german.subject()).contains("bittet um ein Angebot: RFQ-");
    assertThat(german.html()).contains("Anfrage öffnen").contains("/pages/admin/rfqs/" + id + "\"");
  }

  @Test
  void aDraftCausesNoLetter() {
    desk.rfqDraft();

    assertThat(letters.all()).isEmpty();
  }

  @Test
  void aQuestionIsMailedToTheBuyerWhoAskedAlone() {
    desk.buyerIn("admin");
    desk.stranger();
    desk.buyer.patch("/storefront/me", Map.of("locale", "de-AT")).expect(200);
    String id = desk.submittedRfq();

    desk.staffDo(id, "ask", note("Which steel?")).expect(200);

    Mail mail = letters.only("rfq-asked");
    assertThat(mail.to()).isEqualTo(buyer);
    assertThat(mail.subject()).startsWith("Rückfrage zu Ihrer Anfrage RFQ-");
    assertThat(mail.text())
        .contains("> Which steel?", "/pages/store/" + shop.host() + "/rfqs/" + id + "\n");
  }

  @Test
  void aSecondQuestionIsALetterOfItsOwn() {
    String id = desk.submittedRfq();
    desk.staffDo(id, "ask", note("Which steel?")).expect(200);
    desk.buyerDoes(id, "answer", note("V2A.")).expect(200);

    desk.staffDo(id, "ask", note("How thick?")).expect(200);

    assertThat(letters.of("rfq-asked")).hasSize(2);
  }

  @Test
  void aQuestionGoesToTheAdminsWhenTheBuyerHasLeft() {
    shop.addBuyer("boss", shop.company(), "admin");
    TestClient leaving = desk.buyerIn("buyer");
    var lines = List.of(Map.of("text", "A bracket", "quantity", 12));
    String id =
        leaving.post("/storefront/rfqs", Map.of("lines", lines)).expect(201).text("public_id");
    leaving.post("/storefront/rfqs/" + id + "/submit").expect(200);
    String left = leaving.get("/storefront/me").text("id");
    shop.owner().post("/admin/buyers/" + left + "/disable").expect(200);

    desk.staffDo(id, "ask", note("Which steel?")).expect(200);

    assertThat(letters.readers("rfq-asked")).containsExactlyInAnyOrder(shop.email("boss"), buyer);
  }

  @Test
  void anAnswerIsMailedToTheStaffMemberWhoPutTheQuestion() {
    shop.addStaff("sales", shop.role(BuiltInRole.SALES));
    shop.addStaff("colleague", shop.role(BuiltInRole.SALES));
    String id = desk.submittedRfq();
    TradingDesk.did(shop.signIn("admin", "sales"), "/admin/rfqs/" + id + "/ask", note("Which?"))
        .expect(200);

    desk.buyerDoes(id, "answer", note("V2A.")).expect(200);

    Mail mail = letters.only("rfq-answered");
    assertThat(mail.to()).isEqualTo(shop.email("sales"));
    assertThat(mail.text()).contains("> V2A.", "/pages/admin/rfqs/" + id + "\n");
  }

  @Test
  void anAnswerGoesToTheOwnersWhenTheStaffMemberHasLeft() {
    UUID sales = shop.addStaff("sales", shop.role(BuiltInRole.SALES));
    String id = desk.submittedRfq();
    TradingDesk.did(shop.signIn("admin", "sales"), "/admin/rfqs/" + id + "/ask", note("Which?"))
        .expect(200);
    disable(sales);

    desk.buyerDoes(id, "answer", note("V2A.")).expect(200);

    assertThat(letters.readers("rfq-answered")).containsExactly(shop.email("owner"));
  }

  @Test
  void aDeclinedRequestIsToldToTheBuyerWhoAsked() {
    String id = desk.submittedRfq();

    desk.staffDo(id, "decline", Map.of("reason", "We do not make brackets.")).expect(200);

    Mail mail = letters.only("rfq-declined");
    assertThat(mail.to()).isEqualTo(buyer);
    assertThat(mail.text()).contains("> We do not make brackets.", "/rfqs/" + id + "\n");
  }
}
