package io.tradegate.receivables;

import io.tradegate.platform.records.WireEnum;

/** The documents that can be open. */
public enum ItemKind implements WireEnum {
  INVOICE,
  CREDIT_NOTE,
  PAYMENT,
  FEE;

  /** Whether the company owes it; otherwise the company can use it to settle what it owes. */
  public boolean isDebt() {
    return this == INVOICE || this == FEE;
  }

  Account account() {
    return this == PAYMENT ? Account.UNAPPLIED_CASH : Account.RECEIVABLE;
  }

  JournalKind booking() {
    return switch (this) {
      case INVOICE -> JournalKind.INVOICE;
      case CREDIT_NOTE -> JournalKind.CREDIT_NOTE;
      case PAYMENT -> JournalKind.PAYMENT;
      case FEE -> JournalKind.DUNNING_FEE;
    };
  }
}
