package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The buyer says with the acceptance of a quote how and when the goods are to be delivered. */
class QuoteDeliveryTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final String quote = sent();

  private String sent() {
    String id = desk.draft(desk.line(1, "9.00"), desk.line(2, "9.00"));
    desk.staffDo(id, "send", null).expect(200);
    return id;
  }

  private TestReply accept(String day, int line) {
    return desk.buyerDoes(
        quote,
        "accept",
        Map.of(
            "version",
            1,
            "delivery",
            "complete",
            "requested_date",
            "2030-01-15",
            "lines",
            List.of(Map.of("line", line, "requested_date", day))));
  }

  @Test
  void theOrderHasTheWishOfTheAcceptance() {
    String id = accept("2030-02-28", 2).expect(200).text("order_id");

    TestReply order = desk.staff.get("/admin/orders/" + id).expect(200);
    assertThat(order.text("delivery")).isEqualTo("complete");
    assertThat(order.text("lines/0/requested_date")).isEqualTo("2030-01-15");
    assertThat(order.text("lines/1/requested_date")).isEqualTo("2030-02-28");
  }

  @Test
  void aPastDayOrAnUnknownLineIsRefusedAndTheQuoteStaysOpen() {
    accept("2020-01-01", 2).expectError(400, "validation_failed").expectMessage("requested_date");
    accept("2030-02-28", 3).expectError(400, "validation_failed").expectMessage("line 3");

    assertThat(desk.seenByBuyer(quote).text("status")).isEqualTo("sent");
    assertThat(desk.orders(quote)).isZero();
  }
}
