package io.tradegate.payments.document;

import io.tradegate.platform.money.Money;

/**
 * The money of an order.
 *
 * @param owed its total as it is now, nothing once it is cancelled; and what was billed and
 *     cancelled after it
 * @param settled what is settled of its invoices
 * @param credited the part of it that credit notes have settled
 * @param free what was captured for it, settles no invoice and was not refunded
 */
public record Balance(Money owed, Money settled, Money credited, Money free) {

  /** The money that came and was not given back. */
  public Money paid() {
    return settled.minus(credited).plus(free);
  }

  /** What is still to come; negative when too much was taken. */
  public Money open() {
    return owed.minus(settled).minus(free);
  }

  public boolean isSettled() {
    return open().isZero() || open().isNegative();
  }

  /**
   * What was captured beyond what is owed; never negative. What settles an invoice is not part of
   * it: a credit note gives that back.
   */
  public Money surplus() {
    Money more = open().negated();
    Money due = more.compareTo(free) < 0 ? more : free;
    return due.isNegative() ? Money.zero(owed.currency()) : due;
  }

  /** So much of an amount as is still to come. */
  public Money openOf(Money amount) {
    return amount.compareTo(open()) > 0 ? open() : amount;
  }
}
