package io.tradegate.cart;

import io.tradegate.catalog.Sellable;
import io.tradegate.orders.DraftLine;
import io.tradegate.platform.money.Money;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line that passed every rule and can be ordered at this price.
 *
 * @param unitPrice net, exact to four decimals
 */
public record OrderableLine(
    UUID variant,
    String sku,
    String name,
    String unit,
    int quantity,
    Money unitPrice,
    UUID priceList,
    @Nullable String comment,
    @Nullable Integer weightGrams,
    String taxClass) {

  static OrderableLine of(JudgedLine judged) {
    Sellable variant = Objects.requireNonNull(judged.variant());
    return new OrderableLine(
        variant.id(),
        variant.sku(),
        variant.name(),
        variant.unit(),
        judged.line().quantity(),
        Objects.requireNonNull(judged.unitPrice()),
        Objects.requireNonNull(judged.priceList()),
        judged.line().comment(),
        variant.weightGrams(),
        variant.taxClass());
  }

  /** The net amount of the line, rounded once. */
  public Money total() {
    return unitPrice.times(quantity).round();
  }

  public DraftLine draft() {
    return new DraftLine(variant, sku, name, unit, quantity, unitPrice, priceList, comment);
  }

  /** What the line weighs; what has no weight weighs nothing. */
  public long grams() {
    return weightGrams == null ? 0 : (long) weightGrams * quantity;
  }
}
