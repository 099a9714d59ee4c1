package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuoteFloorTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final TestClient second = desk.trade.shop.staff("quote.*");

  @BeforeEach
  void atMostFifteenPercent() {
    setFloor("15");
  }

  private void setFloor(String percent) {
    desk.staff.put("/admin/quotes/settings", Map.of("max_discount_percent", percent)).expect(200);
  }

  private static String path(String id, String verb) {
    return "/admin/quotes/" + id + "/" + verb;
  }

  @Test
  void upToTheFloorOneSendsAlone() {
    String id = desk.draft(desk.line(1, "8.50"), QuoteDesk.words("Assembly", 1, "0.01"));

    desk.staffDo(id, "send", null).expect(200);
    second.post(path(id, "approve-discount")).expectError(422, "invalid_transition");
  }

  @Test
  void belowItASecondPersonApprovesFirst() {
    String id = desk.draft(desk.line(1, "10.00"), desk.line(5, "8.4999"));
    assertThat(desk.seenByStaff(id).json().at("/draft/below_floor").toString()).isEqualTo("[2]");
    desk.staffDo(id, "send", null)
        .expectError(422, "discount_needs_approval")
        .expectMessage("line 2");
    desk.staffDo(id, "approve-discount", null).expectError(403, "forbidden");

    TestReply approved = second.post(path(id, "approve-discount")).expect(200);
    second.post(path(id, "send")).expectError(422, "discount_needs_approval");
    desk.staffDo(id, "send", null).expect(200);

    assertThat(approved.text("draft/approved_by")).startsWith("Name of staff");
    assertThat(desk.events("quote.sent", id)).hasSize(1);
    assertThat(desk.seenByBuyer(id).body()).doesNotContain("approved");
  }

  @Test
  void anEditVoidsTheApproval() {
    String id = desk.draft(desk.line(5, "5.00"));
    second.post(path(id, "approve-discount")).expect(200);
    desk.staff.patch("/admin/quotes/" + id, Map.of("comment", "One more thing.")).expect(200);

    desk.staffDo(id, "send", null).expectError(422, "discount_needs_approval");
    second.patch("/admin/quotes/" + id, Map.of("lines", List.of(desk.line(5, "4.00")))).expect(200);
    second.post(path(id, "approve-discount")).expectError(403, "forbidden");
    desk.staffDo(id, "approve-discount", null).expect(200);
    second.post(path(id, "send")).expect(200);
  }

  @Test
  void aCounterBelowTheFloorNeedsTwoAsWell() {
    String id = desk.draft(desk.line(5, "9.00"));
    desk.staffDo(id, "send", null).expect(200);
    var low = Map.of("line", 1, "unit_price", Map.of("amount", "6", "currency", "EUR"));
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, low)).expect(200);
    desk.staffDo(id, "adopt-counter", null).expect(200);

    desk.staffDo(id, "send", null).expectError(422, "discount_needs_approval");
    desk.staffDo(id, "approve-discount", null).expectError(403, "forbidden");
    second.post(path(id, "approve-discount")).expect(200);
    desk.staffDo(id, "send", null).expect(200);

    assertThat(desk.seenByBuyer(id).text("latest_version")).isEqualTo("2");
  }

  @Test
  void theFloorIsAPercentageAndMayBeTakenAway() {
    for (String wrong : List.of("101", "-1", "1e1", "1.234", "x")) {
      desk.staff
          .put("/admin/quotes/settings", Map.of("max_discount_percent", wrong))
          .expectError(400, "validation_failed");
    }
    second
        .put("/admin/quotes/settings", Map.of("max_discount_percent", "100"))
        .expectError(404, "not_found");

    TestReply none = desk.staff.put("/admin/quotes/settings", Map.of()).expect(200);

    assertThat(none.json().at("/max_discount_percent").isNull()).isTrue();
    desk.staffDo(desk.draft(desk.line(1, "0.01")), "send", null).expect(200);
  }
}
