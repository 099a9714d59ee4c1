package io.tradegate.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Card payments through a gateway of the organization: captures, voids, lost answers, secrets. */
class CardGatewayTest {
  private final CardCounter cards = new CardCounter();

  CardGatewayTest() throws IOException {}

  @AfterEach
  void close() {
    cards.close();
  }

  @Test
  void anOrderIsAuthorizedAndCapturedThroughTheConnection() {
    OrderId order = cards.ordered("pm_good");

    cards.work();

    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
    String payment = "/admin/payments/" + cards.payments(order).getFirst();
    assertThat(cards.owner.get(payment).text("status")).isEqualTo("captured");
    assertThat(cards.owner.get(payment).text("connection_id")).isEqualTo(cards.connection);
    assertThat(cards.owner.get(payment).text("authorized/amount")).isEqualTo("25.00");
  }

  @Test
  void lostAnswersMoveMoneyOnce() {
    OrderId order = cards.ordered("pm_good");
    cards.service.losesAnswers(1);
    cards.work();
    assertThat(cards.status("/admin/payments/" + cards.payments(order).getFirst()))
        .isEqualTo("pending");

    cards.workLater();

    String payment = "/admin/payments/" + cards.payments(order).getFirst();
    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
    assertThat(cards.service.asked()).contains("GET payment_intents/search");
    assertThat(cards.events("payment.received")).isEqualTo(1);
  }

  @Test
  void aLostAnswerToACaptureIsAskedForByLookup() {
    String payment = cards.authorized();
    cards.owner.post(payment + "/capture").expect(202);
    cards.service.losesAnswers(2); // the client repeats a call on a connection that died

    cards.workLater();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
    assertThat(cards.service.asked()).contains("GET payment_intents/" + cards.service.lastIntent());
  }

  @Test
  void aLostAnswerToARefundIsAskedForByLookup() {
    OrderId order = cards.ordered("pm_good");
    cards.work();
    String payment = "/admin/payments/" + cards.payments(order).getFirst();
    cards.owner.post("/admin/orders/" + order + "/cancel", Map.of("reason", "No")).expect(200);
    cards.owner.post(payment + "/refunds", Map.of("reason", "Cancelled")).expect(201);
    cards.service.losesAnswers(1);

    cards.workLater();

    assertThat(cards.status(payment)).isEqualTo("refunded");
    assertThat(cards.service.moved()).endsWith("capture 2500", "refund 2500").hasSize(3);
  }

  @Test
  void aDeclinedCardChargesNothing() {
    OrderId order = cards.ordered("pm_poor");

    cards.work();

    String payment = "/admin/payments/" + cards.payments(order).getFirst();
    assertThat(cards.status(payment)).isEqualTo("failed");
    assertThat(cards.owner.get(payment).text("reason"))
        .isEqualTo("Your card has insufficient funds.");
    assertThat(cards.service.moved()).isEmpty();
  }

  @Test
  void partsAreCapturedByThemselvesAndNeverExceedWhatIsAuthorized() {
    String payment = cards.authorized();

    String part =
        "/admin/payments/" + cards.capture(payment, "10.00").expect(202).text("public_id");
    cards.capture(payment, "5.00").expectError(422, "invalid_transition");
    cards.work();
    assertThat(cards.status(part)).isEqualTo("captured");
    assertThat(cards.owner.get(part).text("part_of")).isEqualTo(payment.substring(16));
    assertThat(cards.status(payment)).isEqualTo("authorized");
    cards.capture(payment, "15.01").expectError(422, "exceeds_open_amount");
    cards.owner.post(payment + "/capture").expect(202);
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(cards.service.moved())
        .containsExactly("authorize 2500", "capture 1000", "capture 1500");
    assertThat(cards.events("payment.received")).isEqualTo(2);
  }

  @Test
  void theDatabaseRefusesPartsBeyondWhatIsAuthorized() {
    String payment = cards.authorized();
    String sql =
        """
        insert into payment (org_id, id, customer_id, order_id, method, status, amount, currency, part_of, sequence,
                             created_at, updated_at)
        select org_id, gen_random_uuid(), customer_id, order_id, method, status, 1, currency, id, 2, :now, :now
          from payment
         where org_id = :org and id = cast(:id as uuid)
        """;

    assertThatThrownBy(
            () ->
                cards.tenant.asService(
                    tx -> tx.sql(sql).bind("id", payment.substring(16)).execute()))
        .hasMessageContaining("payment_captures_at_most_what_is_authorized");
  }

