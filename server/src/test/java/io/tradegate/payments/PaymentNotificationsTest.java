package io.tradegate.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Notifications of a card gateway: forged, replayed, early, late, reordered, of other tenants. */
class PaymentNotificationsTest {
  private static final String STORED =
      "select count(*) as n from payment_notification where org_id = :org";

  private final CardCounter cards = new CardCounter();

  PaymentNotificationsTest() throws IOException {}

  @AfterEach
  void close() {
    cards.close();
  }

  /** The gateway authorized the card, and its answer was lost. */
  private String pending() {
    OrderId order = cards.ordered("pm_good");
    cards.service.losesAnswers(1);
    cards.work();
    return "/admin/payments/" + cards.payments(order).getFirst();
  }

  private String event(String id, String type) {
    return cards.service.event(id, type, cards.service.lastIntent());
  }

  @Test
  void aNotificationSettlesWhatTheAnswerDidNot() {
    String payment = pending();
    assertThat(cards.status(payment)).isEqualTo("pending");

    cards.told(event("evt_1", "payment_intent.amount_capturable_updated")).expect(200);
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
  }

  @Test
  void aForgedNotificationChangesNothing() {
    String payment = pending();
    String body = event("evt_1", "payment_intent.succeeded");

    cards.told(cards.connection, body, "whsec_guessed").expectError(401, "unauthorized");
    cards
        .tenant
        .guest()
        .send("POST", "/hooks/payments/" + cards.connection, body.getBytes(UTF_8))
        .expectError(401, "unauthorized");
    String stale =
        IntentsService.signed(
            body,
            IntentsService.SIGNING_SECRET,
            cards.clock.instant().minus(Duration.ofMinutes(6)));
    cards
        .tenant
        .guest()
        .with("Stripe-Signature", stale)
        .send("POST", "/hooks/payments/" + cards.connection, body.getBytes(UTF_8))
        .expectError(401, "unauthorized");
    cards
        .told(TestTenant.class.getName(), body, IntentsService.SIGNING_SECRET)
        .expectError(404, "not_found");
    cards.told("no event").expectError(400, "bad_request");

    cards.work();
    assertThat(cards.status(payment)).isEqualTo("pending");
    assertThat(cards.count(STORED)).isZero();
  }

  @Test
  void theSameEvent32TimesIsStoredOnce() throws InterruptedException {
    String payment = pending();
    String body = event("evt_1", "payment_intent.amount_capturable_updated");

    List<Integer> replies = Race.of(32, () -> cards.told(body).status());
    cards.work();
    cards.told(body).expect(200);
    cards.work();

    assertThat(replies).containsOnly(200);
    assertThat(cards.count(STORED)).isEqualTo(1);
    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.events("payment.received")).isEqualTo(1);
  }

  @Test
  void theOrderOfArrivalDoesNotMatter() {
    String payment = pending();
    String authorized = event("evt_1", "payment_intent.amount_capturable_updated");
    cards.told(event("evt_3", "payment_intent.succeeded")).expect(200);
    cards.work();
    cards.told(event("evt_2", "payment_intent.payment_failed")).expect(200);
    cards.told(authorized).expect(200);
    cards.workLater();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
  }

  @Test
  void anAuthorizationThatWasCancelledAtTheGatewayFails() {
    String payment = cards.authorized();
    cards.service.cancelByHand(cards.service.lastIntent());

    cards.told(event("evt_1", "payment_intent.canceled")).expect(200);
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("failed");
  }

  @Test
  void anEventAboutAnUnknownPaymentIsKeptAndTriedAgain() {
    String body =
        """
        {"id": "evt_1", "type": "payment_intent.succeeded", "data": {"object":
          {"id": "pi_unknown", "object": "payment_intent", "metadata": {}}}}
        """;

    cards.told(body).expect(200);
    cards.workLater();

    assertThat(cards.count(STORED)).isEqualTo(1);
    assertThat(
            cards.count(
                "select count(*) as n from work_job where org_id = :org"
                    + " and kind = 'payment.notification' and attempt > 1"))
        .isEqualTo(1);
  }

  @Test
  void aConnectionOfAnotherOrganizationChangesNothing() {
    String payment = pending();
    String theirs = cards.connect(cards.app.newTenant().owner());

    cards
        .told(
            theirs,
            event("evt_1", "payment_intent.amount_capturable_updated"),
            IntentsService.SIGNING_SECRET)
        .expect(200);
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("pending");
    assertThat(cards.count(STORED)).isZero();
  }
}
