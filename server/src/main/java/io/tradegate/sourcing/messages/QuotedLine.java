package io.tradegate.sourcing.messages;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * What a supplier offers for one line.
 *
 * @param line the line of the request
 * @param sku of the supplier's catalog; null: goods without one
 * @param name what is offered
 * @param quantity in the supplier's unit
 * @param content how much of the requester's unit one of the supplier's units holds
 * @param alternative whether it is something else than was asked for
 */
public record QuotedLine(
    int line,
    @Nullable String sku,
    String name,
    Money unitPrice,
    Quantity quantity,
    String unit,
    Quantity content,
    @Nullable Integer leadTimeDays,
    boolean alternative,
    @Nullable String remark) {

  public Money net() {
    return unitPrice.times(quantity);
  }
}
