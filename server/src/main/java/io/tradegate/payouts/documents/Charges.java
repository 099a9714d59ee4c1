package io.tradegate.payouts.documents;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;

/**
 * What the operator charges on an invoice; positive: the vendor pays it.
 *
 * @param reversed commissions that were given back: negative
 */
record Charges(Part commissions, Part reversed, Part fees) {
  private static final BigDecimal HUNDRED = new BigDecimal(100);

  /** An amount and the tax on it. */
  record Part(Money net, Money tax) {
    static Part none(Currency currency) {
      return new Part(Money.zero(currency), Money.zero(currency));
    }

    /** The part of an amount that is tax, as it is of a whole. */
    static Part split(Money gross, BigDecimal tax, BigDecimal whole) {
      Money share = gross.share(tax, whole);
      return new Part(gross.minus(share), share);
    }

    Part plus(Part other) {
      return new Part(net.plus(other.net), tax.plus(other.tax));
    }
  }

  static Charges none(Currency currency) {
    return new Charges(Part.none(currency), Part.none(currency), Part.none(currency));
  }

  Charges withCommissions(Part more) {
    return new Charges(commissions.plus(more), reversed, fees);
  }

  Charges withReversed(Part more) {
    return new Charges(commissions, reversed.plus(more), fees);
  }

  /** {@code gross}: a fee as it was posted, with the tax in it. */
  Charges withFees(Money gross, BigDecimal taxRate) {
    return new Charges(
        commissions, reversed, fees.plus(Part.split(gross, taxRate, HUNDRED.add(taxRate))));
  }

  Part sum() {
    return commissions.plus(reversed).plus(fees);
  }
}
