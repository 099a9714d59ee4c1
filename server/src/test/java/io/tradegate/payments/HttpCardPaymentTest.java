package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.payments.gateways.HttpCardGateway;
import io.tradegate.payments.gateways.NoCards;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Orders whose cards are charged by a payment service over HTTP. */
class HttpCardPaymentTest {
  private final Cashier cashier = new Cashier();
  private final CardService service = new CardService();
  private final HttpCardGateway gateway = service.gateway(Duration.ofSeconds(20));

  HttpCardPaymentTest() throws IOException {}

  @AfterEach
  void close() {
    gateway.close();
    service.close();
    cashier.close();
  }

  @Test
  void anOrderIsAuthorizedConfirmedAndCaptured() {
    Order order = cashier.orderByCard();
    List<Integer> held = new ArrayList<>();
    service.misbehaves(
        _ -> {
          held.add(cashier.connections());
          return false;
        });

    DuePayments.workOff(cashier.workers(gateway));

    assertThat(cashier.order(order.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(service.moved()).containsExactly("authorize 100.00", "capture 100.00");
    assertThat(held).as("connections while the service is asked").containsOnly(0);
  }

  @Test
  void aServiceThatFailsIsAskedAgainLaterWithTheSameKeyAndChargesOnce() {
    Order order = cashier.orderByCard();
    service.misbehaves(service::losesTheAnswer);
    DuePayments.workOff(cashier.workers(gateway));
    assertThat(cashier.order(order.id()).holds()).containsExactly(HoldReason.PAYMENT);
    assertThat(cashier.payments(order.id())).containsExactly("pending");

    service.misbehaves(CardService::behaves);
    cashier.passes(Duration.ofMinutes(1));
    DuePayments.workOff(cashier.workers(gateway));

    assertThat(cashier.payments(order.id())).containsExactly("captured");
    assertThat(service.moved()).containsExactly("authorize 100.00", "capture 100.00");
  }

  @Test
  void aReferenceThatAnotherPaymentHasIsNoAnswerAndEndsInADecline() {
    Order first = cashier.orderByCard();
    DuePayments.workOff(cashier.workers(gateway));
    String taken =
        "{\"status\": \"approved\", \"reference\": \"ref-%s\"}".formatted(first.number());
    service.misbehaves(CardService.answering(200, taken));
    Order second = cashier.orderByCard();

    for (int n = 0; n < 8; n++) {
      DuePayments.workOff(cashier.workers(gateway));
      cashier.passes(Duration.ofHours(1));
    }

    assertThat(cashier.payments(first.id())).containsExactly("captured");
    assertThat(cashier.payments(second.id())).containsExactly("failed");
    assertThat(cashier.order(second.id()).holds()).containsExactly(HoldReason.PAYMENT);
  }

  @Test
  void withoutAGatewayWhatBeganBeforeIsDeclinedAndPromisedMoneyIsKept() {
    Order fresh = cashier.orderByCard();

    DuePayments.workOff(cashier.workers(new NoCards()));

    assertThat(cashier.payments(fresh.id())).containsExactly("failed");
    Order promised = cashier.orderByCard();
    cashier.workers(gateway).workOnce();
    assertThat(cashier.payments(promised.id())).containsExactly("authorized");
    DuePayments.workOff(cashier.workers(new NoCards()));
    assertThat(cashier.payments(promised.id())).containsExactly("authorized");
    cashier.passes(Duration.ofMinutes(1));
    DuePayments.workOff(cashier.workers(gateway));
    assertThat(cashier.payments(promised.id())).containsExactly("captured");
  }
}
