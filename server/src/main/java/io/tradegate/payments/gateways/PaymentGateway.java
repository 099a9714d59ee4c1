package io.tradegate.payments.gateways;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.BackOff;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A service that moves money for the store. Each call carries an idempotency key: called again with
 * the same key, a gateway answers the same and moves nothing twice. It may be slow, so it is never
 * called while a transaction is open.
 */
public interface PaymentGateway {

  /** The pauses between the attempts of a call. */
  BackOff BACK_OFF =
      BackOff.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofHours(1));

  /** Makes sure that the money is there and stays there for the store. */
  Outcome authorize(Charge charge);

  /** Takes money that was authorized: all of it or less. */
  Outcome capture(Charge charge);

  /** Gives money back that was captured. */
  Outcome refund(Charge charge);

  /**
   * The parameters of a call.
   *
   * @param key the idempotency key, the same for every attempt of a call
   * @param org whose money it is
   * @param orderNumber for the customer's statement
   * @param token represents a card; set when a payment is to be authorized
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

  /** The outcome of a call. An unknown outcome is a {@link GatewayUnreachable}. */
  sealed interface Outcome {}

  /** {@code reference}: what the gateway calls it. */
  record Done(String reference) implements Outcome {}

  /** {@code reason}: a sentence for the buyer. */
  record Declined(String reason) implements Outcome {}

  /** The payment waits for an action outside the gateway, such as a transfer by the buyer. */
  record Waits() implements Outcome {}
}
