package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Sent quotes are withdrawn, drafts are deleted, and discounts are approved by a second person. */
class QuoteWithdrawalTest {
  private static final Map<String, Object> REASON = Map.of("reason", "The price was wrong.");

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final SentLetters letters = new SentLetters(desk.trade.shop);

  @Test
  void staffWithdrawASentQuoteAndTheBuyerReadsWhy() {
    String id = desk.sent();

    TestReply withdrawn = desk.staffDo(id, "withdraw", REASON).expect(200);

    assertThat(withdrawn.text("status")).isEqualTo("withdrawn");
    assertThat(desk.seenByBuyer(id).text("reason")).isEqualTo("The price was wrong.");
    assertThat(desk.seenByBuyer(id).json().at("/allowed_actions")).isEmpty();
    desk.accept(id, 1).expectError(422, "invalid_transition").expectMessage("withdrawn");
    assertThat(desk.orders(id)).isZero();
  }

  @Test
  void aWithdrawalNeedsAReason() {
    String id = desk.sent();

    desk.staffDo(id, "withdraw", Map.of()).expectError(400, "validation_failed");

    assertThat(desk.seenByStaff(id).text("status")).isEqualTo("sent");
  }

  @Test
  void theBuyerIsMailedAboutTheWithdrawalInTheOwnLanguage() {
    desk.buyer.patch("/storefront/me", Map.of("locale", "de")).expect(200);
    String id = desk.sent();

    desk.staffDo(id, "withdraw", REASON).expect(200);

    assertThat(letters.only("quote-withdrawn").subject()).contains("Angebot Q-");
    assertThat(letters.only("quote-withdrawn").text()).contains("> The price was wrong.");
  }

  @Test
  void ofAcceptingAndWithdrawingAtTheSameTimeOneSucceeds() throws InterruptedException {
    for (int round = 0; round < 5; round++) {
      String id = desk.sent();
      var turn = new AtomicInteger();

      List<Integer> answers =
          Race.of(8, () -> (turn.getAndIncrement() % 2 == 0 ? accept(id) : withdraw(id)).status());

      String status = desk.seenByStaff(id).text("status");
      assertThat(answers).containsOnlyOnce(200).containsOnly(200, 422);
      assertThat(status).isIn("accepted", "withdrawn");
      assertThat(desk.orders(id)).isEqualTo(status.equals("accepted") ? 1 : 0);
    }
  }

  private TestReply accept(String id) {
    return desk.accept(id, 1);
  }

  private TestReply withdraw(String id) {
    return desk.staffDo(id, "withdraw", REASON);
  }

  @Test
  void aDraftIsDeletedTogetherWithItsNotes() {
    String id = desk.draft();
    var note = Map.of("body", "Ask purchasing first.", "internal", true);
    desk.staff.post("/admin/quotes/" + id + "/messages", note).expect(201);

    desk.staff.delete("/admin/quotes/" + id).expect(204);

    desk.staff.get("/admin/quotes/" + id).expectError(404, "not_found");
    desk.staff.get("/admin/quotes/" + id + "/messages").expectError(404, "not_found");
    assertThat(desk.staff.get("/admin/quotes").items("public_id")).doesNotContain(id);
    assertThat(rows("record_thread", id)).isZero();
    assertThat(rows("record_message", id)).isZero();
    assertThat(desk.staff.get("/admin/audit?entity_id=" + id).body()).contains("quotes.delete");
  }

  private long rows(String table, String id) {
    String sql =
        "select count(*) as n from %s where org_id = :org and record_id = cast(:id as uuid)"
            .formatted(table);
    return desk.trade.shop.asService(tx -> tx.sql(sql).bind("id", id).one(row -> row.bigint("n")));
  }

  @Test
  void aQuoteThatWasSentOnceIsNeverDeleted() {
    String id = desk.countered();

    desk.staff
        .delete("/admin/quotes/" + id)
        .expectError(422, "invalid_transition")
        .expectMessage("withdraw");

    assertThat(desk.seenByStaff(id).text("status")).isEqualTo("countered");
  }

  @Test
  void deletingNamesTheVersionAndNeedsThePermission() {
    String id = desk.draft();

    desk.trade.shop.staff("quote.view").delete("/admin/quotes/" + id).expectError(403, "forbidden");
    desk.staff
        .with("If-Match", "\"99\"")
        .delete("/admin/quotes/" + id)
        .expectError(412, "version_conflict");

    assertThat(desk.seenByStaff(id).text("status")).isEqualTo("draft");
  }

  @Test
  void approvingADiscountIsOfferedToASecondPersonAndOnlyBelowTheFloor() {
    TestClient second = desk.trade.shop.staff("quote.*");
    desk.staff.put("/admin/quotes/settings", Map.of("max_discount_percent", "15")).expect(200);
    String low = desk.draft(desk.line(1, "5.00"));
    String high = desk.draft(desk.line(1, "9.00"));

    assertThat(actions(desk.staff, low)).doesNotContain("approve-discount", "approve_discount");
    assertThat(actions(second, low)).contains("approve-discount", "approve_discount");
    assertThat(actions(second, high)).doesNotContain("approve-discount", "approve_discount");
    assertThat(listed(second, low)).contains("approve-discount");
    assertThat(listed(second, high)).doesNotContain("approve-discount");
    second.post("/admin/quotes/" + low + "/approve-discount").expect(200);
    assertThat(actions(second, low)).doesNotContain("approve-discount");
  }

  private static List<String> actions(TestClient reader, String id) {
    return texts(reader.get("/admin/quotes/" + id).expect(200).json().at("/allowed_actions"));
  }

  private static List<String> listed(TestClient reader, String id) {
    return reader
        .get("/admin/quotes")
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .filter(item -> item.path("public_id").asString().equals(id))
        .flatMap(item -> texts(item.path("allowed_actions")).stream())
        .toList();
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(each -> each.asString()).toList();
  }
}
