package io.tradegate.rfqs;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RfqFlowTest {
  private final TradingDesk desk = new TradingDesk(TestApp.shared());

  @Test
  void aRequestIsWrittenAskedAboutAndAnswered() {
    String sku = desk.product("9.90");
    var line =
        Map.of(
            "sku", sku, "quantity", 500, "target_price", euro("7.50"), "needed_by", "2099-05-01");
    var words = Map.of("text", "A bracket", "unit", "kg", "quantity", 3, "comment", "As last time");
    TestReply draft =
        desk.buyer.post("/storefront/rfqs", Map.of("lines", List.of(line, words))).expect(201);
    String id = draft.text("public_id");

    TestReply submitted = desk.buyerDoes(id, "submit", null).expect(200);
    desk.staffDo(id, "ask", Map.of("note", "Which finish?")).expect(200);
    desk.buyerDoes(id, "answer", Map.of("note", "Zinc.")).expect(200);

    TestReply seen = desk.staff.get("/admin/rfqs/" + id).expect(200);
    assertThat(draft.text("number")).startsWith("RFQ-");
    assertThat(draft.text("status")).isEqualTo("draft");
    assertThat(submitted.text("status")).isEqualTo("submitted");
    assertThat(seen.text("status")).isEqualTo("submitted");
    assertThat(seen.text("lines/0/name")).isEqualTo("Valve " + sku);
    assertThat(seen.text("lines/0/target_price/amount")).isEqualTo("7.50");
    assertThat(seen.text("lines/1/unit")).isEqualTo("kg");
    assertThat(seen.text("needed_by")).isEqualTo("2099-05-01");
    assertThat(seen.json().at("/notes")).hasSize(2);
    assertThat(seen.text("notes/0/kind")).isEqualTo("question");
    assertThat(seen.text("notes/1/note")).isEqualTo("Zinc.");
    assertThat(desk.events("rfq.submitted", id))
        .singleElement()
        .asString()
        .contains("\"line_count\":2", "\"needed_by\":\"2099-05-01\"", "Company of");
  }

  @Test
  void aDraftIsTheBuyersAlone() {
    String id = desk.rfqDraft();

    desk.staff.get("/admin/rfqs/" + id).expectError(404, "not_found");
    desk.staffDo(id, "decline", Map.of("reason", "no")).expectError(404, "not_found");
    desk.buyerDoes(id, "withdraw", Map.of()).expect(200);

    assertThat(desk.staff.get("/admin/rfqs").items("public_id")).doesNotContain(id);
  }

  @Test
  void aDraftChangesAndWhatIsSubmittedDoesNot() {
    String id = desk.rfqDraft();
    var lines = Map.of("lines", List.of(Map.of("text", "Another thing", "quantity", 1)));

    TestReply changed = desk.buyer.patch("/storefront/rfqs/" + id, lines).expect(200);
    desk.buyer
        .with("If-Match", "\"1\"")
        .patch("/storefront/rfqs/" + id, lines)
        .expectError(412, "version_conflict");
    desk.buyerDoes(id, "submit", null).expect(200);
    desk.buyer.patch("/storefront/rfqs/" + id, lines).expectError(422, "invalid_transition");

    assertThat(changed.text("lines/0/name")).isEqualTo("Another thing");
    assertThat(changed.text("comment")).isEqualTo("Please hurry.");
    assertThat(changed.header("ETag")).hasValue("\"2\"");
  }

  @Test
  void aLineIsEitherASkuOrWordsInTheStoresCurrency() {
    refused(Map.of("quantity", 1), "`lines[0]`");
    refused(Map.of("sku", "a", "text", "b", "quantity", 1), "`lines[0]`");
    refused(Map.of("text", "b", "quantity", 0), "`lines[0].quantity`");
    refused(Map.of("text", "b", "quantity", 1, "target_price", euro("-1")), "target_price");
    refused(
        Map.of(
            "text", "b", "quantity", 1, "target_price", Map.of("amount", "1", "currency", "USD")),
        "EUR");
  }

  @Test
  void aLineIsNeededByADateOfFourDigitYears() {
    var line = Map.of("text", "b", "quantity", 1, "needed_by", "+10000-01-01");

    refused(line, "bad_request", "lines[0].needed_by");
  }

  private void refused(Map<String, Object> line, String named) {
    refused(line, "validation_failed", named);
  }

  private void refused(Map<String, ?> line, String code, String named) {
    desk.buyer
        .post("/storefront/rfqs", Map.of("lines", List.of(line)))
        .expectError(400, code)
        .expectMessage(named);
  }

  @Test
  void whatTheBuyerDoesNotSeeCannotBeAskedFor() {
    String sku = desk.product("");
    var line = Map.<String, Object>of("sku", sku, "quantity", 1);
    String draft = desk.rfq(line);
    desk.hide(sku);

    desk.buyer
        .post("/storefront/rfqs", Map.of("lines", List.of(line)))
        .expectError(422, "unknown_sku")
        .expectMessage(sku);
    desk.buyerDoes(draft, "submit", null).expectError(422, "unknown_sku");
    assertThat(desk.events("rfq.submitted", draft)).isEmpty();
  }

  @Test
  void anEmptyOrBelatedRequestIsNotSubmitted() {
    var none = Map.of("lines", List.of());
    String empty = desk.buyer.post("/storefront/rfqs", none).expect(201).text("public_id");
    String late =
        desk.rfq(Map.of("text", "Yesterday's bread", "quantity", 1, "needed_by", "2020-01-01"));

    desk.buyerDoes(empty, "submit", null).expectError(422, "rfq_incomplete");
    desk.buyerDoes(late, "submit", null)
        .expectError(422, "rfq_incomplete")
        .expectMessage("2020-01-01");
  }

  @Test
  void aDeclinedRequestIsAskedAgainAsACopy() {
    String id = desk.submittedRfq();
    desk.staffDo(id, "decline", Map.of("reason", "We do not make these.")).expect(200);

    TestReply copy = desk.buyerDoes(id, "resubmit", null).expect(201);

    TestReply original = desk.buyer.get("/storefront/rfqs/" + id);
    assertThat(original.text("status")).isEqualTo("declined");
    assertThat(original.text("reason")).isEqualTo("We do not make these.");
    assertThat(copy.text("status")).isEqualTo("draft");
    assertThat(copy.text("copied_from")).isEqualTo(id);
    assertThat(copy.text("number")).isNotEqualTo(original.text("number"));
    assertThat(copy.text("lines/0/name")).isEqualTo("A bracket, galvanized");
  }

  @Test
  void aNoteIsMandatoryOnBothSides() {
    String id = desk.submittedRfq();

    desk.staffDo(id, "ask", Map.of("note", " ")).expectError(400, "validation_failed");
    desk.staffDo(id, "ask", Map.of("note", "Why?")).expect(200);
    desk.buyerDoes(id, "answer", Map.of()).expectError(400, "validation_failed");
  }

  @Test
  void aViewerReadsAndChangesNothing() {
    String id = desk.submittedRfq();
    var viewer = desk.buyerIn("viewer");

    TestReply seen = viewer.get("/storefront/rfqs/" + id).expect(200);
    viewer.post("/storefront/rfqs/" + id + "/withdraw", Map.of()).expectError(403, "forbidden");

    assertThat(seen.json().at("/allowed_actions")).isEmpty();
    desk.buyerIn("approver").post("/storefront/rfqs/" + id + "/withdraw", Map.of()).expect(200);
  }

  @Test
  void anotherCompanyFindsNothing() {
    String id = desk.submittedRfq();
    var stranger = desk.stranger();

    stranger.get("/storefront/rfqs/" + id).expectError(404, "not_found");
    stranger.post("/storefront/rfqs/" + id + "/resubmit").expectError(404, "not_found");
    assertThat(stranger.get("/storefront/rfqs").items("public_id")).isEmpty();
  }

  @Test
  void listsAreFilteredAndSearched() {
    String sku = desk.product("");
    String id = desk.rfq(Map.of("sku", sku, "quantity", 4));
    desk.buyerDoes(id, "submit", null).expect(200);
    String other = desk.submittedRfq();

    assertThat(desk.staff.get("/admin/rfqs?q=" + sku).items("public_id")).containsExactly(id);
    assertThat(desk.staff.get("/admin/rfqs?status=submitted").items("public_id"))
        .containsExactly(other, id);
    assertThat(desk.staff.get("/admin/rfqs?status=quoted").items("public_id")).isEmpty();
    assertThat(desk.buyer.get("/storefront/rfqs?q=BRACKET").items("public_id"))
        .containsExactly(other);
  }

  @Test
  void ofManyConcurrentSubmissionsOneSucceeds() throws InterruptedException {
    String id = desk.rfqDraft();

    List<Integer> answers = Race.of(8, () -> desk.buyerDoes(id, "submit", null).status());

    assertThat(answers).containsOnlyOnce(200).containsOnly(200, 422);
    assertThat(desk.events("rfq.submitted", id)).hasSize(1);
  }
}
