package io.tradegate.quotes.document;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.quotes.QuoteDesk;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A counter is the buyer's proposal; the draft of the next version is the seller's. */
class QuoteCounterTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  private void countersAt(String id, String price) {
    var wish = Map.of("line", 1, "unit_price", euro(price));
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, wish)).expect(200);
  }

  @Test
  void aCounterLeavesTheSellersDraftAlone() {
    String id = desk.sent();
    var better = Map.of("lines", List.of(desk.line(100, "8.50")), "comment", "Our last word.");
    desk.staff.patch("/admin/quotes/" + id, better).expect(200);

    countersAt(id, "0.01");
    desk.staffDo(id, "send", null).expect(200);

    assertThat(desk.seenByBuyer(id).text("offer/lines/0/unit_price/amount")).isEqualTo("8.50");
    assertThat(desk.seenByBuyer(id).text("offer/comment")).isEqualTo("Our last word.");
  }

  @Test
  void sendingAfterACounterRepeatsTheOfferUnlessStaffAdoptTheCounter() {
    String repeated = desk.countered();
    String adopted = desk.countered();

    desk.staffDo(repeated, "send", null).expect(200);
    desk.staffDo(adopted, "adopt-counter", null).expect(200);
    desk.staffDo(adopted, "send", null).expect(200);

    assertThat(desk.seenByBuyer(repeated).text("offer/lines/0/unit_price/amount"))
        .isEqualTo("9.00");
    assertThat(desk.seenByBuyer(adopted).text("offer/lines/0/unit_price/amount")).isEqualTo("8.00");
  }

  @Test
  void adoptingACounterVoidsAnApprovalAndNamesItsEditor() {
    String id = desk.countered();

    desk.staffDo(id, "adopt-counter", null).expect(200);

    assertThat(desk.seenByStaff(id).text("draft/edited_by")).startsWith("Name of");
    desk.trade
        .shop
        .staff("quote.view")
        .post("/admin/quotes/" + id + "/adopt-counter")
        .expectError(403, "forbidden");
  }
}
