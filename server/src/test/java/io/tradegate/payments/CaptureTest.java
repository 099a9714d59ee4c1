package io.tradegate.payments;

import static io.tradegate.payments.DuePayments.workOff;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.testing.Race;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The money of an order is captured once, as much as is owed, also after concurrent changes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CaptureTest {
  private final Cashier cashier = new Cashier();

  @AfterAll
  void close() {
    cashier.close();
  }

  private static Outcome silence() {
    throw new GatewayUnreachable("No answer.");
  }

  @Test
  void ofWorkersOnTwoNodesOneAsksForEachPayment() throws InterruptedException {
    List<Order> orders = Stream.generate(cashier::orderByCard).limit(12).toList();
    Bank bank = Bank.thatPays();
    List<PaymentsModule> nodes = List.of(cashier.workers(bank), cashier.workers(bank));
    var turn = new AtomicInteger();

    Race.of(
        8,
        () -> {
          workOff(nodes.get(turn.getAndIncrement() % nodes.size()));
          return turn;
        });
    nodes.forEach(DuePayments::workOff);

    assertThat(bank.authorized()).hasSize(12).doesNotHaveDuplicates();
    assertThat(bank.captured()).hasSize(12).doesNotHaveDuplicates();
    for (Order order : orders) {
      assertThat(cashier.payments(order.id())).containsExactly("captured");
      assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    }
  }

  @Test
  void anotherCardIsChargedWhenTheFirstCouldNotBeAfterAll() {
    Order order = cashier.orderByCard();
    Bank bank = Bank.thatPays();
    PaymentsModule workers = cashier.workers(bank);
    bank.captures(_ -> new Declined("The account was closed."));
    workOff(workers);
    bank.captures(Bank::done);

    cashier.payAgain(workers, order.id());
    workOff(workers);

    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(cashier.payments(order.id())).containsExactly("failed", "captured");
  }

  @Test
  void moneyThatCannotBeTakenHoldsAnOrderThatIsHeldAnyway() {
    Order order = cashier.orderByCard();
    Bank bank = Bank.thatPays();
    bank.captures(
        _ -> {
          cashier.hold(order.id());
          return new Declined("The account was closed.");
        });

    workOff(cashier.workers(bank));

    assertThat(cashier.order(order.id()).holds())
        .containsExactlyInAnyOrder(HoldReason.STAFF, HoldReason.PAYMENT);
  }

  @Test
  void aRetriedCaptureHasTheSameAmountAlthoughLessIsOwed() {
    Order order = cashier.orderByCard();
    Bank bank = Bank.thatPays();
    bank.captures(_ -> silence());
    PaymentsModule workers = cashier.workers(bank);
    workOff(workers);
    cashier.cutHalf(order.id());
    bank.captures(Bank::done);

    cashier.passes(Duration.ofMinutes(1));
    workOff(workers);

    assertThat(bank.captured()).hasSize(2);
    assertThat(new HashSet<>(bank.captured())).hasSize(1);
    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(cashier.refundsDue(order.id())).containsExactly("45.00");
  }

  @Test
  void linesCancelledBeforeTheCaptureAreNotCharged() {
    Order order = cashier.orderByCard();
    Bank bank =
        new Bank(
            charge -> {
              cashier.cutHalf(order.id());
              return Bank.good(charge);
            });

    workOff(cashier.workers(bank));

    assertThat(bank.captured()).singleElement().asString().endsWith(" 55.00");
    assertThat(cashier.refundsDue(order.id())).isEmpty();
  }

  @Test
  void moneyThatMayHaveBeenTakenForACancelledOrderIsAskedAboutAndDueBack() {
    Order order = cashier.orderByCard();
    Bank bank = Bank.thatPays();
    bank.captures(_ -> silence());
    PaymentsModule workers = cashier.workers(bank);
    workOff(workers);
    cashier.cancel(order.id());
    bank.captures(Bank::done);

    cashier.passes(Duration.ofMinutes(1));
    workOff(workers);

    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(cashier.refundsDue(order.id())).containsExactly("100.00");
  }
}
