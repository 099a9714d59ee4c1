package io.tradegate.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private final Conversation talk = new Conversation();

  @Test
  void bothSidesReadTheSameThreadTheNewestFirst() {
    talk.buyerSays("Can it arrive before Friday?");
    talk.staffSay("Yes, it leaves tomorrow.");

    for (TestReply thread : List.of(talk.buyer.get(talk.own), talk.support.get(talk.admin))) {
      assertThat(thread.expect(200).items("body"))
          .containsExactly("Yes, it leaves tomorrow.", "Can it arrive before Friday?");
      assertThat(thread.items("author_kind")).containsExactly("staff", "buyer");
      assertThat(thread.items("author_name")).contains("Name of ann");
    }
  }

  @Test
  void pagesGoOnWhereTheOneBeforeEnded() {
    for (int n = 1; n <= 5; n++) {
      talk.buyerSays("No. " + n);
    }

    TestReply first = talk.buyer.get(talk.own + "?limit=2&with_total=true").expect(200);
    TestReply second =
        talk.buyer.get(talk.own + "?limit=2&cursor=" + first.text("next_cursor")).expect(200);

    assertThat(first.items("body")).containsExactly("No. 5", "No. 4");
    assertThat(first.json().at("/total").asInt()).isEqualTo(5);
    assertThat(second.items("body")).containsExactly("No. 3", "No. 2");
  }

  @Test
  void aNoteIsForStaffOnlyAndSendsNoMail() {
    talk.buyerSays("Hello?");
    int mails = talk.mailedTo(talk.shop.email("ann")).size();

    String note = talk.note("He always asks.").text("id");

    TestReply thread = talk.buyer.get(talk.own + "?with_total=true");
    assertThat(thread.items("body")).containsExactly("Hello?");
    assertThat(thread.json().at("/total").asInt()).isEqualTo(1);
    assertThat(talk.support.get(talk.admin).items("internal")).containsExactly("true", "false");
    assertThat(talk.unread(talk.buyer, talk.own)).isZero();
    assertThat(talk.posted()).hasSize(1);
    assertThat(talk.mailedTo(talk.shop.email("ann"))).hasSize(mails);
    talk.buyer
        .post(talk.own + "/read", Map.of("up_to", note))
        .expectError(400, "validation_failed");
    talk.buyer
        .post(talk.own, Map.of("body", "Mine", "internal", true))
        .expectError(400, "bad_request");
  }

  @Test
  void aMessageIsPublishedAndMailedToTheOtherSideOnce() {
    TestClient once = talk.buyer.with("Idempotency-Key", "m-" + TestApp.ids().next());
    var body = Map.of("body", "Can it arrive\n  before Friday?");

    once.post(talk.own, body).expect(201);
    once.post(talk.own, body).expectError(409, "duplicate_idempotency_key");
    talk.staffSay("Yes.");

    assertThat(talk.posted()).hasSize(2);
    assertThat(talk.posted().getFirst().at("/excerpt").asString())
        .isEqualTo("Can it arrive before Friday?");
    assertThat(talk.posted().getFirst().at("/record_id").asString())
        .isEqualTo(talk.order.id().toString());
    assertThat(talk.posted().getLast().at("/author_kind").asString()).isEqualTo("staff");
    assertThat(talk.mailedTo(talk.shop.email("owner"))).hasSize(1);
    assertThat(talk.mailedTo(talk.shop.email("ann")))
        .singleElement()
        .asString()
        .contains("Yes.", talk.order.number());
  }

  @Test
  void theMailLeadsEachSideToTheOrderInItsLanguage() {
    talk.buyer.patch("/storefront/me", Map.of("locale", "de")).expect(200);

    talk.buyerSays("Can it arrive before Friday?");
    talk.staffSay("Yes.");

    List<Mail> mails = new SentLetters(talk.shop).of("message-on-order");
    assertThat(mails.getFirst().to()).isEqualTo(talk.shop.email("owner"));
    assertThat(mails.getFirst().text())
        .contains(
            "> Can it arrive before Friday?", "/pages/admin/orders/" + talk.order.id() + "\n");
    assertThat(mails.getLast().subject())
        .isEqualTo("Neue Nachricht zu Bestellung " + talk.order.number());
    assertThat(mails.getLast().text())
        .contains("/pages/store/" + talk.shop.host() + "/orders/" + talk.order.id() + "\n");
  }

  @Test
  void eachSideCountsWhatTheOtherWroteUntilItHasReadIt() {
    String first = talk.buyerSays("One").text("id");
    talk.buyerSays("Two");
    talk.staffSay("Three");

    assertThat(talk.unread(talk.support, talk.admin)).isEqualTo(2);
    assertThat(talk.unread(talk.buyer, talk.own)).isEqualTo(1);
    TestReply news = talk.owner.get("/admin/messages/unread").expect(200);
    assertThat(news.json().at("/unread").asInt()).isEqualTo(2);
    assertThat(news.text("threads/0/record_id")).isEqualTo(talk.order.id().toString());
    assertThat(talk.unread(talk.buyer, "/storefront/account/unread")).isEqualTo(1);

    assertThat(read(first)).isEqualTo(1);
    assertThat(talk.support.post(talk.admin + "/read", Map.of()).json().at("/unread").asInt())
        .isZero();
    assertThat(read(first)).as("reading an old one takes nothing back").isZero();
    talk.buyer.post(talk.own + "/read", Map.of()).expect(200);
    assertThat(talk.unread(talk.buyer, "/storefront/account/unread")).isZero();
  }

  private int read(String upTo) {
    TestReply reply = talk.support.post(talk.admin + "/read", Map.of("up_to", upTo));
    return reply.expect(200).json().at("/unread").asInt();
  }

  @Test
  void manyWhoWriteAtOnceAreAllHeardAndCounted() throws InterruptedException {
    List<Integer> statuses =
        Race.of(12, () -> talk.buyer.post(talk.own, Map.of("body", "Now!")).status());

    assertThat(statuses).containsOnly(201);
    assertThat(talk.unread(talk.support, talk.admin)).isEqualTo(12);
    assertThat(talk.posted()).hasSize(12);
  }

  @Test
  void aThreadIsAsSecretAsItsOrder() {
    talk.buyerSays("Hello?");
    talk.shop.addBuyer("rival", talk.shop.addCompany("Rival"), "admin");
    TestClient rival = talk.shop.signIn("storefront", "rival");
    TestClient blind = talk.shop.staff("message.manage");

    rival.get(talk.own).expectError(404, "not_found");
    rival.post(talk.own, Map.of("body", "Boo")).expectError(404, "not_found");
    rival.post(talk.own + "/read", Map.of()).expectError(404, "not_found");
    assertThat(talk.unread(rival, "/storefront/account/unread")).isZero();
    blind.get(talk.admin).expectError(404, "not_found");
    assertThat(talk.unread(blind, "/admin/messages/unread")).isZero();
  }

  @Test
  void aViewerReadsAndDoesNotWrite() {
    TestClient viewer = talk.colleague("viewer");

    viewer.get(talk.own).expect(200);
    viewer.post(talk.own, Map.of("body", "Hi")).expectError(403, "forbidden");
    viewer.post(talk.own + "/read", Map.of()).expectError(403, "forbidden");
    talk.colleague("approver").post(talk.own, Map.of("body", "Hi")).expect(201);
  }

  @Test
  void anAttachedFileIsShownAndStays() {
    String file = Uploading.as(talk.support).picture().text("id");

    talk.support
        .post(talk.admin, Map.of("body", "The data sheet", "attachment_ids", List.of(file)))
        .expect(201);

    TestReply thread = talk.buyer.get(talk.own);
    assertThat(thread.text("items/0/attachments/0/id")).isEqualTo(file);
    assertThat(thread.text("items/0/attachments/0/urls/original")).contains("signature=");
    talk.support.delete("/admin/media/" + file).expectError(422, "media_in_use");
    talk.support
        .post(talk.admin, Map.of("body", "x", "attachment_ids", List.of(TestApp.ids().next())))
        .expectError(400, "validation_failed");
    talk.buyer
        .post(talk.own, Map.of("body", "x", "attachment_ids", List.of(file)))
        .expectError(400, "validation_failed");
  }
}
