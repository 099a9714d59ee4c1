package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.eur;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What quotes are worth: comparison, freight, minimum values, deadlines and prefilled answers. */
@ResourceLock(SourcingStores.SHARED_NODE)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcingTermsTest {
  private final SourcingStores stores = SourcingStores.onTheSharedNode();

  /** An open request with a quote of each supplier; closed early. */
  private String quotedByBoth() {
    String id = stores.opened(false);
    stores
        .sells
        .post(invitation(stores.sells) + "/quote", stores.quote("9.00", "2.00"))
        .expect(200);
    stores
        .rivals
        .post(invitation(stores.rivals) + "/quote", stores.quote("10.00", "1.00"))
        .expect(200);
    stores.deliver();
    stores.asks.post(REQUESTS + "/" + id + "/close").expect(200);
    stores.deliver();
    return id;
  }

  @Test
  void theComparisonIsExportedAsCsvWithFreightAndTotals() {
    String id = quotedByBoth();

    var comparison = stores.asks.get(REQUESTS + "/" + id + "/comparison").expect(200);
    TestReply csv = stores.asks.get(REQUESTS + "/" + id + "/comparison/csv").expect(200);

    assertThat(comparison.text("best_quote_id")).isEqualTo(idOf(invitation(stores.rivals)));
    assertThat(comparison.text("lines/0/best_quote_id")).isEqualTo(idOf(invitation(stores.sells)));
    assertThat(comparison.text("lines/1/best_quote_id")).isEqualTo(idOf(invitation(stores.rivals)));
    assertThat(csv.header("Content-Type").orElseThrow()).startsWith("text/csv");
    assertThat(csv.body().replace("\"", "").lines())
        .containsExactly(
            "line,text,wanted,unit,supplier,offered,unit_price,net,freight,unit_price_with_freight,currency,"
                + "lead_time_days,alternative,best,not_compared_because",
            "1,Ball valve DN40,100,piece,First Valves,100,9.00,900.00,13.85,9.1385,EUR,5,false,true,",
            "1,Ball valve DN40,100,piece,Second Valves,100,10.00,1000.00,16.67,10.1667,EUR,5,false,false,",
            "2,Gasket DN40,200,piece,First Valves,200,2.00,400.00,6.15,2.0308,EUR,9,false,false,",
            "2,Gasket DN40,200,piece,Second Valves,200,1.00,200.00,3.33,1.0167,EUR,9,false,true,",
            ",Total with freight,,,First Valves,,,1320.00,20.00,,EUR,9,,false,",
            ",Total with freight,,,Second Valves,,,1220.00,20.00,,EUR,9,,true,");
  }

  @Test
  void aSplitAwardChargesTheShareOfTheAwardedLinesInTheFreight() {
    String id = quotedByBoth();
    String one = invitation(stores.sells);
    String two = invitation(stores.rivals);

    stores
        .award(
            id,
            List.of(
                Map.of("quote_id", idOf(one), "lines", List.of(1)),
                Map.of("quote_id", idOf(two), "lines", List.of(2))))
        .expect(200);
    stores.deliver();

    var first = stores.sells.get("/admin/orders/" + stores.sells.get(one).text("order_id"));
    var second = stores.rivals.get("/admin/orders/" + stores.rivals.get(two).text("order_id"));
    assertThat(first.text("shipping/amount")).isEqualTo("13.85");
    assertThat(first.text("total/amount")).isEqualTo("913.85");
    assertThat(second.text("shipping/amount")).isEqualTo("3.33");
    assertThat(second.text("total/amount")).isEqualTo("203.33");
  }

  @Test
  void aPartOfAQuoteBelowTheMinimumOfItsSupplierIsNotAwardedAndTheWholeIs() {
    profile("First Valves", eur("1000.00"));
    String id = quotedByBoth();
    profile("First Valves", null);
    String quote = idOf(invitation(stores.sells));

    assertThat(stores.request(id).text("quotes/0/minimum_value/amount")).isEqualTo("1000.00");
    stores
        .award(id, List.of(Map.of("quote_id", quote, "lines", List.of(1))))
        .expectError(422, "invalid_award")
        .expectMessage("First Valves takes a part of its quote from 1000.00 EUR");
    assertThat(stores.request(id).text("status")).isEqualTo("closed");
    stores.award(id, List.of(Map.of("quote_id", quote))).expect(200);
    stores.deliver();
    assertThat(stores.sells.get(invitation(stores.sells)).text("status")).isEqualTo("won");
  }

  private void profile(String name, @Nullable Map<String, Object> minimum) {
    var body = new HashMap<String, @Nullable Object>();
    body.put("listed", true);
    body.put("name", name);
    body.put("categories", List.of("valves"));
    body.put("minimum_value", minimum);
    stores.sells.put("/admin/sourcing/profile", body).expect(200);
  }

  /** At the deadline itself it is too late, on both sides. */
  @Test
  void aQuoteCountsUntilTheLastMomentBeforeTheDeadline() {
    String id = stores.opened(true);
    String invitation = invitation(stores.sells);
    String late = invitation(stores.rivals);
    stores.clock.advance(Duration.ofDays(7).minusMillis(1));
    stores.sells.post(invitation + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.app.node().jobs().runNow("sourcing-invitations");
    stores.app.node().jobs().runNow("sourcing-requests");
    assertThat(stores.request(id).text("status")).isEqualTo("open");

    stores.clock.advance(Duration.ofMillis(1));
    stores
        .rivals
        .post(late + "/quote", stores.quote("8.00", "1.00"))
        .expectError(422, "invalid_transition");
    stores.sells.post(invitation + "/withdraw", Map.of()).expectError(422, "invalid_transition");
    stores.app.node().jobs().runNow("sourcing-requests");
    stores.app.node().jobs().runNow("sourcing-invitations");
    stores.deliver();

    var seen = stores.request(id);
    assertThat(seen.text("status")).isEqualTo("closed");
    assertThat(seen.json().at("/quotes")).hasSize(1);
    assertThat(seen.text("quotes/0/status")).isEqualTo("opened");
    assertThat(new SentLetters(stores.asking).of("sourcing-closed"))
        .filteredOn(mail -> mail.subject().contains(seen.text("number")))
        .hasSize(1);
  }

  /** The supplier had not heard of the closing when it sent the version. */
  @Test
  void aVersionThatCrossesWithTheAwardOfTheOneBeforeCanBeAwardedItself() {
    String id = stores.opened(false);
    String invitation = invitation(stores.sells);
    stores.sells.post(invitation + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.deliver();
    stores.asks.post(REQUESTS + "/" + id + "/close").expect(200);
    stores.sells.post(invitation + "/quote", stores.quote("8.00", "1.00")).expect(200);
    stores.award(id, List.of(Map.of("quote_id", idOf(invitation)))).expect(200);
    stores.deliver();

    assertThat(stores.request(id).text("status")).isEqualTo("closed");
    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("opened");
    stores.award(id, List.of(Map.of("quote_id", idOf(invitation)))).expect(200);
    stores.deliver();

    var won = stores.sells.get(invitation).expect(200);
    assertThat(won.text("status")).isEqualTo("won");
    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("ordered");
    assertThat(stores.sells.get("/admin/orders/" + won.text("order_id")).text("total/amount"))
        .isEqualTo("1020.00");
  }

  @Test
  void anAnswerIsPrefilledFromTheOwnCatalogAndPrices() {
    var desk = new TradingDesk(stores.app);
    SourcingStores.list(desk.staff, "Desk Valves", "pumps");
    String sku = desk.product("12.50");
    Map<String, Object> wanted = stores.wanted();
    wanted.put("supplier_org_ids", List.of(desk.shop.org()));
    wanted.put(
        "lines",
        List.of(
            Map.of("text", "Valve (" + sku + "), brass", "quantity", 3, "unit", "set"),
            Map.of(
                "text",
                "A valve",
                "quantity",
                4,
                "unit",
                "set",
                "attributes",
                List.of(Map.of("name", "Your SKU", "value", sku))),
            Map.of("text", "Something else", "quantity", 5, "unit", "m")));
    String id = stores.asks.post(REQUESTS, wanted).expect(201).text("public_id");
    stores.asks.post(REQUESTS + "/" + id + "/open").expect(200);
    stores.deliver();

    var draft = desk.staff.get(invitation(desk.staff) + "/prefill").expect(200);

    for (int n = 0; n < 2; n++) {
      assertThat(draft.text("lines/%d/sku".formatted(n))).isEqualTo(sku);
      assertThat(draft.text("lines/%d/name".formatted(n))).isEqualTo("Valve " + sku);
      assertThat(draft.text("lines/%d/unit".formatted(n))).isEqualTo("piece");
    }
    assertThat(draft.text("lines/0/unit_price/amount")).isEqualTo("12.50");
    assertThat(draft.json().at("/lines/1/quantity").asInt()).isEqualTo(4);
    assertThat(draft.json().at("/lines/2/sku").isNull()).isTrue();
    assertThat(draft.json().at("/lines/2/unit_price").isNull()).isTrue();
    assertThat(draft.text("lines/2/name")).isEqualTo("Something else");
    assertThat(draft.text("lines/2/unit")).isEqualTo("m");
  }
}
