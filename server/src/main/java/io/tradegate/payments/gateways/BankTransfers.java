package io.tradegate.payments.gateways;

/** The gateway of bank transfers: buyers send money, and staff record that it has arrived. */
public final class BankTransfers implements PaymentGateway {

  @Override
  public Outcome authorize(Charge charge) {
    return new Waits();
  }

  @Override
  public Outcome capture(Charge charge) {
    return new Waits();
  }

  @Override
  public Outcome release(Charge charge) {
    return new Waits();
  }

  @Override
  public Outcome refund(Charge charge) {
    return new Waits();
  }
}
