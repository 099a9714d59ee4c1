package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Lines that are left, refused or cancelled can be awarded again. Both sides agree about them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FreedLinesTest {
  private final SourcingStores stores = new SourcingStores();

  @AfterAll
  void stop() {
    stores.close();
  }

  /** Of one request: two quotes for both lines, closed early. */
  private record Deal(String id, String one, String two) {}

  private Deal quotedByBoth() {
    String id = stores.opened(false);
    var deal = new Deal(id, invitation(stores.sells), invitation(stores.rivals));
    stores.sells.post(deal.one() + "/quote", stores.quote("9.00", "2.00")).expect(200);
    stores.rivals.post(deal.two() + "/quote", stores.quote("10.00", "1.00")).expect(200);
    stores.deliver();
    stores.asks.post(REQUESTS + "/" + id + "/close").expect(200);
    stores.deliver();
    return deal;
  }

  private static Map<String, Object> lines(String invitation, Integer... lines) {
    return Map.of("quote_id", idOf(invitation), "lines", List.of(lines));
  }

  private TestReply award(Deal deal, Map<String, Object> winner) {
    TestReply reply = stores.award(deal.id(), List.of(winner));
    stores.deliver();
    return reply;
  }

  private static List<Integer> ints(TestReply reply, String path) {
    return reply.json().at(path).valueStream().map(each -> each.asInt()).toList();
  }

  private static List<String> suppliers(TestReply request) {
    return request
        .json()
        .at("/suppliers")
        .valueStream()
        .map(each -> each.at("/status").asString())
        .toList();
  }

  private void cancelOrder(TestClient store, String invitation, String reason) {
    String order = store.get(invitation).expect(200).text("order_id");
    store.post("/admin/orders/" + order + "/cancel", Map.of("reason", reason)).expect(200);
    stores.deliver();
  }

  @Test
  void aLineThatASupplierRefusesGoesToTheOneThatWonTheOther() {
    Deal deal = quotedByBoth();
    stores.first.chargesTax();
    stores.award(deal.id(), List.of(lines(deal.one(), 2), lines(deal.two(), 1))).expect(200);
    stores.deliver();
    stores.first.chargesNoTax();
    TestReply freed = stores.request(deal.id());
    assertThat(freed.text("status")).isEqualTo("closed");
    assertThat(suppliers(freed)).containsExactly("refused", "won");
    assertThat(new SentLetters(stores.asking).of("sourcing-refused"))
        .anyMatch(mail -> mail.text().contains(freed.text("number")));

    award(deal, lines(deal.two(), 2)).expect(200);

    TestReply seen = stores.request(deal.id());
    assertThat(seen.text("status")).isEqualTo("awarded");
    assertThat(seen.text("quotes/1/status")).isEqualTo("ordered");
    assertThat(ints(seen, "/quotes/1/awarded_lines")).containsExactly(1, 2);
    assertThat(ints(seen, "/quotes/1/orders/0/lines")).containsExactly(1);
    assertThat(ints(seen, "/quotes/1/orders/1/lines")).containsExactly(2);
    TestReply won = stores.rivals.get(deal.two()).expect(200);
    assertThat(won.text("status")).isEqualTo("won");
    assertThat(ints(won, "/orders/1/lines")).containsExactly(2);
    String second = won.text("orders/1/order_id");
    assertThat(won.text("order_id")).isEqualTo(second);
    TestReply order = stores.rivals.get("/admin/orders/" + second).expect(200);
    assertThat(order.text("total/amount")).isEqualTo("203.33");
    assertThat(seen.text("quotes/1/orders/1/number")).isEqualTo(order.text("number"));
    assertThat(stores.sells.get(deal.one()).text("status")).isEqualTo("lost");
  }

  @Test
  void aRequestStaysClosedWhileALineIsLeftAndIsEndedByStaff() {
    Deal deal = quotedByBoth();

    assertThat(award(deal, lines(deal.one(), 1)).expect(200).text("status")).isEqualTo("closed");

    assertThat(stores.request(deal.id()).text("quotes/0/status")).isEqualTo("ordered");
    assertThat(stores.rivals.get(deal.two()).text("status")).isEqualTo("closed");
    award(deal, lines(deal.two(), 1)).expectError(422, "invalid_award");
    TestReply ended =
        stores.asks.post(
            REQUESTS + "/" + deal.id() + "/cancel", Map.of("reason", "The rest is in stock"));
    assertThat(ended.expect(200).text("status")).isEqualTo("awarded");
    stores.deliver();
    assertThat(stores.sells.get(deal.one()).text("status")).isEqualTo("won");
    assertThat(stores.rivals.get(deal.two()).text("status")).isEqualTo("lost");
    assertThat(stores.rivals.get(deal.two()).text("reason")).isEqualTo("The rest is in stock");
  }

  @Test
  void aRequestThatIsAwardedInPartDoesNotExpire() {
    Deal deal = quotedByBoth();
    award(deal, lines(deal.one(), 1)).expect(200);

    stores.clock.advance(Duration.ofDays(31));
    stores.passDeadline();

    assertThat(stores.request(deal.id()).text("status")).isEqualTo("awarded");
    assertThat(stores.rivals.get(deal.two()).text("status")).isEqualTo("lost");
  }

  @Test
  void anAwardNamesAQuoteOnceAndWaitsForTheAnswerToTheLast() {
    Deal deal = quotedByBoth();
    stores
        .award(deal.id(), List.of(lines(deal.one(), 1), lines(deal.one(), 2)))
        .expectError(422, "invalid_award")
        .expectMessage("twice");

    stores.award(deal.id(), List.of(lines(deal.one(), 1))).expect(200);
    stores
        .award(deal.id(), List.of(lines(deal.one(), 2)))
        .expectError(422, "invalid_award")
        .expectMessage("has not answered");
    stores.award(deal.id(), List.of(lines(deal.two(), 1))).expectError(422, "invalid_award");
    stores.deliver();
    award(deal, lines(deal.one(), 2)).expect(200);

    assertThat(stores.request(deal.id()).text("status")).isEqualTo("awarded");
    assertThat(stores.sells.get(deal.one()).json().at("/orders")).hasSize(2);
  }

  @Test
  void theStoreThatAskedHearsOfACancelledOrderAndAwardsItsLinesToAnother() {
    Deal deal = quotedByBoth();
    award(deal, Map.of("quote_id", idOf(deal.one()))).expect(200);
    assertThat(stores.rivals.get(deal.two()).text("status")).isEqualTo("lost");

    cancelOrder(stores.sells, deal.one(), "Our supplier is bankrupt");

    TestReply seen = stores.request(deal.id());
    assertThat(seen.text("status")).isEqualTo("closed");
    assertThat(suppliers(seen)).containsExactly("order_cancelled", "lost");
    assertThat(seen.text("suppliers/0/reason")).isEqualTo("Our supplier is bankrupt");
    assertThat(new SentLetters(stores.asking).of("sourcing-order-cancelled"))
        .anyMatch(mail -> mail.text().contains("Our supplier is bankrupt"));
    assertThat(seen.text("quotes/0/status")).isEqualTo("order_cancelled");
    assertThat(seen.json().at("/quotes/0/orders/0/cancelled").asBoolean()).isTrue();
    TestReply supplier = stores.sells.get(deal.one()).expect(200);
    assertThat(supplier.text("status")).isEqualTo("order_cancelled");
    assertThat(supplier.json().at("/orders/0/cancelled_at").isNull()).isFalse();

    award(deal, Map.of("quote_id", idOf(deal.two()))).expect(200);

    assertThat(stores.request(deal.id()).text("status")).isEqualTo("awarded");
    assertThat(stores.rivals.get(deal.two()).text("status")).isEqualTo("won");
  }

  @Test
  void aCancelledOrderFreesItsOwnLinesAndTheOtherOrderStands() {
    Deal deal = quotedByBoth();
    award(deal, lines(deal.one(), 1)).expect(200);
    award(deal, lines(deal.one(), 2)).expect(200);

    cancelOrder(stores.sells, deal.one(), "Sold out");

    TestReply seen = stores.request(deal.id());
    assertThat(seen.text("status")).isEqualTo("closed");
    assertThat(seen.text("quotes/0/status")).isEqualTo("ordered");
    assertThat(ints(seen, "/quotes/0/awarded_lines")).containsExactly(1);
    assertThat(stores.sells.get(deal.one()).text("status")).isEqualTo("won");
    award(deal, lines(deal.two(), 2)).expect(200);
    assertThat(stores.request(deal.id()).text("status")).isEqualTo("awarded");
  }

  /** Whatever comes first: each line is in at most one order that stands, on both sides. */
  @Test
  void awardsAndCancellationsAtOnceLeaveBothSidesAgreeing() throws InterruptedException {
    Deal deal = quotedByBoth();
    award(deal, lines(deal.one(), 1)).expect(200);
    String order = stores.sells.get(deal.one()).text("order_id");

    List<Callable<Integer>> runs = new ArrayList<>();
    for (int n = 0; n < 16; n++) {
      runs.add(() -> stores.award(deal.id(), List.of(lines(deal.one(), 2))).status());
      runs.add(
          () ->
              stores
                  .sells
                  .post("/admin/orders/" + order + "/cancel", Map.of("reason", "Sold out"))
                  .status());
    }
    List<Integer> answers = Race.between(runs);
    stores.deliver();

    assertThat(answers).filteredOn(status -> status == 200).hasSize(2);
    TestReply seen = stores.request(deal.id());
    TestReply supplier = stores.sells.get(deal.one()).expect(200);
    assertThat(seen.text("status")).isEqualTo("closed");
    assertThat(ints(seen, "/quotes/0/awarded_lines")).containsExactly(2);
    assertThat(supplier.json().at("/orders")).hasSize(2);
    assertThat(supplier.json().at("/orders/0/cancelled_at").isNull()).isFalse();
    assertThat(supplier.json().at("/orders/1/cancelled_at").isNull()).isTrue();
  }

  @Test
  void theStatusOfASupplierFollowsItsQuoteAndTheRequest() {
    String id = stores.opened(false);
    String one = invitation(stores.sells);
    stores.sells.post(one + "/quote", stores.quote("9.00", "2.00")).expect(200);
    stores.deliver();
    assertThat(suppliers(stores.request(id))).containsExactly("quoted", "invited");

    stores.sells.post(one + "/withdraw", Map.of("reason", "Sold out")).expect(200);
    stores.deliver();
    assertThat(suppliers(stores.request(id))).containsExactly("withdrawn", "invited");
    assertThat(stores.request(id).text("suppliers/0/reason")).isEqualTo("Sold out");

    stores.sells.post(one + "/quote", stores.quote("9.00", "2.00")).expect(200);
    stores.passDeadline();
    assertThat(suppliers(stores.request(id))).containsExactly("quoted", "not_quoted");

    stores.clock.advance(Duration.ofDays(31));
    stores.passDeadline();
    assertThat(suppliers(stores.request(id))).containsExactly("lost", "not_quoted");
  }
}
