package io.tradegate.quotes.document;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * A line of a quote: what is offered, and its price.
 *
 * @param line its place, from 1
 * @param variant null, as is the SKU, for what is described in words: the name then
 * @param orderedQuantity null, as is the unit, where it is in the unit of the variant
 * @param unitPrice net; null in a draft until a price is set
 * @param listPrice what this buyer would pay without the quote; null when there is no such price
 */
public record QuoteLine(
    int line,
    @Nullable VariantId variant,
    @Nullable String sku,
    String name,
    String unit,
    Quantity quantity,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable Money unitPrice,
    @Nullable Money listPrice,
    @Nullable String comment) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** The net amount of the line, rounded once. */
  public @Nullable Money net() {
    return unitPrice == null ? null : unitPrice.times(quantity);
  }

  /** How far the price is below the list price; negative above it. */
  public @Nullable String discountPercent() {
    if (unitPrice == null || listPrice == null || listPrice.isZero()) {
      return null;
    }
    return listPrice
        .amount()
        .subtract(unitPrice.amount())
        .multiply(HUNDRED)
        .divide(listPrice.amount(), 2, RoundingMode.HALF_UP)
        .toPlainString();
  }

  /** The line at the list price, unless staff have set another price. */
  public QuoteLine priced(@Nullable Money list) {
    Money price = unitPrice == null ? list : unitPrice;
    return RecordBuilder.copy(this).with("unitPrice", price).with("listPrice", list).build();
  }

  public QuoteLine unpriced() {
    return RecordBuilder.copy(this).with("unitPrice", null).with("listPrice", null).build();
  }

  /** The line with what a buyer proposes. */
  public QuoteLine with(QuoteCounter.Line wish) {
    boolean same = wish.quantity() == null;
    return RecordBuilder.copy(this)
        .with("quantity", same ? quantity : wish.quantity())
        .with("orderedQuantity", same ? orderedQuantity : wish.orderedQuantity())
        .with("orderedUnit", same ? orderedUnit : wish.orderedUnit())
        .with("unitPrice", wish.unitPrice() == null ? unitPrice : wish.unitPrice())
        .with("comment", wish.comment() == null ? comment : wish.comment())
        .build();
  }
}
