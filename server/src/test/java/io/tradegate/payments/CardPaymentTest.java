package io.tradegate.payments;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Orders that are paid by card. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CardPaymentTest {
  private final TestApp app = TestApp.alone();
  private final Counter counter = Counter.open(app);

  CardPaymentTest() {
    counter.shop().sells("BOLT", "10.00");
  }

  @AfterAll
  void close() {
    app.close();
  }

  private TestClient buyer() {
    return counter.buyerWith("BOLT", 1);
  }

  private OrderId ordered(TestClient buyer, String token) {
    return new OrderId(checkout(buyer, counter.byCard(token)).expect(201).uuid("public_id"));
  }

  private void work() {
    DuePayments.workOff(app.node().payments());
  }

  private static TestReply payments(TestClient buyer, OrderId order) {
    return buyer.get("/storefront/orders/" + order + "/payments").expect(200);
  }

  private static TestReply pay(TestClient buyer, OrderId order, String token) {
    return buyer.post(
        "/storefront/orders/" + order + "/pay",
        Map.of("payment", Map.of("method", "card", "card_token", token)));
  }

  @Test
  void anOrderWaitsForItsCardAndIsConfirmedWhenThatIsGood() {
    TestClient buyer = buyer();
    TestReply placed = checkout(buyer, counter.byCard("tok_ok")).expect(201);
    assertThat(placed.text("status")).isEqualTo("on_hold");
    assertThat(placed.text("hold_reasons/0")).isEqualTo("payment");
    OrderId order = new OrderId(placed.uuid("public_id"));

    work();

    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    TestReply payments = payments(buyer, order);
    assertThat(payments.items("status")).containsExactly("captured");
    assertThat(payments.text("items/0/amount/amount")).isEqualTo("15.00");
    assertThat(payments.body()).doesNotContain("tok_ok");
    assertThat(tokens(order)).isZero();
  }

  private long tokens(OrderId order) {
    return counter
        .desk()
        .inTx(
            tx ->
                tx.sql(
                        "select count(token) as n from payment where org_id = :org and order_id = :id")
                    .bind("id", order)
                    .one(row -> row.bigint("n")));
  }

  @Test
  void aCardThatIsDeclinedLeavesTheOrderWaitingForAnother() {
    TestClient buyer = buyer();
    OrderId order = ordered(buyer, "tok_declined");

    work();

    assertThat(counter.desk().order(order).holds()).containsExactly(HoldReason.PAYMENT);
    assertThat(payments(buyer, order).text("items/0/reason")).isEqualTo("The card was declined.");
    pay(buyer, order, "tok_ok").expect(202);
    work();
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(payments(buyer, order).items("status")).containsExactly("captured", "failed");
  }

  @Test
  void aCardIsNotChargedTwice() {
    TestClient buyer = buyer();
    OrderId order = ordered(buyer, "tok_timeout");
    pay(buyer, order, "tok_ok").expectError(422, "invalid_transition").expectMessage("under way");

    OrderId paid = ordered(counter.buyerWith("BOLT", 1), "tok_ok");
    work();
    pay(buyer, paid, "tok_ok").expectError(422, "invalid_transition");
  }

  @Test
  void theNumberOfACardIsRefusedAndNotRepeated() {
    for (String number :
        new String[] {"4111111111111111", "4111 1111 1111 1111", "tok_4111-1111-1111-1111"}) {
      TestReply refused = checkout(buyer(), counter.byCard(number));
      refused.expectError(400, "validation_failed").expectMessage("card number");
      assertThat(refused.body()).doesNotContain("1111");
    }
    OrderId order = ordered(buyer(), "tok_declined");
    pay(buyer(), order, "5500005555555559").expectError(400, "validation_failed");
  }

  @Test
  void aTokenBelongsToACardAndToNothingElse() {
    var body = counter.byTransfer();
    body.put("payment", Map.of("method", "transfer", "card_token", "tok_ok"));
    checkout(buyer(), body).expectError(400, "validation_failed").expectMessage("card_token");
    body.put("payment", Map.of("method", "card"));
    checkout(buyer(), body).expectError(400, "validation_failed").expectMessage("card_token");
  }

  @Test
  void anotherCompanysOrderCannotBePaid() {
    OrderId order = ordered(buyer(), "tok_declined");
    CustomerId other = counter.tenant().addCompany("Other");
    TestClient stranger = counter.shop().buyer("buyer", other);

    pay(stranger, order, "tok_ok").expectError(404, "not_found");
    stranger.get("/storefront/orders/" + order + "/payments").expectError(404, "not_found");
    pay(counter.shop().buyer("viewer"), order, "tok_ok").expectError(403, "forbidden");
  }

  @Test
  void anOrderCancelledBeforeTheAuthorizationIsNeverCharged() {
    TestClient buyer = buyer();
    OrderId order = ordered(buyer, "tok_ok");
    cancel(order);

    work();

    assertThat(payments(buyer, order).items("status")).containsExactly("failed");
    assertThat(counter.desk().events(order)).doesNotContain("order.refund_due");
  }

  @Test
  void moneyCapturedForACancelledOrderIsDueAsARefund() {
    OrderId order = ordered(buyer(), "tok_ok");
    work();

    cancel(order);

    assertThat(counter.desk().events(order)).containsOnlyOnce("order.refund_due");
  }

  private void cancel(OrderId order) {
    counter
        .desk()
        .inTx(tx -> counter.desk().module().moves().cancel(tx, order, "No longer needed"));
  }
}
