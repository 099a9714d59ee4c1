package io.tradegate.payments;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.config.Settings.CardGateway;
import java.util.List;

/**
 * The gateway of each payment method.
 *
 * @param cardsAre what takes cards, for people
 */
record Gateways(PaymentGateway cards, PaymentGateway transfers, String cardsAre)
    implements AutoCloseable {

  Gateways(PaymentGateway cards, PaymentGateway transfers) {
    this(cards, transfers, cards.getClass().getSimpleName());
  }

  /** Test cards pay in demo mode alone, and only where no card gateway is configured. */
  static Gateways of(PaymentsModule.Cards cards) {
    CardGateway configured = cards.gateway();
    if (configured != null) {
      return new Gateways(
          new HttpCardGateway(configured),
          new BankTransfers(),
          HttpCardGateway.withoutSecrets(configured.address()));
    }
    return cards.demo()
        ? new Gateways(new TestCards(), new BankTransfers(), "test cards (demo)")
        : new Gateways(new NoCards(), new BankTransfers(), "none");
  }

  boolean takesCards() {
    return !(cards instanceof NoCards);
  }

  PaymentGateway of(PaymentMethod method) {
    return switch (method) {
      case CARD -> cards;
      case TRANSFER -> transfers;
      case TERMS -> throw new IllegalArgumentException("What is paid later needs no gateway.");
    };
  }

  /** What is live, a line each. */
  List<String> told() {
    return List.of("cards: " + cardsAre, "transfers: manual");
  }

  @Override
  public void close() {
    if (cards instanceof HttpCardGateway http) {
      http.close();
    }
  }
}
