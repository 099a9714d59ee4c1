package io.tradegate.payments.gateways;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.BackOff;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
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

  /** Gives up what was authorized and not captured. */
  Outcome release(Charge charge);

  /** Gives money back that was captured. */
  Outcome refund(Charge charge);

  /**
   * The state of a payment at the gateway, asked when the outcome of an earlier call is unknown.
   * Empty: the gateway cannot be asked or has no such payment, and the call is repeated with its
   * key.
   */
  default Optional<Standing> lookup(Charge charge) {
    return Optional.empty();
  }

  /** The outcome of an earlier call of {@link #refund}; empty: as above. */
  default Optional<Outcome> lookupRefund(Charge charge) {
    return Optional.empty();
  }

  /** Refunds of a payment that were made at the gateway and not by {@link #refund}. */
  default List<OutsideRefund> outsideRefunds(Charge charge) {
    return List.of();
  }

  /** A refund that a person made on the pages of the gateway. */
  record OutsideRefund(String reference, Money amount) {}

  /**
   * The parameters of a call.
   *
   * @param key the idempotency key, the same for every attempt of a call
   * @param org whose money it is
   * @param payment the payment that was authorized
   * @param orderNumber the order or invoice, for the customer's statement
   * @param captured what was captured before of what is authorized
   * @param last whether nothing is captured after this
   * @param token represents a card; set when a payment is to be authorized
   * @param reference what the gateway called it; for what was authorized before
   */
  record Charge(
      String key,
      long org,
      UUID payment,
      String orderNumber,
      Money amount,
      Money captured,
      boolean last,
      @Nullable String token,
      @Nullable String reference) {

    /** The same, for what the gateway calls by this name. */
    public Charge called(String name) {
      return RecordBuilder.copy(this).with("reference", name).build();
    }

    /** The same, with what represents the card. */
    public Charge with(@Nullable String card) {
      return RecordBuilder.copy(this).with("token", card).build();
    }

    @Override
    public String toString() {
      return "Charge[%s, %s, %s]".formatted(key, orderNumber, amount.amountText());
    }
  }

  /**
   * The idempotency key of a call. It depends on nothing but its parameters, so it is the same
   * after a restart. The first call of an operation has no number.
   */
  static String key(UUID payment, String operation, int sequence) {
    return sequence == 1
        ? "%s-%s".formatted(payment, operation)
        : "%s-%s-%d".formatted(payment, operation, sequence);
  }

  /** The outcome of a call. An unknown outcome is a {@link GatewayUnreachable}. */
  sealed interface Outcome {}

  /** {@code reference}: what the gateway calls it. */
  record Done(String reference) implements Outcome {}

  /** {@code reason}: a sentence for the buyer. */
  record Declined(String reason) implements Outcome {}

  /** The payment waits for an action outside the gateway, such as a transfer by the buyer. */
  record Waits() implements Outcome {}

  /** The state of a payment at its gateway. */
  enum State {
    /** Not decided yet. */
    OPEN,
    AUTHORIZED,
    CAPTURED,
    /** Given up, or expired. */
    RELEASED,
    DECLINED
  }

  /**
   * A payment as its gateway sees it.
   *
   * @param payment what we call it, as the gateway was told
   * @param captured what was captured in total
   * @param reason why it was declined, for the buyer
   */
  record Standing(
      String reference,
      @Nullable UUID payment,
      State state,
      Money captured,
      @Nullable String reason) {}
}
