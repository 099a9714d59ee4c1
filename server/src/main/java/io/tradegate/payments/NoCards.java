package io.tradegate.payments;

/**
 * Takes no cards, because no gateway is configured. It is asked only about payments that began
 * while there was one: a card that was not charged yet is declined, money that was promised is
 * asked for again until there is a gateway.
 */
final class NoCards implements PaymentGateway {

  @Override
  public Outcome authorize(Charge charge) {
    return new Declined("This store does not accept cards any more.");
  }

  @Override
  public Outcome capture(Charge charge) {
    throw new GatewayUnreachable("No card gateway is configured.");
  }

  @Override
  public Outcome refund(Charge charge) {
    throw new GatewayUnreachable("No card gateway is configured.");
  }
}
