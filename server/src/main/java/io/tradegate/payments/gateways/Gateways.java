package io.tradegate.payments.gateways;

import io.tradegate.payments.document.PaidBy;
import io.tradegate.platform.config.Settings.CardGateway;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The gateway of each payment method.
 *
 * @param cardsAre what takes cards, for people
 */
public record Gateways(PaymentGateway cards, PaymentGateway transfers, String cardsAre)
    implements AutoCloseable {

  public Gateways(PaymentGateway cards, PaymentGateway transfers) {
    this(cards, transfers, cards.getClass().getSimpleName());
  }

  /** Test cards pay in demo mode alone, and only where no card gateway is configured. */
  public static Gateways of(@Nullable CardGateway configured, boolean demo) {
    if (configured != null) {
      return new Gateways(
          new HttpCardGateway(configured),
          new BankTransfers(),
          HttpCardGateway.withoutSecrets(configured.address()));
    }
    return demo
        ? new Gateways(new TestCards(), new BankTransfers(), "test cards (demo)")
        : new Gateways(new NoCards(), new BankTransfers(), "none");
  }

  public boolean takesCards() {
    return !(cards instanceof NoCards);
  }

  public PaymentGateway of(PaidBy method) {
    return method == PaidBy.CARD ? cards : transfers;
  }

  /** What is live, a line each. */
  public List<String> told() {
    return List.of("cards: " + cardsAre, "transfers: manual");
  }

  @Override
  public void close() {
    if (cards instanceof HttpCardGateway http) {
      http.close();
    }
  }
}
