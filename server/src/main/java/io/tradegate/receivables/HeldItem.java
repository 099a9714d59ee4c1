package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.UUID;

/** An open item that is locked until the end of the transaction. */
record HeldItem(
    UUID id,
    ItemKind kind,
    String number,
    CustomerId customerId,
    Money open,
    @Column(currency = "org_currency") Money orgOpen,
    LocalDate movedOn) {

  /** What is open, as a positive amount. */
  Money rest() {
    return absolute(open);
  }

  /** Takes an amount from what is open. */
  Posting less(Money amount) {
    Money own = ownPart(amount);
    return kind.isDebt()
        ? new Posting(kind.account(), id, null, amount.negated(), own.negated())
        : new Posting(kind.account(), id, null, amount, own);
  }

  /**
   * The part in the organization's currency, at the rate of the booking. The last part takes all
   * that is left, so that a settled item is settled in both currencies.
   */
  private Money ownPart(Money amount) {
    Money own = absolute(orgOpen);
    if (amount.equals(rest())) {
      return own;
    }
    int decimals = own.currency().getDefaultFractionDigits();
    return new Money(
        own.amount()
            .multiply(amount.amount())
            .divide(rest().amount(), decimals, RoundingMode.HALF_UP),
        own.currency());
  }

  void requireOpen(Money amount) {
    if (amount.compareTo(rest()) > 0) {
      throw EXCEEDS_OPEN_AMOUNT.because(
          "Of %s, %s %s are open, and not %s."
              .formatted(number, rest().amountText(), rest().currency(), amount.amountText()));
    }
  }

  void requireSomethingOpen() {
    if (open.isZero()) {
      throw EXCEEDS_OPEN_AMOUNT.because("Nothing of %s is open.".formatted(number));
    }
  }

  private static Money absolute(Money amount) {
    return amount.isNegative() ? amount.negated() : amount;
  }
}
