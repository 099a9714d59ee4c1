package io.tradegate.platform.money;

import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.regex.Pattern;

/**
 * An amount in one currency, exact to four decimals, which is what {@code NUMERIC(19,4)} holds.
 *
 * <p>Unit prices may be finer than the currency's minor unit; {@link #round} makes what is charged.
 * Equal amounts are equal objects: 129.9 and 129.90 EUR are both kept as 129.90.
 */
public record Money(BigDecimal amount, Currency currency) implements Comparable<Money> {
  private static final int MOST_INTEGER_DIGITS = 15;
  private static final int MOST_DECIMALS = 4;
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,4})?");

  public Money {
    if (currency.getDefaultFractionDigits() < 0) {
      throw new IllegalArgumentException("%s is not money one can pay with.".formatted(currency));
    }
    amount = canonical(amount, currency);
  }

  // Digits are counted before the scale is set: setting it first would expand 1E+999999999.
  private static BigDecimal canonical(BigDecimal amount, Currency currency) {
    BigDecimal plain = amount.stripTrailingZeros();
    if (plain.scale() > MOST_DECIMALS) {
      throw new IllegalArgumentException("An amount has at most four decimals.");
    }
    if ((long) plain.precision() - plain.scale() > MOST_INTEGER_DIGITS) {
      throw new AmountTooLarge();
    }
    return plain.setScale(Math.max(plain.scale(), currency.getDefaultFractionDigits()));
  }

  /** Reads an amount as the API writes it: plain decimal text and an ISO 4217 code. */
  public static Money of(String amount, String currency) {
    if (!DECIMAL.matcher(amount).matches()) {
      throw new IllegalArgumentException("An amount is a decimal number such as \"129.90\".");
    }
    return new Money(new BigDecimal(amount), currencyOf(currency));
  }

  private static Currency currencyOf(String code) {
    try {
      return Currency.getInstance(code);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("A currency is an ISO 4217 code such as \"EUR\".", e);
    }
  }

  public static Money zero(Currency currency) {
    return new Money(BigDecimal.ZERO, currency);
  }

  public Money plus(Money other) {
    return new Money(amount.add(sameCurrency(other).amount), currency);
  }

  public Money minus(Money other) {
    return new Money(amount.subtract(sameCurrency(other).amount), currency);
  }

  public Money negated() {
    return new Money(amount.negate(), currency);
  }

  /** Multiplies by a whole number, exactly. */
  public Money times(long count) {
    return new Money(amount.multiply(BigDecimal.valueOf(count)), currency);
  }

  /**
   * Multiplies by any number and rounds to the minor unit.
   *
   * <p>It rounds here, because a product cut to four decimals and then to two is rounded twice and
   * can be a cent off.
   */
  public Money times(BigDecimal factor) {
    return new Money(toMinorUnit(amount.multiply(factor)), currency);
  }

  /** The price of so much: the product is rounded once, to the minor unit. */
  public Money times(Quantity quantity) {
    return times(quantity.value());
  }

  /** So much of it as a part is of a whole, rounded to the minor unit; nothing of nothing. */
  public Money share(BigDecimal part, BigDecimal of) {
    int decimals = currency.getDefaultFractionDigits();
    return of.signum() == 0
        ? zero(currency)
        : new Money(amount.multiply(part).divide(of, decimals, RoundingMode.HALF_UP), currency);
  }

  /** Rounds half up to the minor unit: cents for EUR, whole yen for JPY. */
  public Money round() {
    return new Money(toMinorUnit(amount), currency);
  }

  /** Whether it has no fraction of the minor unit. */
  public boolean isPayable() {
    return amount.stripTrailingZeros().scale() <= currency.getDefaultFractionDigits();
  }

  private BigDecimal toMinorUnit(BigDecimal exact) {
    return exact.setScale(currency.getDefaultFractionDigits(), RoundingMode.HALF_UP);
  }

  @Override
  public int compareTo(Money other) {
    return amount.compareTo(sameCurrency(other).amount);
  }

  public boolean isZero() {
    return amount.signum() == 0;
  }

  public boolean isNegative() {
    return amount.signum() < 0;
  }

  /** The amount as in JSON, such as {@code 129.90}. */
  public String amountText() {
    return amount.toPlainString();
  }

  private Money sameCurrency(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(
          "%s and %s cannot be reckoned together.".formatted(currency, other.currency));
    }
    return other;
  }
}
