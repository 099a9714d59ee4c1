package io.tradegate.payments;

/** Money that comes and goes by hand: people send it, and staff say that it has arrived. */
final class BankTransfers implements PaymentGateway {

  @Override
  public Outcome authorize(Charge charge) {
    return new Waits();
  }

  @Override
  public Outcome capture(Charge charge) {
    return new Waits();
  }

  @Override
  public Outcome refund(Charge charge) {
    return new Waits();
  }
}
