package io.tradegate.payments.gateways;

/**
 * Gateway that accepts no cards, used when no gateway is configured. It is called only for payments
 * that began while there was one: a card that was not charged yet is declined, a capture of
 * authorized money is retried until there is a gateway.
 */
public final class NoCards implements PaymentGateway {

  @Override
  public Outcome authorize(Charge charge) {
    return new Declined("This store does not accept cards any more.");
  }

  @Override
  public Outcome capture(Charge charge) {
    throw new GatewayUnreachable("No card gateway is configured.");
  }

  @Override
  public Outcome release(Charge charge) {
    throw new GatewayUnreachable("No card gateway is configured.");
  }

  @Override
  public Outcome refund(Charge charge) {
    throw new GatewayUnreachable("No card gateway is configured.");
  }
}
