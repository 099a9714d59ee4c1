package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * An allowance, which lowers the total, or a charge, which raises it.
 *
 * @param amount not negative
 * @param reason such as {@code Shipping}
 * @param rate of the tax; null on a line, where that of the line holds
 */
public record InvoiceAdjustment(Kind kind, Money amount, String reason, @Nullable TaxRate rate) {

  /** What it is, with the codes of UNTDID 5189 and 7161. */
  public enum Kind {
    DISCOUNT("95"),
    SHIPPING("FC"),
    OTHER_CHARGE("ABK");

    private final String code;

    Kind(String code) {
      this.code = code;
    }

    String code() {
      return code;
    }

    boolean isCharge() {
      return this != DISCOUNT;
    }
  }

  boolean isCharge() {
    return kind.isCharge();
  }

  /** What it adds to the total. */
  Money effect() {
    return isCharge() ? amount : amount.negated();
  }
}
