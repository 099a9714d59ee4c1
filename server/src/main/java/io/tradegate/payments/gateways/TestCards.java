package io.tradegate.payments.gateways;

import java.util.Objects;

/**
 * Gateway with test cards: the name of the token decides the outcome. It stores nothing, so it
 * answers the same for the same key.
 */
public final class TestCards implements PaymentGateway {

  @Override
  public Outcome authorize(Charge charge) {
    return switch (Objects.requireNonNullElse(charge.token(), "")) {
      case "tok_ok" -> new Done("test-" + charge.key());
      case "tok_declined" -> new Declined("The card was declined.");
      case "tok_timeout" -> throw new GatewayUnreachable("The test card does not answer.");
      default -> new Declined("The gateway does not know this card.");
    };
  }

  @Override
  public Outcome capture(Charge charge) {
    return new Done(Objects.requireNonNull(charge.reference()));
  }

  @Override
  public Outcome release(Charge charge) {
    return new Done(Objects.requireNonNull(charge.reference()));
  }

  @Override
  public Outcome refund(Charge charge) {
    return new Done(Objects.requireNonNull(charge.reference()));
  }
}
