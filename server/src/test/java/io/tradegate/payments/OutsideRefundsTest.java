package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Money that a person gives back on the pages of the gateway is recorded, or staff hear of it. */
class OutsideRefundsTest {
  private final CardCounter cards = new CardCounter();

  OutsideRefundsTest() throws IOException {}

  @AfterEach
  void close() {
    cards.close();
  }

  /** Paid by card: two bolts and a parcel, 25 EUR. */
  private OrderId paid() {
    OrderId order = cards.ordered("pm_good");
    cards.work();
    return order;
  }

  private String payment(OrderId order) {
    return "/admin/payments/" + cards.payments(order).getFirst();
  }

  private static void cut(TestClient owner, OrderId order) {
    owner
        .post(
            "/admin/orders/" + order + "/cancel-lines",
            Map.of("lines", List.of(Map.of("position", 1, "quantity", 1)), "reason", "Fewer"))
        .expect(200);
  }

  @Test
  void itIsRecordedOnceAndPublished() {
    OrderId order = paid();
    cut(cards.owner, order);
    String body = cards.service.refundByHand("evt_r1", cards.service.lastIntent(), 1000);

    cards.told(body).expect(200);
    cards.work();
    cards.told(body.replace("evt_r1", "evt_r2")).expect(200);
    cards.work();

    TestReply refunds = cards.owner.get(payment(order) + "/refunds").expect(200);
    assertThat(refunds.items("amount/amount")).containsExactly("10.00");
    assertThat(refunds.items("status")).containsExactly("refunded");
    assertThat(refunds.items("reason")).containsExactly("Refunded at the gateway.");
    assertThat(cards.owner.get(payment(order)).text("refunded/amount")).isEqualTo("10.00");
    assertThat(cards.owner.get("/admin/refunds-due?open=true").items("public_id")).isEmpty();
    assertThat(cards.events("payment.refunded")).isEqualTo(1);
  }

  @Test
  void aRefundThatWasAskedForIsNotRecordedAgain() {
    OrderId order = paid();
    cut(cards.owner, order);
    cards.owner.post(payment(order) + "/refunds", Map.of("reason", "Fewer")).expect(201);
    cards.work();

    String event = cards.service.event("evt_own", "charge.refunded", cards.service.lastIntent());
    cards.told(event).expect(200);
    cards.work();

    assertThat(cards.owner.get(payment(order) + "/refunds").items("amount/amount")).hasSize(1);
  }

  /** The job fails with a sentence that says what to do, and succeeds afterwards. */
  @Test
  void withoutCreditStaffAreToldAndCanCatchUp() {
    OrderId order = paid();
    String payment = payment(order);
    cards.told(cards.service.refundByHand("evt_r1", cards.service.lastIntent(), 1000)).expect(200);
    for (int n = 0; n < 8; n++) {
      cards.work();
      cards.clock.advance(Duration.ofHours(18));
    }

    TestClient owner = cards.tenant.owner(); // the session of before has ended
    TestReply dead = owner.get("/admin/jobs?state=dead&kind=payment.notification").expect(200);
    assertThat(dead.items("id")).hasSize(1);
    assertThat(dead.body()).contains("10.00 EUR", "without being asked", "credit note");
    assertThat(owner.get(payment + "/refunds").items("public_id")).isEmpty();

    cut(owner, order);
    owner.post("/admin/jobs/" + dead.items("id").getFirst() + "/retry").expect(200);
    cards.work();

    assertThat(owner.get(payment + "/refunds").items("amount/amount")).containsExactly("10.00");
  }

  /**
   * A person captured and refunded on the pages of the gateway, which tells of the refund alone.
   */
  @Test
  void aRefundThatWinsAgainstTheCaptureBringsItAlongAndWaitsForCredit() {
    String payment = cards.authorized();
    String intent = cards.service.lastIntent();
    cards.service.captureByHand(intent);

    cards.told(cards.service.refundByHand("evt_r1", intent, 1000)).expect(200);
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.events("payment.received")).isEqualTo(1);
    assertThat(cards.owner.get(payment + "/refunds").items("public_id")).isEmpty();
  }
}
