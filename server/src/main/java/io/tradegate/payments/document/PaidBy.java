package io.tradegate.payments.document;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.receivables.Account;

/** How money comes and goes back. */
public enum PaidBy implements WireEnum {
  /** Through the payment gateway. */
  CARD,
  TRANSFER,
  CHECK,
  CASH,
  DIRECT_DEBIT;

  public static PaidBy of(PaymentMethod method) {
    return switch (method) {
      case CARD -> CARD;
      case TRANSFER -> TRANSFER;
      case TERMS -> throw new IllegalArgumentException("An order on terms has no payment yet.");
    };
  }

  /** The account that it arrives on. */
  public Account account() {
    return this == CARD ? Account.GATEWAY_CLEARING : Account.BANK_CLEARING;
  }
}
