package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.INVITATIONS;
import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SentLetters;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcingFlowTest {
  private final SourcingStores stores = new SourcingStores();

  @AfterAll
  void stop() {
    stores.close();
  }

  @Test
  void anInvitationShowsWhatIsWantedWithoutTheOwnSku() {
    stores.opened(true);

    var seen = stores.sells.get(invitation(stores.sells)).expect(200);

    assertThat(seen.text("requester_name")).isEqualTo("Asking Tools");
    assertThat(seen.text("lines/0/text")).isEqualTo("Ball valve DN40");
    assertThat(seen.body()).doesNotContain("OWN-1");
    assertThat(new SentLetters(stores.first).of("sourcing-invited")).isNotEmpty();
  }

  @Test
  void allSuppliersThatMatchAreInvited() {
    Map<String, Object> body = stores.wanted();
    body.remove("supplier_org_ids");
    body.put("categories", List.of("Valves"));
    String id = stores.asks.post(REQUESTS, body).expect(201).text("public_id");

    var opened = stores.asks.post(REQUESTS + "/" + id + "/open").expect(200);

    assertThat(
            opened.json().at("/suppliers").valueStream().map(each -> each.at("/status").asString()))
        .containsExactly("invited", "invited");
    stores.deliver();
  }

  @Test
  void aRequestWithoutLinesOrSuppliersOrTimeIsNotOpened() {
    Map<String, Object> noLine = stores.wanted();
    noLine.put("lines", List.of());
    refusedToOpen(noLine);
    Map<String, Object> noSupplier = stores.wanted();
    noSupplier.remove("supplier_org_ids");
    refusedToOpen(noSupplier);
    Map<String, Object> late = stores.wanted();
    late.put("deadline", stores.clock.instant().minusSeconds(1).toString());
    refusedToOpen(late);
  }

  private void refusedToOpen(Map<String, Object> body) {
    String id = stores.asks.post(REQUESTS, body).expect(201).text("public_id");
    stores.asks.post(REQUESTS + "/" + id + "/open").expectError(422, "sourcing_incomplete");
  }

  @Test
  void aQuestionIsAnsweredToAllWithoutTheNameOfTheOneThatAsked() {
    String id = stores.opened(true);
    String asking = invitation(stores.sells);
    stores.sells.post(asking + "/ask", Map.of("question", "Which thread?")).expect(200);
    stores.deliver();
    assertThat(new SentLetters(stores.asking).of("sourcing-asked"))
        .anyMatch(mail -> mail.text().contains("Which thread?"));

    String question = stores.request(id).text("questions/0/id");
    stores
        .asks
        .post(
            REQUESTS + "/" + id + "/answer",
            Map.of("question_id", question, "answer", "BSP, see the drawing"))
        .expect(200);
    stores.deliver();

    var seen = stores.rivals.get(invitation(stores.rivals)).expect(200);
    assertThat(seen.text("questions/0/question")).isEqualTo("Which thread?");
    assertThat(seen.text("questions/0/answer")).isEqualTo("BSP, see the drawing");
    assertThat(seen.body()).doesNotContain("First Valves");
    assertThat(seen.json().at("/questions/0/own").asBoolean()).isFalse();
    assertThat(stores.sells.get(asking).json().at("/questions/0/own").asBoolean()).isTrue();
    assertThat(new SentLetters(stores.first).of("sourcing-answered"))
        .anyMatch(mail -> mail.text().contains("BSP, see the drawing"));
  }

  @Test
  void anOpenQuoteIsReadAtOnceInItsLatestVersionAndTheEventTellsTheTotal() {
    String id = stores.opened(false);
    String invitation = invitation(stores.sells);
    stores.sells.post(invitation + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.sells.post(invitation + "/quote", stores.quote("8.00", "1.00")).expect(200);
    stores.deliver();

    var seen = stores.request(id);
    assertThat(seen.json().at("/quotes")).hasSize(1);
    assertThat(seen.text("quotes/0/total/amount")).isEqualTo("1020.00");
    assertThat(seen.json().at("/quotes/0/version").asInt()).isEqualTo(2);
    assertThat(stores.events(stores.asking, "sourcing.quoted"))
        .filteredOn(data -> data.contains(id))
        .hasSize(2)
        .anyMatch(data -> data.contains("1120.00"));
  }

  @Test
  void aWholeAwardPlacesAnOrderInTheStoreOfTheWinnerAndTellsTheLoser() {
    String id = stores.opened(true);
    String winning = invitation(stores.sells);
    String losing = invitation(stores.rivals);
    stores.sells.post(winning + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.rivals.post(losing + "/quote", stores.quote("10.00", "1.00")).expect(200);
    stores.deliver();
    stores.passDeadline();
    assertThat(stores.request(id).text("status")).isEqualTo("closed");
    assertThat(new SentLetters(stores.asking).of("sourcing-closed"))
        .anyMatch(mail -> mail.text().contains("Quotes: 2."));

    stores.award(id, List.of(Map.of("quote_id", idOf(winning)))).expect(200);
    stores.deliver();

    var won = stores.sells.get(winning).expect(200);
    assertThat(won.text("status")).isEqualTo("won");
    var order = stores.sells.get("/admin/orders/" + won.text("order_id")).expect(200);
    assertThat(order.text("source")).isEqualTo("sourcing");
    assertThat(order.text("customer_name")).isEqualTo("Asking Tools");
    assertThat(order.text("total/amount")).isEqualTo("1120.00");
    var lost = stores.rivals.get(losing).expect(200);
    assertThat(lost.text("status")).isEqualTo("lost");
    assertThat(lost.text("reason")).isEqualTo("Another offer was better");
    assertThat(new SentLetters(stores.second).of("sourcing-lost")).isNotEmpty();
    assertThat(new SentLetters(stores.first).of("sourcing-won")).isNotEmpty();
    var request = stores.request(id);
    assertThat(request.text("status")).isEqualTo("awarded");
    assertThat(request.body()).contains(order.text("number"));
  }

  @Test
  void aSplitAwardPlacesAnOrderInEachStoreAndTheCompanyIsMadeOnce() {
    for (int deal = 0; deal < 2; deal++) {
      String id = stores.opened(true);
      String one = invitation(stores.sells);
      String two = invitation(stores.rivals);
      stores.sells.post(one + "/quote", stores.quote("9.00", "2.00")).expect(200);
      stores.rivals.post(two + "/quote", stores.quote("10.00", "1.00")).expect(200);
      stores.passDeadline();

      stores
          .award(
              id,
              List.of(
                  Map.of("quote_id", idOf(one), "lines", List.of(1)),
                  Map.of("quote_id", idOf(two), "lines", List.of(2))))
          .expect(200);
      stores.deliver();

      assertThat(stores.sells.get(one).text("status")).isEqualTo("won");
      assertThat(stores.rivals.get(two).text("status")).isEqualTo("won");
    }
    assertThat(
            stores.count(
                stores.second,
                "select count(*) as n from customer_company where org_id = :org and name = 'Asking Tools'"))
        .isEqualTo(1);
  }

  @Test
  void anAwardOfALineThatIsNotOfferedOrTwiceIsRefused() {
    String id = stores.opened(true);
    String one = invitation(stores.sells);
    stores.sells.post(one + "/quote", stores.quote("9.00", "2.00")).expect(200);
    stores.passDeadline();

    stores
        .award(id, List.of(Map.of("quote_id", idOf(one), "lines", List.of(3))))
        .expectError(422, "invalid_award");
    stores
        .award(
            id,
            List.of(
                Map.of("quote_id", idOf(one), "lines", List.of(1)),
                Map.of("quote_id", idOf(one), "lines", List.of(1))))
        .expectError(422, "invalid_award");
    assertThat(stores.request(id).text("status")).isEqualTo("closed");
  }

  @Test
  void afterTheDeadlineThereIsNoQuoteAndNoWithdrawal() {
    stores.opened(true);
    String invitation = invitation(stores.sells);
    stores.sells.post(invitation + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.clock.advance(Duration.ofDays(8));

    stores
        .sells
        .post(invitation + "/quote", stores.quote("8.00", "1.00"))
        .expectError(422, "invalid_transition");
    stores.sells.post(invitation + "/withdraw", Map.of()).expectError(422, "invalid_transition");
    stores.passDeadline();
  }

  @Test
  void aSupplierIsRemindedADayBeforeTheDeadline() {
    stores.opened(true);
    int before = new SentLetters(stores.first).of("sourcing-ending").size();
    stores.clock.advance(Duration.ofDays(6).plusHours(1));

    stores.app.node().jobs().runNow("sourcing-invitations");
    stores.app.node().jobs().runNow("sourcing-invitations");

    assertThat(new SentLetters(stores.first).of("sourcing-ending")).hasSizeGreaterThan(before);
    stores.passDeadline();
  }

  @Test
  void aRequestThatIsCancelledOrNotAwardedEndsOnBothSides() {
    String cancelled = stores.opened(true);
    String first = invitation(stores.sells);
    stores
        .asks
        .post(REQUESTS + "/" + cancelled + "/cancel", Map.of("reason", "Project stopped"))
        .expect(200);
    stores.deliver();
    assertThat(stores.sells.get(first).text("status")).isEqualTo("cancelled");
    assertThat(new SentLetters(stores.first).of("sourcing-cancelled"))
        .anyMatch(mail -> mail.text().contains("Project stopped"));

    String forgotten = stores.opened(true);
    String second = invitation(stores.sells);
    stores.sells.post(second + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.passDeadline();
    stores.clock.advance(Duration.ofDays(31));
    stores.passDeadline();
    assertThat(stores.request(forgotten).text("status")).isEqualTo("expired");
    assertThat(stores.sells.get(second).text("status")).isEqualTo("lost");
  }

  @Test
  void whoIsBlockedIsNotInvited() {
    String block =
        stores
            .sells
            .post("/admin/sourcing/blocks", Map.of("org_id", stores.asking.org()))
            .expect(201)
            .header("Location")
            .orElseThrow();
    long before = invitations();

    stores.asks.post(REQUESTS, stores.wanted()).expectError(400, "validation_failed");
    assertThat(invitations()).isEqualTo(before);
    stores.sells.delete(block).expect(204);
  }

  private long invitations() {
    return stores.count(
        stores.first, "select count(*) as n from sourcing_invitation where org_id = :org");
  }

  @Test
  void invitationsAndRequestsOfOthersDoNotExist() {
    String id = stores.opened(true);

    stores.sells.get(REQUESTS + "/" + id).expectError(404, "not_found");
    stores.rivals.get(invitation(stores.sells)).expectError(404, "not_found");
    stores.asks.get(invitation(stores.sells)).expectError(404, "not_found");
    assertThat(stores.asks.get(INVITATIONS).expect(200).items("public_id")).isEmpty();
  }
}
