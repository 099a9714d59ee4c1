package io.tradegate.cart;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.cart.lines.LineCheck;
import io.tradegate.cart.lines.LineProblem;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A difference between a line and what the buyer saw last.
 *
 * @param oldPrice what the buyer saw; with price_changed and no_price
 * @param oldQuantity in the unit of the variant, as the line has it; with unit_changed
 * @param newQuantity in the unit of the variant, as it becomes when the change is accepted; with
 *     unit_changed
 */
record CartChange(
    UUID lineId,
    String sku,
    Kind kind,
    @Nullable Money oldPrice,
    @Nullable Money newPrice,
    @Nullable Quantity oldQuantity,
    @Nullable Quantity newQuantity,
    String message) {

  /** What can change without the buyer. */
  enum Kind {
    PRICE_CHANGED,
    NO_PRICE,
    UNAVAILABLE,
    QUANTITY_RULE,
    UNIT_CHANGED
  }

  /** None: the line is as it was. */
  static List<CartChange> of(CheckedLine line) {
    var changes = new ArrayList<CartChange>();
    if (line.isRepriced()) {
      Kind kind = line.unitPrice() == null ? Kind.NO_PRICE : Kind.PRICE_CHANGED;
      changes.add(of(line, kind, LineCheck.repriced(line)));
    }
    if (line.isReconverted()) {
      changes.add(of(line, Kind.UNIT_CHANGED, LineCheck.reconverted(line)));
    }
    // What is refused when it is written can only have come about since.
    for (LineProblem problem : line.problems()) {
      switch (problem) {
        case UNAVAILABLE -> changes.add(of(line, Kind.UNAVAILABLE, line.sentence(problem)));
        case QUANTITY_RULE -> changes.add(of(line, Kind.QUANTITY_RULE, line.sentence(problem)));
        case NO_PRICE, TOO_MUCH, INSUFFICIENT_STOCK, DATE_PASSED -> {}
      }
    }
    return changes;
  }

  private static CartChange of(CheckedLine line, Kind kind, String message) {
    boolean converted = kind == Kind.UNIT_CHANGED;
    boolean priced = kind == Kind.PRICE_CHANGED || kind == Kind.NO_PRICE;
    return new CartChange(
        line.line().id(),
        line.line().sku(),
        kind,
        priced ? line.line().seen() : null,
        priced ? line.unitPrice() : null,
        converted ? line.line().quantity() : null,
        converted ? line.renewed().quantity() : null,
        message);
  }
}
