package io.tradegate.platform.quantities;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.regex.Pattern;

/**
 * A quantity of goods, exact to six decimals, which is what {@code NUMERIC(24,6)} holds.
 *
 * <p>Equal quantities are equal objects: 2.5 and 2.50 are both kept as 2.5, and 5.0 as 5. A result
 * with more decimals is refused, never rounded.
 */
public record Quantity(BigDecimal value) implements Comparable<Quantity> {
  public static final int MOST_DECIMALS = 6;
  public static final Quantity ZERO = of(0);
  public static final Quantity ONE = of(1);

  private static final int MOST_INTEGER_DIGITS = 18;
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,6})?");

  public Quantity {
    value = canonical(value);
  }

  // Digits are counted before the scale is set: setting it first would expand 1E+999999999.
  private static BigDecimal canonical(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    if (plain.scale() > MOST_DECIMALS) {
      throw new IllegalArgumentException("A quantity has at most six decimals.");
    }
    if ((long) plain.precision() - plain.scale() > MOST_INTEGER_DIGITS) {
      throw new IllegalArgumentException("A quantity has at most 18 digits before the point.");
    }
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  public static Quantity of(long whole) {
    return new Quantity(BigDecimal.valueOf(whole));
  }

  /** Reads plain decimal text with a point, such as {@code 2.5}. */
  public static Quantity of(String text) {
    if (!isQuantity(text)) {
      throw new IllegalArgumentException("A quantity is a decimal number such as 2.5.");
    }
    return new Quantity(new BigDecimal(text));
  }

  /** Whether a text is a plain decimal number with at most six decimals. */
  public static boolean isQuantity(String text) {
    return DECIMAL.matcher(text).matches();
  }

  public static Quantity sum(Collection<Quantity> quantities) {
    return quantities.stream().reduce(ZERO, Quantity::plus);
  }

  public Quantity plus(Quantity other) {
    return new Quantity(value.add(other.value));
  }

  public Quantity minus(Quantity other) {
    return new Quantity(value.subtract(other.value));
  }

  public Quantity negated() {
    return new Quantity(value.negate());
  }

  public Quantity min(Quantity other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public Quantity max(Quantity other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** What is left after whole steps. */
  public Quantity remainder(Quantity step) {
    return new Quantity(value.remainder(step.value));
  }

  public boolean isMultipleOf(Quantity step) {
    return remainder(step).isZero();
  }

  public int decimals() {
    return value.scale();
  }

  public boolean isZero() {
    return value.signum() == 0;
  }

  public boolean isPositive() {
    return value.signum() > 0;
  }

  public boolean isNegative() {
    return value.signum() < 0;
  }

  public boolean isLessThan(Quantity other) {
    return compareTo(other) < 0;
  }

  public boolean isMoreThan(Quantity other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  /** Plain digits, such as {@code 2.5}. */
  @Override
  public String toString() {
    return value.toPlainString();
  }
}
