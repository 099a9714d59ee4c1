package io.tradegate.orders;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
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

  static OrderLine of(int position, DraftLine draft, BigDecimal rate, Money tax) {
    return new OrderLine(
        position,
        draft.variant(),
        draft.sku(),
        draft.name(),
        draft.unit(),
        draft.quantity(),
        0,
        draft.unitPrice(),
        draft.priceList(),
        draft.net(),
        rate,
        tax,
        draft.comment());
  }

  /** What is still wanted. */
  public int open() {
    return quantity - cancelled;
  }

  /** Something of it is still to be taken from the shelf. */
  boolean isGoods() {
    return variantId != null && open() > 0;
  }

  public Money gross() {
    return net.plus(tax);
  }

  /** The line with fewer wanted, its amounts reckoned anew. */
  OrderLine cut(int more) {
    int nowCancelled = cancelled + more;
    Money nowNet = unitPrice.times(quantity - nowCancelled).round();
    return new OrderLine(
        position,
        variantId,
        sku,
        name,
        unit,
        quantity,
        nowCancelled,
        unitPrice,
        priceListId,
        nowNet,
        taxRate,
        nowNet.times(taxRate.movePointLeft(2)),
        comment);
  }

  /** The same line at another tax rate. */
  OrderLine taxedAt(BigDecimal rate) {
    return new OrderLine(
        position,
        variantId,
        sku,
        name,
        unit,
        quantity,
        cancelled,
        unitPrice,
        priceListId,
        net,
        rate,
        net.times(rate.movePointLeft(2)),
        comment);
  }

  static OrderLine read(Row row) {
    return new OrderLine(
        row.integer("position"),
        row.maybeUuid("variant_id"),
        row.maybeText("sku"),
        row.text("name"),
        row.text("unit"),
        row.integer("quantity"),
        row.integer("cancelled"),
        row.money("unit_price", "currency"),
        row.maybeUuid("price_list_id"),
        row.money("net", "currency"),
        row.decimal("tax_rate"),
        row.money("tax", "currency"),
        row.maybeText("comment"));
  }
}
