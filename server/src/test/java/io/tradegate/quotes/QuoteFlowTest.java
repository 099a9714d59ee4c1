package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuoteFlowTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  @Test
  void fromARequestThroughACounterToAnOrder() {
    String rfq = requested();
    TestReply draft = desk.trade.staffDo(rfq, "quote", null).expect(201);
    String id = draft.text("public_id");
    desk.staffDo(id, "send", null).expectError(422, "quote_incomplete").expectMessage("line 2");
    desk.staff
        .patch(
            "/admin/quotes/" + id,
            Map.of(
                "valid_until",
                QuoteDesk.LATER,
                "shipping",
                euro("15.00"),
                "lines",
                List.of(desk.line(500, "9.00"), QuoteDesk.words("A bracket", 3, "4.25"))))
        .expect(200);

    desk.staffDo(id, "send", null).expect(200);
    TestReply countered =
        desk.buyerDoes(
                id, "counter", QuoteDesk.counter(1, Map.of("line", 1, "unit_price", euro("8"))))
            .expect(200);
    TestReply next = desk.staffDo(id, "adopt-counter", null).expect(200);
    desk.staffDo(id, "send", null).expect(200);
    desk.accept(id, 1).expectError(412, "version_conflict");
    TestReply accepted = desk.accept(id, 2).expect(200);

    assertThat(draft.text("draft/lines/0/unit_price/amount")).isEqualTo("10.00");
    assertThat(draft.json().at("/draft/lines/1/unit_price").isNull()).isTrue();
    assertThat(desk.buyer.get("/storefront/rfqs/" + rfq).text("status")).isEqualTo("quoted");
    assertThat(countered.text("status")).isEqualTo("countered");
    assertThat(countered.text("offer/lines/0/unit_price/amount")).isEqualTo("9.00");
    assertThat(next.text("draft/lines/0/unit_price/amount")).isEqualTo("8.00");
    assertThat(next.text("draft/diff/lines/0/unit_price_from/amount")).isEqualTo("9.00");
    assertThat(next.text("counter/diff/lines/0/unit_price_to/amount")).isEqualTo("8.00");
    assertThat(next.json().at("/counter/diff/lines")).hasSize(1);
    assertThat(accepted.text("status")).isEqualTo("accepted");
    assertThat(accepted.text("total/amount")).isEqualTo("4027.75");
    placedAsQuoted(id, accepted.text("order_id"));
  }

  private String requested() {
    var lines =
        List.of(
            Map.of("sku", desk.sku, "quantity", 500), Map.of("text", "A bracket", "quantity", 3));
    String rfq =
        desk.buyer.post("/storefront/rfqs", Map.of("lines", lines)).expect(201).text("public_id");
    desk.trade.buyerDoes(rfq, "submit", null).expect(200);
    return rfq;
  }

  private void placedAsQuoted(String quote, String order) {
    assertThat(desk.events("quote.sent", quote)).hasSize(2);
    assertThat(desk.events("quote.countered", quote))
        .singleElement()
        .asString()
        .contains("\"version\":1", "\"line\":1", desk.sku, "8.00");
    assertThat(desk.events("quote.accepted", quote))
        .singleElement()
        .asString()
        .contains("\"version\":2", order);
    assertThat(desk.events("order.placed", order)).hasSize(1);
    assertThat(lines(order)).containsExactly("500 x 8.0000", "3 x 4.2500");
  }

  private List<String> lines(String order) {
    String sql =
        "select quantity, unit_price from order_line where org_id = :org"
            + " and order_id = cast(:id as uuid) order by position";
    return desk.trade.shop.asService(
        tx ->
            tx.sql(sql)
                .bind("id", order)
                .list(row -> row.quantity("quantity") + " x " + row.decimal("unit_price")));
  }

  @Test
  void aDiscountIsSeenAgainstTheListPrice() {
    String id = desk.draft(desk.line(3, "8.75"), QuoteDesk.words("Assembly", 1, "50"));

    TestReply seen = desk.seenByStaff(id);

    assertThat(seen.text("draft/lines/0/list_price/amount")).isEqualTo("10.00");
    assertThat(seen.text("draft/lines/0/discount_percent")).isEqualTo("12.50");
    assertThat(seen.text("draft/lines/0/net/amount")).isEqualTo("26.25");
    assertThat(seen.json().at("/draft/lines/1/list_price").isNull()).isTrue();
    assertThat(seen.text("draft/total/amount")).isEqualTo("76.25");
  }

  @Test
  void theBuyerNeverSeesWhatIsStillBeingWritten() {
    String id = desk.draft();
    desk.buyer.get("/storefront/quotes/" + id).expectError(404, "not_found");
    assertThat(desk.buyer.get("/storefront/quotes").items("public_id")).isEmpty();
    desk.staffDo(id, "send", null).expect(200);

    var secret = List.of(QuoteDesk.words("Secret plan", 1, "1.00"));
    desk.staff.patch("/admin/quotes/" + id, Map.of("lines", secret)).expect(200);

    TestReply seen = desk.seenByBuyer(id);
    assertThat(seen.text("offer/lines/0/sku")).isEqualTo(desk.sku);
    assertThat(seen.body()).doesNotContain("Secret");
    assertThat(desk.buyer.get("/storefront/quotes?q=secret").items("public_id")).isEmpty();
    desk.buyer
        .get("/storefront/quotes/" + id + "/diff?from=1&to=draft")
        .expectError(404, "not_found");
    assertThat(desk.staff.get("/admin/quotes?q=secret").items("public_id")).containsExactly(id);
  }

  @Test
  void versionsAreComparedLineByLine() {
    String id = desk.draft(desk.line(100, "9.00"), QuoteDesk.words("Assembly", 1, "50"));
    desk.staffDo(id, "send", null).expect(200);
    var lines = List.of(QuoteDesk.words("Freight", 1, "20"), desk.line(120, "9.00"));
    desk.staff.patch("/admin/quotes/" + id, Map.of("lines", lines)).expect(200);
    desk.staffDo(id, "send", null).expect(200);

    TestReply diff = desk.buyer.get("/storefront/quotes/" + id + "/diff?from=1&to=2").expect(200);

    assertThat(diff.json().at("/lines").valueStream().map(line -> line.get("change").asString()))
        .containsExactly("removed", "added", "changed");
    assertThat(diff.text("lines/2/quantity_from")).isEqualTo("100");
    assertThat(diff.text("lines/2/quantity_to")).isEqualTo("120");
    assertThat(diff.text("total_to/amount")).isEqualTo("1100.00");
    assertThat(desk.staff.get("/admin/quotes/" + id + "/diff").expect(200).body())
        .isEqualTo(diff.body());
    TestReply seen = desk.seenByBuyer(id);
    assertThat(seen.text("versions/0/superseded")).isEqualTo("true");
    assertThat(seen.text("versions/1/superseded")).isEqualTo("false");
    TestReply first = desk.buyer.get("/storefront/quotes/" + id + "/versions/1").expect(200);
    assertThat(first.text("lines/0/quantity")).isEqualTo("100");
    desk.buyer.get("/storefront/quotes/" + id + "/versions/3").expectError(404, "not_found");
    desk.buyer.get("/storefront/quotes/" + id + "/diff?from=x").expectError(404, "not_found");
  }

  @Test
  void aQuoteIsSentWithLinesPricesAndAFuture() {
    String unpriced = desk.trade.product("");
    String without = desk.draft(Map.of("sku", unpriced, "quantity", 1));
    String empty = desk.draft();
    desk.staff.patch("/admin/quotes/" + empty, Map.of("lines", List.of())).expect(200);
    String late = desk.draft();
    var past = Map.of("valid_until", "2020-01-01T00:00:00Z");
    desk.staff.patch("/admin/quotes/" + late, past).expect(200);

    for (String id : List.of(without, empty, late)) {
      desk.staffDo(id, "send", null).expectError(422, "quote_incomplete");
      assertThat(desk.events("quote.sent", id)).isEmpty();
    }
  }

  @Test
  void anAmountThatCannotBeReckonedWithIsRefused() {
    var huge =
        Map.<String, Object>of(
            "text", "Moon", "quantity", 1_000_000, "unit_price", euro("999999999"));
    var dollars =
        Map.<String, Object>of(
            "text", "Moon", "quantity", 1, "unit_price", Map.of("amount", "1", "currency", "USD"));

    for (var line : List.of(huge, dollars)) {
      desk.staff
          .post("/admin/quotes", desk.offer(line))
          .expectError(400, "validation_failed")
          .expectMessage("lines[0].unit_price");
    }
  }

  @Test
  void aCounterNamesLinesThatThereAre() {
    String id = desk.sent();

    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("line", 2, "quantity", 1)))
        .expectError(400, "validation_failed");
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("line", 1)))
        .expectError(400, "validation_failed");
    desk.buyerDoes(id, "counter", QuoteDesk.counter(2, Map.of("line", 1, "quantity", 1)))
        .expectError(412, "version_conflict");
    assertThat(desk.events("quote.countered", id)).isEmpty();
  }

  @Test
  void aDeclinedQuoteKeepsItsReasonAndIsCopied() {
    String id = desk.countered();

    desk.buyerDoes(id, "decline", Map.of("reason", "Bought elsewhere.")).expect(200);
    TestReply copy = desk.staffDo(id, "copy", null).expect(201);

    assertThat(desk.seenByStaff(id).text("reason")).isEqualTo("Bought elsewhere.");
    assertThat(desk.events("quote.declined", id))
        .singleElement()
        .asString()
        .contains("Bought elsewhere.");
    assertThat(copy.text("status")).isEqualTo("draft");
    assertThat(copy.text("copied_from")).isEqualTo(id);
    assertThat(copy.text("draft/lines/0/unit_price/amount")).isEqualTo("9.00");
  }

  @Test
  void aRequestThatWasWithdrawnIsNotAnswered() {
    String rfq = requested();
    String id = desk.trade.staffDo(rfq, "quote", null).expect(201).text("public_id");
    var terms = Map.of("valid_until", QuoteDesk.LATER, "lines", List.of(desk.line(1, "9")));
    desk.staff.patch("/admin/quotes/" + id, terms).expect(200);
    desk.trade.buyerDoes(rfq, "withdraw", Map.of()).expect(200);

    desk.staffDo(id, "send", null).expectError(422, "invalid_transition");

    desk.buyer.get("/storefront/quotes/" + id).expectError(404, "not_found");
    assertThat(desk.events("quote.sent", id)).isEmpty();
  }

  @Test
  void linesAreNamedByPositionAndStillByLine() {
    String id = desk.draft(desk.line(5, "9.00"), desk.line(1, "0.00"));
    desk.staffDo(id, "send", null).expect(200);

    TestReply seen = desk.seenByBuyer(id);
    assertThat(seen.text("offer/lines/1/position")).isEqualTo("2");
    assertThat(seen.text("offer/lines/1/line")).isEqualTo("2");
    var counter =
        QuoteDesk.counter(
            1,
            Map.of("position", 1, "quantity", 6),
            Map.of("line", 2, "comment", "A sample, please."));
    TestReply countered = desk.buyerDoes(id, "counter", counter).expect(200);

    assertThat(countered.text("counter/diff/lines/0/position_to")).isEqualTo("1");
    assertThat(countered.text("counter/diff/lines/0/line_to")).isEqualTo("1");
    assertThat(countered.text("counter/diff/lines/1/comment_to")).isEqualTo("A sample, please.");
    assertThat(desk.events("quote.countered", id).getFirst()).contains("\"position\":2");
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("quantity", 6)))
        .expectError(400, "validation_failed")
        .expectMessage("`lines[0].position` is required");
  }

  @Test
  void aDraftNamesTheLinesThatAreFree() {
    String id = desk.draft(desk.line(5, "9.00"), desk.line(1, "0.00"));

    assertThat(desk.seenByStaff(id).json().at("/draft/free").toString()).isEqualTo("[2]");
  }
}
