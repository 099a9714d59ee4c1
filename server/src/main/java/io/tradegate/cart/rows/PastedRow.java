package io.tradegate.cart.rows;

import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A row of a quick order, before its SKU is looked up.
 *
 * @param line its line number in what was sent, from 1
 * @param unit null: the unit of the variant
 * @param fault why it cannot be understood; null: it can
 */
public record PastedRow(
    int line, String sku, Quantity quantity, @Nullable String unit, @Nullable String fault) {
  /** Longer than any SKU. */
  private static final int LONGEST = 100;

  /** In the unit of the variant. */
  public PastedRow(int line, String sku, Quantity quantity, @Nullable String fault) {
    this(line, sku, quantity, null, fault);
  }

  public static PastedRow of(int line, String sku, Quantity quantity) {
    return of(line, sku, quantity, null);
  }

  public static PastedRow of(int line, String sku, Quantity quantity, @Nullable String unit) {
    if (sku.isEmpty()) {
      return broken(line, sku, "It names no SKU.");
    }
    if (!quantity.isPositive() || quantity.isMoreThan(Quantity.of(QuantityRule.MOST))) {
      return broken(
          line,
          sku,
          "The quantity must be a number from 0.000001 to %d.".formatted(QuantityRule.MOST));
    }
    return new PastedRow(line, sku, quantity, unit, null);
  }

  static PastedRow broken(int line, String text, String fault) {
    String told = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    return new PastedRow(line, told, Quantity.ZERO, fault);
  }
}
