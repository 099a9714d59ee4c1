package io.tradegate.einvoice;

import java.math.BigDecimal;

/**
 * A category and its percentage. Equal rates are equal objects: 19 and 19.00 are both kept as 19.
 */
public record TaxRate(TaxCategory category, BigDecimal percent) {

  public TaxRate {
    percent = plain(percent);
    if (category == TaxCategory.STANDARD && percent.signum() <= 0) {
      throw new IllegalArgumentException(
          "The standard category needs a rate above 0; goods with the rate 0 are zero-rated.");
    }
    if (category != TaxCategory.STANDARD && percent.signum() != 0) {
      throw new IllegalArgumentException(
          "The category %s has the rate 0, not %s.".formatted(category, percent));
    }
  }

  private static BigDecimal plain(BigDecimal percent) {
    BigDecimal stripped = percent.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  public static TaxRate standard(String percent) {
    return new TaxRate(TaxCategory.STANDARD, new BigDecimal(percent));
  }

  public static TaxRate untaxed(TaxCategory category) {
    return new TaxRate(category, BigDecimal.ZERO);
  }
}
