package io.tradegate.payments.statements;

import io.tradegate.platform.records.WireEnum;

/** How far a line of a bank statement has come. */
public enum LineStatus implements WireEnum {
  /** No company was found for it: staff must decide. */
  UNMATCHED,
  /** There are proposals that staff can confirm. */
  PROPOSED,
  /** A payment was made of it. */
  CONFIRMED,
  /** It is no payment of a customer. */
  IGNORED
}
