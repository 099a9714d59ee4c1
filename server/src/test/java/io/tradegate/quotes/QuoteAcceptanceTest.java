package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class QuoteAcceptanceTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  @Test
  void thirtyTwoConcurrentAcceptancesPlaceOneOrder() throws InterruptedException {
    String id = desk.sent();

    List<Integer> answers = Race.of(32, () -> desk.accept(id, 1).status());

    assertThat(answers).containsOnlyOnce(200).containsOnly(200, 422);
    assertThat(desk.orders(id)).isEqualTo(1);
    assertThat(desk.events("quote.accepted", id)).hasSize(1);
  }

  @Test
  void ofAcceptingCounteringAndDecliningOneWins() throws InterruptedException {
    String id = desk.sent();
    var turn = new AtomicInteger();

    List<Integer> answers = Race.of(12, () -> oneOf(id, turn.getAndIncrement()).status());

    long told =
        List.of("quote.accepted", "quote.countered").stream()
            .mapToLong(type -> desk.events(type, id).size())
            .sum();
    assertThat(answers).contains(200);
    assertThat(told).isLessThanOrEqualTo(1);
    assertThat(desk.events("quote.declined", id).size()).isLessThanOrEqualTo(1);
    assertThat(desk.orders(id)).isEqualTo(desk.events("quote.accepted", id).size());
  }

  private TestReply oneOf(String id, int turn) {
    return switch (turn % 3) {
      case 0 -> desk.accept(id, 1);
      case 1 ->
          desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("line", 1, "quantity", 7)));
      default -> desk.buyerDoes(id, "decline", Map.of("reason", "no"));
    };
  }

  @Test
  void whatIsAcceptedIsWhatTheBuyerNamed() throws InterruptedException {
    String id = desk.sent();
    var lines = List.of(desk.line(100, "99.00"));
    desk.staff.patch("/admin/quotes/" + id, Map.of("lines", lines)).expect(200);
    var turn = new AtomicInteger();

    Race.of(
        2, () -> turn.getAndIncrement() == 0 ? desk.accept(id, 1) : desk.staffDo(id, "send", null));

    TestReply seen = desk.seenByStaff(id);
    boolean accepted = seen.text("status").equals("accepted");
    assertThat(seen.text("latest_version")).isEqualTo(accepted ? "1" : "2");
    assertThat(desk.orders(id)).isEqualTo(accepted ? 1 : 0);
  }

  @Test
  void theOrderCarriesWhatTheBuyerSays() {
    String id = desk.sent();
    var wish =
        Map.of(
            "version",
            1,
            "po_number",
            "PO-4711",
            "requested_date",
            LocalDate.now(ZoneOffset.UTC).plusDays(30).toString(),
            "payment",
            Map.of("method", "transfer"));

    TestReply accepted = desk.buyerDoes(id, "accept", wish).expect(200);

    String sql =
        "select po_number, source, buyer_id, payment_method from customer_order"
            + " where org_id = :org and id = cast(:id as uuid)";
    String order =
        desk.trade.shop.asService(
            tx ->
                tx.sql(sql)
                    .bind("id", accepted.text("order_id"))
                    .one(
                        row ->
                            row.text("po_number")
                                + " "
                                + row.text("source")
                                + " "
                                + row.text("payment_method")));
    assertThat(order).isEqualTo("PO-4711 quote transfer");
    String other = desk.sent();
    desk.buyerDoes(other, "accept", wish).expectError(409, "duplicate_po_number");
    assertThat(desk.seenByBuyer(other).text("status")).isEqualTo("sent");
    assertThat(desk.events("quote.accepted", other)).isEmpty();
  }

  @Test
  void anAddressIsTheCompanysOwn() {
    String id = desk.sent();
    var elsewhere = Map.of("version", 1, "shipping_address_id", TestApp.ids().next());

    desk.buyerDoes(id, "accept", elsewhere).expectError(404, "not_found");
    desk.buyerDoes(id, "accept", Map.of()).expectError(400, "validation_failed");

    assertThat(desk.orders(id)).isZero();
  }

  @Test
  void aCompanyWithoutTermsCannotOrderOnTermsNorForYesterday() {
    String id = desk.sent();

    desk.buyerDoes(id, "accept", Map.of("version", 1, "payment", Map.of("method", "terms")))
        .expectError(422, "payment_not_allowed");
    desk.buyerDoes(id, "accept", Map.of("version", 1, "payment", Map.of("method", "card")))
        .expectError(400, "validation_failed");
    desk.buyerDoes(id, "accept", Map.of("version", 1, "requested_date", "2020-01-01"))
        .expectError(400, "validation_failed");

    assertThat(desk.orders(id)).isZero();
  }

  @Test
  void aViewerReadsAndAnswersNothing() {
    String id = desk.sent();
    var viewer = desk.trade.buyerIn("viewer");

    TestReply seen = viewer.get("/storefront/quotes/" + id).expect(200);
    viewer
        .post("/storefront/quotes/" + id + "/accept", Map.of("version", 1))
        .expectError(403, "forbidden");

    assertThat(seen.json().at("/allowed_actions")).isEmpty();
    desk.trade
        .buyerIn("approver")
        .post("/storefront/quotes/" + id + "/accept", Map.of("version", 1))
        .expect(200);
  }

  @Test
  void anotherCompanyFindsNothing() {
    String id = desk.sent();
    var stranger = desk.trade.stranger();

    stranger.get("/storefront/quotes/" + id).expectError(404, "not_found");
    stranger
        .post("/storefront/quotes/" + id + "/accept", Map.of("version", 1))
        .expectError(404, "not_found");
    assertThat(stranger.get("/storefront/quotes").items("public_id")).isEmpty();
  }
}
