package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.eur;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;

/** A buyer asks, the store asks suppliers, and the buyer gets the quote of one with a margin. */
@ResourceLock(SourcingStores.SHARED_NODE)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcingDealsTest {
  private final SourcingStores stores = SourcingStores.onTheSharedNode();
  private final TradingDesk desk = new TradingDesk(stores.app);

  private Map<String, Object> request(String rfq) {
    Map<String, Object> body = stores.wanted();
    body.put("rfq_id", rfq);
    body.put("sealed", false);
    body.put("supplier_org_ids", List.of(stores.first.org()));
    body.put("lines", List.of(Map.of("text", "Screws for it", "quantity", 4, "unit", "set")));
    return body;
  }

  /** A request for a bracket of which the supplier has quoted the bracket alone. */
  private String quoted(String rfq) {
    String id = desk.staff.post(REQUESTS, request(rfq)).expect(201).text("public_id");
    desk.staff.post(REQUESTS + "/" + id + "/open").expect(200);
    stores.deliver();
    Map<String, Object> quote =
        Map.of(
            "valid_until",
            stores.clock.instant().plus(Duration.ofDays(60)).toString(),
            "freight",
            eur("20.00"),
            "lines",
            List.of(
                Map.of("line", 1, "unit_price", eur("9.99")),
                Map.of("line", 2, "unit_price", eur("0.00"))));
    stores.sells.post(invitation(stores.sells) + "/quote", quote).expect(200);
    stores.deliver();
    return id;
  }

  private TestReply offer(String request, String margin) {
    return desk.staff.post(
        REQUESTS + "/" + request + "/buyer-quote",
        Map.of("quote_id", idOf(invitation(stores.sells)), "margin_percent", margin));
  }

  @Test
  void theQuoteOfASupplierBecomesTheQuoteForTheBuyerWithAMarginAndBothKnowEachOther() {
    String rfq = desk.submittedRfq();
    String id = quoted(rfq);

    TestReply made = offer(id, "12.5").expect(201);

    String path = made.header("Location").orElseThrow();
    var quote = desk.staff.get(path).expect(200);
    assertThat(made.text("buyer_quote_id")).isEqualTo(idOf(path));
    assertThat(made.json().at("/lines/0/rfq_line").asInt()).isEqualTo(1);
    assertThat(made.json().at("/lines/1/rfq_line").isNull()).isTrue();
    assertThat(quote.text("rfq_id")).isEqualTo(rfq);
    assertThat(quote.text("sourcing_request_id")).isEqualTo(id);
    assertThat(quote.text("sourcing_quote_id")).isEqualTo(idOf(invitation(stores.sells)));
    assertThat(quote.json().at("/draft/lines")).hasSize(1);
    assertThat(quote.text("draft/lines/0/unit_price/amount")).isEqualTo("11.24");
    assertThat(quote.json().at("/draft/lines/0/quantity").asInt()).isEqualTo(12);
    assertThat(quote.text("draft/shipping/amount")).isEqualTo("20.00");

    offer(id, "5").expectError(409, "duplicate");
    desk.staff.post(path + "/send").expect(200);
    var offered = desk.buyer.get("/storefront/quotes/" + idOf(path)).expect(200);
    assertThat(offered.text("total/amount")).isEqualTo("154.88");
    assertThat(offered.body()).doesNotContain("sourcing", id, "9.99", "First Valves");
  }

  @Test
  void aDraftThatWasDeletedCanBeMadeAgain() {
    String id = quoted(desk.submittedRfq());
    String path = offer(id, "10").expect(201).header("Location").orElseThrow();

    desk.staff.delete(path).expect(204);

    assertThat(desk.staff.get(REQUESTS + "/" + id).json().at("/buyer_quote_id").isNull()).isTrue();
    offer(id, "20").expect(201);
  }

  @Test
  void nothingIsOfferedToABuyerWhoNoLongerAsks() {
    String rfq = desk.submittedRfq();
    String id = quoted(rfq);
    desk.staffDo(rfq, "decline", Map.of("reason", "Not our business")).expect(200);

    offer(id, "10").expectError(422, "invalid_transition").expectMessage("declined");
    desk.staff.post(REQUESTS, request(rfq)).expectError(422, "invalid_transition");
    assertThat(desk.staff.get(REQUESTS + "/" + id).json().at("/buyer_quote_id").isNull()).isTrue();
  }

  @Test
  void aRequestWithoutABuyerOrAnUnknownQuoteOrAWrongMarginIsRefused() {
    String id = quoted(desk.submittedRfq());
    String other = stores.opened(false);

    stores
        .asks
        .post(
            REQUESTS + "/" + other + "/buyer-quote", Map.of("quote_id", id, "margin_percent", "10"))
        .expectError(422, "sourcing_incomplete");
    desk.staff
        .post(REQUESTS + "/" + id + "/buyer-quote", Map.of("quote_id", id, "margin_percent", "10"))
        .expectError(422, "sourcing_incomplete");
    offer(id, "-5").expectError(400, "validation_failed");
    offer(id, "12,5").expectError(400, "validation_failed");
    Map<String, Object> stray = stores.wanted();
    stray.put(
        "lines", List.of(Map.of("text", "Bolt", "quantity", 1, "unit", "piece", "rfq_line", 1)));
    stores.asks.post(REQUESTS, stray).expectError(400, "validation_failed");
  }
}
