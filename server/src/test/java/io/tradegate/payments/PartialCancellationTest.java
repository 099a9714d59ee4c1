package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Lines are cancelled of orders for which money has come, or is to come. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PartialCancellationTest {
  private final Till till = new Till();

  @AfterAll
  void close() {
    till.close();
  }

  @Test
  void moneyThatIsEnoughForWhatRemainsLetsTheOrderGo() {
    OrderId order = till.orderedByTransfer();
    till.received(order, "15.00").expect(201);

    TestReply cut = till.cutOne(order);

    assertThat(cut.text("status")).isEqualTo("confirmed");
    assertThat(cut.text("lines/0/reserved")).isEqualTo("1");
    assertThat(till.payments(order)).containsExactlyInAnyOrder("captured 15.00", "failed 10.00");
    assertThat(till.due(order)).isEmpty();
  }

  @Test
  void moneyThatDoesNotSufficeIsWaitedForButLessOfIt() {
    OrderId order = till.orderedByTransfer();
    till.received(order, "3.00").expect(201);

    till.cutOne(order);

    assertThat(till.order(order).holds()).containsExactly(HoldReason.PAYMENT);
    assertThat(till.payments(order)).containsExactlyInAnyOrder("captured 3.00", "pending 12.00");
    till.received(order, "12.01").expectError(422, "payment_exceeds_balance");
    till.received(order, "12.00").expect(201);
    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void aSurplusIsDueAsARefundToTheCentAndTheRestWhenTheOrderIsCancelled() {
    OrderId order = till.orderedByTransfer();
    till.received(order, "20.01").expect(201);

    till.cutOne(order);
    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(till.due(order)).containsExactly("5.01");
    till.staff(order, "cancel", Map.of("reason", "Off")).expect(200);

    assertThat(till.due(order)).containsExactly("5.01", "15.00");
  }

  @Test
  void aPartOfACardPaymentIsDueAsARefund() {
    OrderId order = till.ordered(till.buyer(), till.counter().byCard("tok_ok"));
    assertThat(till.payments(order)).containsExactly("captured 25.00");

    till.cutOne(order);

    assertThat(till.due(order)).containsExactly("10.00");
  }

  @Test
  void anotherHoldOutlivesTheOneForMoney() {
    OrderId order = till.orderedByTransfer();
    till.received(order, "15.00").expect(201);
    till.staff(order, "hold", Map.of("reason", "Wait")).expect(200);

    till.cutOne(order);

    assertThat(till.order(order).holds()).containsExactly(HoldReason.STAFF);
    assertThat(till.staff(order, "release", Map.of()).expect(200).text("lines/0/reserved"))
        .isEqualTo("1");
  }

  @Test
  void aCardIsChargedWhatIsStillOwedBesideATransfer() {
    TestClient buyer = till.buyer();
    OrderId order = till.ordered(buyer, till.counter().byTransfer());
    till.received(order, "12.00").expect(201);
    till.staff(order, "hold", Map.of("reason", "Wait")).expect(200);
    Till.pay(buyer, order, "tok_ok").expect(202);
    till.work();

    till.cutOne(order);
    till.staff(order, "release", Map.of()).expect(200);
    till.work();

    assertThat(till.payments(order)).contains("captured 12.00", "captured 3.00");
    assertThat(till.due(order)).isEmpty();
  }

  @Test
  void aCardThatIsNoLongerNeededIsNotCharged() {
    TestClient buyer = till.buyer();
    OrderId order = till.ordered(buyer, till.counter().byTransfer());
    till.received(order, "15.00").expect(201);
    till.staff(order, "hold", Map.of("reason", "Wait")).expect(200);
    Till.pay(buyer, order, "tok_ok").expect(202);

    till.cutOne(order);
    till.work();
    till.staff(order, "release", Map.of()).expect(200);
    till.work();

    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(till.payments(order)).contains("captured 15.00", "failed 10.00");
    assertThat(till.due(order)).isEmpty();
  }

  @Test
  void payingIsOfferedToBuyersWhileMoneyIsDueAndNoPaymentIsInProgress() {
    TestClient buyer = till.buyer();
    OrderId order = till.ordered(buyer, till.counter().byTransfer());
    TestClient viewer = till.counter().shop().buyer("viewer");

    assertThat(Till.actions(buyer, order)).containsExactly("cancel", "pay");
    assertThat(Till.actions(viewer, order)).isEmpty();
    Till.pay(buyer, order, "tok_declined").expect(202);
    assertThat(Till.actions(buyer, order)).containsExactly("cancel");
    Till.pay(buyer, order, "tok_ok").expectError(422, "invalid_transition");
    till.work();
    assertThat(Till.actions(buyer, order)).containsExactly("cancel", "pay");
    Till.pay(buyer, order, "tok_ok").expect(202);
    till.work();

    assertThat(Till.actions(buyer, order)).containsExactly("cancel");
    Till.pay(buyer, order, "tok_ok").expectError(422, "invalid_transition");
  }

  @Test
  void payingIsNotOfferedForAnOrderThatWaitsForSomethingElse() {
    TestClient buyer = till.buyer();
    OrderId order = till.ordered(buyer, till.counter().onTerms());
    till.staff(order, "hold", Map.of("reason", "Wait")).expect(200);

    assertThat(Till.actions(buyer, order)).containsExactly("cancel");
  }
}
