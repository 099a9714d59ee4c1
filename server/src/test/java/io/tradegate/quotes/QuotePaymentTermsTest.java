package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The payment terms of a quote are frozen when it is sent, and are those of its order. */
class QuotePaymentTermsTest {
  private static final Map<String, Object> NET_45 = Map.of("kind", "net", "days", 45);
  private static final Map<String, Object> PREPAID = Map.of("kind", "prepaid");

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final String company = "/admin/customers/" + desk.trade.shop.company();

  private String sent(@Nullable Map<String, Object> terms) {
    var offer = new HashMap<String, Object>(desk.offer(desk.line(1, "9.00")));
    if (terms != null) {
      offer.put("payment_terms", terms);
    }
    offer.put("payment_terms_text", "2 % within 10 days");
    String id = desk.staff.post("/admin/quotes", offer).expect(201).text("public_id");
    desk.staffDo(id, "send", null).expect(200);
    return id;
  }

  private void companyPays(Map<String, Object> terms) {
    desk.staff.patch(company, Map.of("payment_terms", terms)).expect(200);
  }

  private TestReply accepted(String id) {
    String order = desk.accept(id, 1).expect(200).text("order_id");
    return desk.staff.get("/admin/orders/" + order).expect(200);
  }

  @Test
  void theOrderHasTheTermsOfTheQuoteAndNotThoseOfTheCompany() {
    companyPays(Map.of("kind", "net", "days", 14));
    String id = sent(NET_45);
    companyPays(Map.of("kind", "net", "days", 7));

    TestReply order = accepted(id);

    assertThat(order.text("payment_method")).isEqualTo("terms");
    assertThat(order.text("payment_terms/days")).isEqualTo("45");
    assertThat(order.json().at("/due_date").isNull()).as("until it is shipped").isTrue();
    TestReply quote = desk.seenByBuyer(id);
    assertThat(quote.text("offer/payment_terms/days")).isEqualTo("45");
    assertThat(quote.text("offer/payment_terms_text")).isEqualTo("2 % within 10 days");
  }

  @Test
  void aQuoteOnTermsIsOnTermsForACompanyThatPaysBeforeDelivery() {
    TestReply order = accepted(sent(NET_45));

    assertThat(order.text("payment_method")).isEqualTo("terms");
    assertThat(order.text("payment_terms/kind")).isEqualTo("net");
  }

  @Test
  void aQuoteWithoutTermsFreezesThoseOfTheCompanyWhenItIsSent() {
    companyPays(NET_45);
    String id = sent(null);
    companyPays(PREPAID);

    assertThat(desk.seenByBuyer(id).text("offer/payment_terms/days")).isEqualTo("45");
    assertThat(desk.seenByStaff(id).json().at("/draft/payment_terms").isNull()).isTrue();
    assertThat(accepted(id).text("payment_terms/days")).isEqualTo("45");
  }

  @Test
  void aPrepaidQuoteIsNotAcceptedOnTerms() {
    companyPays(NET_45);
    String id = sent(PREPAID);

    desk.buyerDoes(id, "accept", Map.of("version", 1, "payment", Map.of("method", "terms")))
        .expectError(422, "payment_not_allowed");

    TestReply order = accepted(id);
    assertThat(order.text("payment_method")).isEqualTo("transfer");
    assertThat(order.json().at("/due_date").isNull()).as("prepaid is due at once").isFalse();
  }

  @Test
  void aVersionIsNotChangedByTermsThatAreWrittenLater() {
    String id = sent(NET_45);
    desk.staff.patch("/admin/quotes/" + id, Map.of("payment_terms", PREPAID)).expect(200);

    TestReply quote = desk.seenByStaff(id);

    assertThat(quote.text("offer/payment_terms/days")).isEqualTo("45");
    assertThat(quote.text("draft/payment_terms/kind")).isEqualTo("prepaid");
    assertThat(quote.text("draft/diff/payment_terms_from/days")).isEqualTo("45");
    assertThat(quote.text("draft/diff/payment_terms_to/kind")).isEqualTo("prepaid");
  }

  @Test
  void termsThatMakeNoSenseAreRefused() {
    String id = desk.draft();

    for (Object terms :
        new Object[] {Map.of("kind", "net"), Map.of("kind", "prepaid", "days", 3)}) {
      desk.staff
          .patch("/admin/quotes/" + id, Map.of("payment_terms", terms))
          .expectError(400, "validation_failed")
          .expectMessage("payment_terms.days");
    }
    desk.staff
        .patch("/admin/quotes/" + id, Map.of("payment_terms", "30 days net"))
        .expectError(400, "bad_request")
        .expectMessage("payment_terms");
  }

  @Test
  void theDiffToADraftShowsTheTermsThatItWillBeSentWith() {
    companyPays(Map.of("kind", "net", "days", 14));
    String id = sent(null);
    desk.staff.patch("/admin/quotes/" + id, Map.of("comment", "Changed.")).expect(200);

    TestReply diff = desk.staff.get("/admin/quotes/" + id + "/diff?to=draft").expect(200);

    assertThat(diff.text("payment_terms_from/days")).isEqualTo("14");
    assertThat(diff.text("payment_terms_to/days")).isEqualTo("14");
    assertThat(desk.seenByStaff(id).text("draft/diff/payment_terms_to/days")).isEqualTo("14");
  }
}
