package io.tradegate.leads;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LeadCaptureTest {
  private static final String CAPTURE = "/storefront/leads";

  private final LeadShop desk = new LeadShop();
  private final TestClient guest = desk.shop.guest();

  @Test
  void anEnquiryOfAGuestIsThereForStaffAndPublishedOnce() {
    var body = LeadShop.enquiryBody("Jonas@Example.test");
    body.put("product_slug", "ball-valve");

    TestReply reply = guest.post(CAPTURE, body).expect(202);

    assertThat(reply.bytes()).isEmpty();
    TestReply list = desk.sales.get(LeadShop.ALL).expect(200);
    assertThat(list.items("email")).containsExactly("jonas@example.test");
    assertThat(list.text("items/0/source")).isEqualTo("enquiry");
    assertThat(list.text("items/0/status")).isEqualTo("new");
    assertThat(list.text("items/0/product_slug")).isEqualTo("ball-valve");
    assertThat(list.json().at("/items/0/website_id").isNull()).isFalse();
    assertThat(desk.created()).hasSize(1);
    assertThat(desk.created().getFirst().at("/public_id").asString())
        .isEqualTo(list.text("items/0/public_id"));
    assertThat(desk.created().getFirst().at("/source").asString()).isEqualTo("enquiry");
  }

  @Test
  void aPopupNeedsNoMoreThanAnAddressAndAnEnquiryAsksSomething() {
    guest.post(CAPTURE, Map.of("kind", "popup", "email", "a@example.test")).expect(202);
    guest
        .post(CAPTURE, Map.of("kind", "enquiry", "email", "a@example.test"))
        .expectError(400, "validation_failed")
        .expectMessage("`message`");
    guest
        .post(CAPTURE, Map.of("kind", "manual", "email", "a@example.test"))
        .expectError(400, "bad_request");
  }

  @Test
  void whoFillsInTheHiddenFieldHearsTheSameAndNothingIsKept() {
    var body = LeadShop.enquiryBody("bot@example.test");
    body.put("website", "https://spam.example.test");

    TestReply trapped = guest.post(CAPTURE, body).expect(202);

    body.put("website", "");
    TestReply kept = guest.post(CAPTURE, body).expect(202);
    assertThat(trapped.bytes()).isEqualTo(kept.bytes());
    assertThat(desk.sales.get(LeadShop.ALL).items("email")).hasSize(1);
    assertThat(desk.created()).hasSize(1);
  }

  @Test
  void whoBuysHereAlreadyHearsTheSameAsAStranger() {
    desk.shop.addBuyer("known", desk.shop.company(), "buyer");

    TestReply known = guest.post(CAPTURE, LeadShop.enquiryBody(desk.shop.email("known")));
    TestReply unknown = guest.post(CAPTURE, LeadShop.enquiryBody(desk.shop.email("unknown")));

    assertThat(known.expect(202).bytes()).isEqualTo(unknown.expect(202).bytes());
  }

  @Test
  void oneKeyMakesOneLeadHoweverOftenItIsSentAtOnce() throws InterruptedException {
    TestClient once = guest.with("Idempotency-Key", "lead-" + TestApp.ids().next());
    var body = LeadShop.enquiryBody("twice@example.test");

    List<Integer> statuses = Race.of(8, () -> once.post(CAPTURE, body).status());

    assertThat(statuses).containsOnlyOnce(202).contains(409);
    assertThat(desk.created()).hasSize(1);
  }

  @Test
  void anAddressThatSendsTooMuchIsToldToSlowDown() {
    var strict = Map.of("LOGIN_RATE_PER_MINUTE", "3", "TRUSTED_PROXIES", "127.0.0.0/8,::1/128");
    try (TestApp node = TestApp.another(strict)) {
      TestClient sender = guest.at(node).with("X-Forwarded-For", "198.51.100.77");
      for (int n = 0; n < 3; n++) {
        sender.post(CAPTURE, LeadShop.enquiryBody("n" + n + "@example.test")).expect(202);
      }

      TestReply refused = sender.post(CAPTURE, LeadShop.enquiryBody("n4@example.test"));

      refused.expectError(429, "rate_limited").expectMessage("too many requests, slow down");
      assertThat(refused.header("Retry-After")).isPresent();
      sender
          .with("X-Forwarded-For", "198.51.100.78")
          .post(CAPTURE, LeadShop.enquiryBody("other@example.test"))
          .expect(202);
      assertThat(desk.created()).hasSize(4);
    }
  }
}
