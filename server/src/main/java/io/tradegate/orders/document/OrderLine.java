package io.tradegate.orders.document;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of an order. Amounts are of what is not cancelled.
 *
 * @param position from 1
 * @param variantId null: free text
 * @param taxRate percent, as it is charged
 */
public record OrderLine(
    int position,
    @Nullable UUID variantId,
    @Nullable String sku,
    String name,
    String unit,
    int quantity,
    int cancelled,
    Money unitPrice,
    @Nullable UUID priceListId,
    Money net,
    BigDecimal taxRate,
    Money tax,
    @Nullable String comment) {

  public static OrderLine of(int position, DraftLine draft, BigDecimal rate, Money tax) {
    return RecordBuilder.of(OrderLine.class)
        .from(draft)
        .with("position", position)
        .with("cancelled", 0)
        .with("net", draft.net())
        .with("taxRate", rate)
        .with("tax", tax)
        .build();
  }

  /** What is still wanted. */
  public int open() {
    return quantity - cancelled;
  }

  /** Something of it is still to be taken from the shelf. */
  @JsonIgnore
  public boolean isGoods() {
    return variantId != null && open() > 0;
  }

  public Money gross() {
    return net.plus(tax);
  }

  /** The line with a smaller quantity, its amounts computed again. */
  OrderLine cut(int more) {
    int nowCancelled = cancelled + more;
    Money nowNet = unitPrice.times(quantity - nowCancelled).round();
    return RecordBuilder.copy(this)
        .with("cancelled", nowCancelled)
        .with("net", nowNet)
        .with("tax", nowNet.times(taxRate.movePointLeft(2)))
        .build();
  }

  /** The same line at another tax rate. */
  public OrderLine taxedAt(BigDecimal rate) {
    return RecordBuilder.copy(this)
        .with("taxRate", rate)
        .with("tax", net.times(rate.movePointLeft(2)))
        .build();
  }
}
