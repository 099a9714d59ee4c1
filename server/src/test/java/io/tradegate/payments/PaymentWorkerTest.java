package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.HoldReason;
import io.tradegate.orders.Order;
import io.tradegate.orders.OrderStatus;
import io.tradegate.payments.PaymentGateway.Charge;
import io.tradegate.payments.PaymentGateway.Declined;
import io.tradegate.payments.PaymentGateway.Done;
import io.tradegate.payments.PaymentGateway.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Workers die, gateways do not answer; the money is asked for once all the same. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PaymentWorkerTest {
  private static final Duration CLAIM_IS_OVER = Duration.ofMinutes(3);

  private final Cashier cashier = new Cashier();

  @AfterAll
  void close() {
    cashier.close();
  }

  /** As if somebody had pulled the plug. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Does what it is told when asked to authorize, and remembers what it was asked. */
  private static final class Bank implements PaymentGateway {
    private final List<String> asked = new ArrayList<>();
    private final Function<Charge, Outcome> authorizes;
    private Function<Charge, Outcome> captures = charge -> done(charge);

    Bank(Function<Charge, Outcome> authorizes) {
      this.authorizes = authorizes;
    }

    @Override
    public Outcome authorize(Charge charge) {
      asked.add(charge.key());
      return authorizes.apply(charge);
    }

    @Override
    public Outcome capture(Charge charge) {
      return captures.apply(charge);
    }

    @Override
    public Outcome refund(Charge charge) {
      return done(charge);
    }
  }

  private static Outcome good(Charge charge) {
    return new Done("ref-" + charge.key());
  }

  private static void workOff(PaymentsModule workers) {
    boolean more = true;
    while (more) {
      more = workers.workOnce();
    }
  }

  @Test
  void whatAWorkerLeftWhenItDiedALaterOneFinishesOnce() {
    Order order = cashier.orderByCard();
    var dying =
        new Bank(
            _ -> {
              throw new Killed();
            });
    var healthy = new Bank(PaymentWorkerTest::good);
    assertThatThrownBy(() -> cashier.workers(dying).workOnce()).isInstanceOf(Killed.class);
    assertThat(cashier.workers(healthy).workOnce()).isFalse();
    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);

    cashier.passes(CLAIM_IS_OVER);
    workOff(cashier.workers(healthy));

    var keys = new HashSet<>(dying.asked);
    keys.addAll(healthy.asked);
    assertThat(keys).hasSize(1);
    assertThat(healthy.asked).hasSize(1);
    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(cashier.events(order.id()))
        .containsExactly(
            "order.placed", "order.status_changed", "order.status_changed", "order.status_changed");
  }

  @Test
  void aClaimThatRanOutEndsNothing() {
    Order order = cashier.orderByCard();
    var prompt = new Bank(PaymentWorkerTest::good);
    var slow =
        new Bank(
            _ -> {
              cashier.passes(CLAIM_IS_OVER);
              workOff(cashier.workers(prompt));
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
      workOff(workers);
      cashier.passes(Duration.ofHours(1));
    }

    assertThat(silent.asked).hasSize(6);
    assertThat(new HashSet<>(silent.asked)).hasSize(1);
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
              return good(charge);
            });

    workOff(cashier.workers(watching));

    assertThat(held).containsExactly(0);
  }

  @Test
  void anOrderCancelledWhileItsMoneyIsTakenHasARefundDue() {
    Order order = cashier.orderByCard();
    var bank = new Bank(PaymentWorkerTest::good);
    bank.captures =
        charge -> {
          cashier.cancel(order.id());
          return done(charge);
        };

    workOff(cashier.workers(bank));

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
              return good(charge);
            });

    workOff(cashier.workers(bank));

    assertThat(cashier.payments(order.id())).containsExactly("failed");
    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(cashier.events(order.id())).doesNotContain("order.refund_due");
  }

  @Test
  void moneyThatCannotBeTakenAfterAllHoldsTheOrderAgain() {
    Order order = cashier.orderByCard();
    var bank = new Bank(PaymentWorkerTest::good);
    bank.captures = _ -> new Declined("The account was closed.");

    workOff(cashier.workers(bank));

    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);
    assertThat(cashier.payments(order.id())).containsExactly("failed");
  }

  private static Outcome done(Charge charge) {
    return new Done(Objects.requireNonNull(charge.reference()));
  }
}
