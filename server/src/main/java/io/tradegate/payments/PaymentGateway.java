package io.tradegate.payments;

import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who moves money for the store. Each call carries a key: asked again with the same one, a
 * gateway answers the same and moves nothing twice. It may be slow, so that it is never asked while
 * a transaction is open.
 */
public interface PaymentGateway {

  /** Makes sure that the money is there and stays there for the store. */
  Outcome authorize(Charge charge);

  /** Takes money that was authorized: all of it or less. */
  Outcome capture(Charge charge);

  /** Gives money back that was captured. */
  Outcome refund(Charge charge);

  /**
   * What is asked for.
   *
   * @param key the same whenever the same thing is asked for
   * @param org whose money it is
   * @param orderNumber for the customer's statement
   * @param token stands for a card; for what is to be authorized
   * @param reference what the gateway called it; for what was authorized before
   */
  record Charge(
      String key,
      long org,
      String orderNumber,
      Money amount,
      @Nullable String token,
      @Nullable String reference) {

    @Override
    public String toString() {
      return "Charge[%s, %s, %s]".formatted(key, orderNumber, amount.amountText());
    }
  }

  /** What came of it. That nobody knows is {@link GatewayUnreachable}. */
  sealed interface Outcome {}

  /** {@code reference}: what the gateway calls it. */
  record Done(String reference) implements Outcome {}

  /** {@code reason}: a sentence for the buyer. */
  record Declined(String reason) implements Outcome {}

  /** Somebody else has to act first: the money is on its way, or is not. */
  record Waits() implements Outcome {}
}
