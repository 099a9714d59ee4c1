package io.tradegate.payments;

import io.tradegate.orders.PaymentMethod;

/** Which gateway serves which way to pay. */
record Gateways(PaymentGateway cards, PaymentGateway transfers) {

  static Gateways forTrying() {
    return new Gateways(new TestCards(), new BankTransfers());
  }

  PaymentGateway of(PaymentMethod method) {
    return switch (method) {
      case CARD -> cards;
      case TRANSFER -> transfers;
      case TERMS -> throw new IllegalArgumentException("What is paid later needs no gateway.");
    };
  }
}
