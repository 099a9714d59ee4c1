package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Workers die and gateways do not answer; the money is still captured only once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PaymentWorkerTest {
  private static final Duration CLAIM_IS_OVER = Duration.ofMinutes(3);

  private final Cashier cashier = new Cashier();

  @AfterAll
  void close() {
    cashier.close();
  }

  /** Simulates a process that dies. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  @Test
  void aPaymentOfADeadWorkerIsFinishedOnceByAnother() {
    Order order = cashier.orderByCard();
    var dying =
        new Bank(
            _ -> {
              throw new Killed();
            });
    var healthy = new Bank(Bank::good);
    assertThatThrownBy(() -> cashier.workers(dying).workOnce()).isInstanceOf(Killed.class);
    assertThat(cashier.workers(healthy).workOnce()).isFalse();
    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);

    cashier.passes(CLAIM_IS_OVER);
    DuePayments.workOff(cashier.workers(healthy));

    var keys = new HashSet<>(dying.authorized());
    keys.addAll(healthy.authorized());
    assertThat(keys).hasSize(1);
    assertThat(healthy.authorized()).hasSize(1);
    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(cashier.events(order.id()))
        .containsExactly(
            "order.placed", "order.status_changed", "order.status_changed", "order.changed");
  }

  @Test
  void aClaimThatRanOutEndsNothing() {
    Order order = cashier.orderByCard();
    var prompt = new Bank(Bank::good);
    var slow =
        new Bank(
            _ -> {
              cashier.passes(CLAIM_IS_OVER);
              DuePayments.workOff(cashier.workers(prompt));
              return new Declined("Too late to matter.");
            });

    cashier.workers(slow).workOnce();

    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(cashier.payments(order.id())).containsExactly("captured");
  }

  @Test
  void aGatewayThatDoesNotAnswerIsAskedAgainWithTheSameKeyAndNotForEver() {
    Order order = cashier.orderByCard();
    var silent =
        new Bank(
            _ -> {
              throw new GatewayUnreachable("No answer.");
            });
    PaymentsModule workers = cashier.workers(silent);

    for (int n = 0; n < 8; n++) {
      DuePayments.workOff(workers);
      cashier.passes(Duration.ofHours(1));
    }

    assertThat(silent.authorized()).hasSize(6);
    assertThat(new HashSet<>(silent.authorized())).hasSize(1);
    assertThat(cashier.payments(order.id())).containsExactly("failed");
    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);
  }

  @Test
  void noConnectionIsHeldWhileTheGatewayIsAsked() {
    cashier.orderByCard();
    var held = new ArrayList<Integer>();
    var watching =
        new Bank(
            charge -> {
              held.add(cashier.connections());
              return Bank.good(charge);
            });

    DuePayments.workOff(cashier.workers(watching));

    assertThat(held).containsExactly(0);
  }

  @Test
  void anOrderCancelledWhileItsMoneyIsTakenHasARefundDue() {
    Order order = cashier.orderByCard();
    var bank = new Bank(Bank::good);
    bank.captures(
        charge -> {
          cashier.cancel(order.id());
          return Bank.done(charge);
        });

    DuePayments.workOff(cashier.workers(bank));

    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(cashier.events(order.id())).containsOnlyOnce("order.refund_due");
  }

  @Test
  void anOrderCancelledWhileItsCardIsAskedIsNotCharged() {
    Order order = cashier.orderByCard();
    var bank =
        new Bank(
            charge -> {
              cashier.cancel(order.id());
              return Bank.good(charge);
            });

    DuePayments.workOff(cashier.workers(bank));

    assertThat(cashier.payments(order.id())).containsExactly("failed");
    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(cashier.events(order.id())).doesNotContain("order.refund_due");
  }

  @Test
  void moneyThatCannotBeTakenAfterAllHoldsTheOrderAgain() {
    Order order = cashier.orderByCard();
    var bank = new Bank(Bank::good);
    bank.captures(_ -> new Declined("The account was closed."));

    DuePayments.workOff(cashier.workers(bank));

    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);
    assertThat(cashier.payments(order.id())).containsExactly("failed");
  }
}
