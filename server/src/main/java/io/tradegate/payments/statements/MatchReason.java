package io.tradegate.payments.statements;

import io.tradegate.platform.records.WireEnum;

/** Why a line is taken for a payment of a company, and what that counts. */
public enum MatchReason implements WireEnum {
  /** The payer gave the number of an invoice or order as end-to-end id. */
  END_TO_END_ID(50),
  /** The text has the number of an open invoice. */
  INVOICE_NUMBER(45),
  /** The text has the number of an order that waits for a transfer. */
  ORDER_NUMBER(45),
  /** The amount is exactly what is open. */
  AMOUNT(35),
  /** An earlier confirmed line came from the same account. */
  IBAN(25),
  /** The payer has the name of the company. */
  COMPANY_NAME(20);

  private final int points;

  MatchReason(int points) {
    this.points = points;
  }

  int points() {
    return points;
  }
}