  @Test
  void anExportOfCapturesInPartsIsImportedWithoutAChange() {
    String payment = cards.authorized();
    cards.capture(payment, "10.00").expect(202);
    cards.work();
    cards.owner.post(payment + "/capture").expect(202);
    cards.work();
    byte[] file = cards.owner.get("/admin/exports/payments").expect(200).body().getBytes(UTF_8);

    TestReply result =
        cards
            .owner
            .with("Content-Type", "application/octet-stream")
            .send("POST", "/admin/imports/ingest?target=payments", file)
            .expect(200);

    assertThat(result.json().at("/run/rows").asInt()).isGreaterThanOrEqualTo(2);
    assertThat(result.json().at("/run/unchanged")).isEqualTo(result.json().at("/run/rows"));
  }

  @Test
  void captures32AtATimeTakeAtMostWhatIsAuthorized() throws InterruptedException {
    String payment = cards.authorized();

    List<Integer> replies = Race.of(32, () -> cards.capture(payment, "10.00").status());
    cards.work();

    assertThat(replies).containsOnly(202, 422);
    assertThat(replies.stream().filter(status -> status == 202)).hasSize(1);
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 1000");
  }

  @Test
  void whatIsVoidedIsReleasedAndCannotBeCaptured() {
    String payment = cards.authorized();

    cards.owner.post(payment + "/void", Map.of("reason", "Sold out")).expect(202);
    cards.owner.post(payment + "/capture").expectError(422, "invalid_transition");
    cards.owner.post(payment + "/void").expectError(422, "invalid_transition");
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("failed");
    assertThat(cards.service.status(cards.service.lastIntent())).isEqualTo("canceled");
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "cancel");
  }

  @Test
  void aVoidAndACaptureAtTheSameTimeDoNotBothHappen() throws InterruptedException {
    String payment = cards.authorized();

    List<Integer> replies =
        Race.between(
            List.<Callable<Integer>>of(
                () -> cards.owner.post(payment + "/void").status(),
                () -> cards.owner.post(payment + "/capture").status()));
    cards.work();

    assertThat(replies).containsExactlyInAnyOrder(202, 422);
    assertThat(cards.service.moved()).hasSize(2);
  }

  @Test
  void aRefundAgainstACaptureNeverExceedsWhatCame() throws InterruptedException {
    String payment = cards.authorized();
    cards.owner.post(payment + "/capture").expect(202);

    List<Integer> replies =
        Race.between(
            List.<Callable<Integer>>of(
                () -> cards.owner.post(payment + "/refunds", Map.of("reason", "No")).status(),
                () -> {
                  cards.work();
                  return 0;
                }));
    cards.work();

    assertThat(cards.status(payment)).isEqualTo("captured");
    assertThat(replies).contains(422); // what the order owes is not refunded, before or after
    assertThat(cards.service.moved()).containsExactly("authorize 2500", "capture 2500");
  }

  @Test
  void secretsAreWrittenAndNeverReadAndStoredEncrypted() {
    String one = "/admin/payment-connections/" + cards.connection;

    assertThat(cards.owner.get(one).expect(200).json().toString())
        .doesNotContain(IntentsService.API_KEY)
        .doesNotContain(IntentsService.SIGNING_SECRET);
    assertThat(
            cards.count(
                "select count(*) as n from payment_connection where org_id = :org"
                    + " and position('sk_test' in encode(api_key, 'escape')) > 0"))
        .isZero();
    cards
        .owner
        .patch(one, Map.of("base_url", "https://other.example.com"))
        .expectError(400, "validation_failed");
    cards.owner.patch(one, Map.of("name", "Branch")).expect(200);
    cards.owner.with("If-Match", "\"1\"").patch(one, Map.of("name", "X")).expect(412);
  }

  @Test
  void anInternalAddressIsRefused() {
    var body = new java.util.HashMap<>(cards.service.connection());
    body.put("base_url", "https://10.0.0.1");

    cards.owner.post("/admin/payment-connections", body).expectError(400, "validation_failed");
  }

  @Test
  void testCardsAreNoKindOfConnection() {
    var body = new java.util.HashMap<>(cards.service.connection());
    body.put("kind", "test_cards");

    assertThat(cards.owner.post("/admin/payment-connections", body).status()).isEqualTo(400);
  }

  @Test
  void aConnectionWithPaymentsStaysAndOneIsEnabledAtATime() {
    String one = "/admin/payment-connections/" + cards.connection;
    cards.ordered("pm_good");

    cards.owner.delete(one).expectError(422, "in_use");
    var second = new java.util.HashMap<>(cards.service.connection());
    second.put("name", "Second");
    cards.owner.post("/admin/payment-connections", second).expectError(409, "duplicate");
    second.put("enabled", false);
    String other = cards.owner.post("/admin/payment-connections", second).expect(201).text("id");
    cards.owner.delete("/admin/payment-connections/" + other).expect(204);
  }

  @Test
  void anotherOrganizationSeesNothingOfAConnection() {
    TestTenant other = cards.app.newTenant();

    other.owner().get("/admin/payment-connections/" + cards.connection).expect(404);
    other.owner().post("/admin/payments/" + cards.authorized().substring(16) + "/void").expect(404);
  }
}
