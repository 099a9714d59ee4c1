package io.tradegate.payments;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.checkout.Counter;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Orders that are paid by bank transfer, which staff record. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TransferTest {
  private final Counter counter = Counter.open();

  TransferTest() {
    counter.shop().sells("BOLT", "10.00");
  }

  private OrderId ordered() {
    return new OrderId(
        checkout(counter.buyerWith("BOLT", 1), counter.byTransfer()).expect(201).uuid("public_id"));
  }

  private TestReply record(OrderId order, String reference, String amount) {
    return counter
        .owner()
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", reference, "amount", Map.of("amount", amount, "currency", "EUR")));
  }

  private List<String> statuses(OrderId order) {
    return counter.owner().get("/admin/orders/" + order + "/payments").expect(200).items("status");
  }

  @Test
  void theFullAmountReleasesTheOrder() {
    OrderId order = ordered();
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    assertThat(statuses(order)).containsExactly("pending");

    TestReply recorded = record(order, "BANK-1", "15.00").expect(201);

    assertThat(recorded.text("status")).isEqualTo("captured");
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(statuses(order)).containsExactly("captured");
    counter.owner().get(recorded.header("Location").orElseThrow()).expect(200);
  }

  @Test
  void anAmountThatCannotBePaidExactlyIsRefused() {
    OrderId order = ordered();

    for (String wrong : List.of("999999999999999.9999", "0.001", "0", "-1")) {
      record(order, "ODD-1", wrong).expectError(400, "validation_failed").expectMessage("amount");
    }
    record(order, "ODD-1", "999999999999999.99").expectError(422, "payment_exceeds_balance");
    assertThat(statuses(order)).containsExactly("pending");
  }

  @Test
  void aPartOfTheAmountDoesNotReleaseTheOrder() {
    OrderId order = ordered();

    record(order, "PART-1", "10.00").expect(201);

    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    record(order, "PART-2", "5.01")
        .expectError(422, "payment_exceeds_balance")
        .expectMessage("5.00");
    record(order, "PART-2", "5.00").expect(201);
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(statuses(order)).containsExactly("captured", "captured");
  }

  @Test
  void aReferenceIsRecordedOnce() {
    TestReply first = record(ordered(), "BANK-9", "15.00").expect(201);
    OrderId order = ordered();

    TestReply again = record(order, " BANK-9", "15.00");

    again.expectError(409, "duplicate_payment_reference");
    assertThat(again.header("Location")).isEqualTo(first.header("Location"));
    assertThat(counter.desk().order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
  }

  @Test
  void aReferenceThatIsRecordedConcurrentlyIsRecordedOnce() throws InterruptedException {
    Queue<OrderId> orders = new ConcurrentLinkedQueue<>();
    for (int n = 0; n < 8; n++) {
      orders.add(ordered());
    }

    List<TestReply> replies = Race.of(8, () -> record(orders.remove(), "RACE", "15.00"));

    assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 409).hasSize(7);
  }

  @Test
  void moneyForACancelledOrderOrInAnotherCurrencyIsRefused() {
    OrderId order = ordered();
    counter
        .owner()
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "USD-1", "amount", Map.of("amount", "15", "currency", "USD")))
        .expectError(400, "validation_failed")
        .expectMessage("EUR");
    record(order, "ZERO", "0.00").expectError(400, "validation_failed");
    record(order, "FINE", "1.001").expectError(400, "validation_failed");
    counter.desk().inTx(tx -> counter.desk().module().moves().cancel(tx, order, "Off"));

    record(order, "LATE", "15.00").expectError(422, "invalid_transition");

    assertThat(statuses(order)).doesNotContain("captured");
  }

  @Test
  void aPartThatWasTakenIsDueWhenTheOrderIsCancelled() {
    OrderId order = ordered();
    record(order, "DUE-1", "4.00").expect(201);

    counter.desk().inTx(tx -> counter.desk().module().moves().cancel(tx, order, "Off"));

    String due =
        "select cast(data as jsonb) -> 'amount' ->> 'amount' as due from event where org_id = :org"
            + " and type = 'order.refund_due' and data::jsonb ->> 'public_id' = :id";
    String amount =
        counter
            .desk()
            .inTx(tx -> tx.sql(due).bind("id", order.toString()).one(row -> row.text("due")));
    assertThat(amount).isEqualTo("4.00");
  }

  @Test
  void staffOfAnotherOrganizationFindNothing() {
    OrderId order = ordered();
    var stranger = TestApp.shared().newTenant().owner();

    stranger.get("/admin/orders/" + order + "/payments").expectError(404, "not_found");
    stranger
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "X", "amount", Map.of("amount", "15", "currency", "EUR")))
        .expectError(404, "not_found");
    counter
        .tenant()
        .staff("payment.view")
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "X", "amount", Map.of("amount", "15", "currency", "EUR")))
        .expectError(403, "forbidden");
  }
}
