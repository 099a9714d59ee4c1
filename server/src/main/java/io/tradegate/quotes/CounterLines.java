package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.quotes.document.NegotiationBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteCounter;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.units.OrderedQuantity;
import io.tradegate.units.SellingUnits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the lines of a counter-offer from what the buyer sends, in the units of the variants. */
record CounterLines(List<QuoteLine> quoted, VariantUnits units) {

  /** {@code n}: its place in the body, for a refusal. */
  QuoteCounter.Line line(Quote quote, int n, NegotiationBody.Line wish) {
    String field = "lines[%d]".formatted(n);
    QuoteLine answered =
        quoted.stream()
            .filter(each -> each.line() == wish.position())
            .findAny()
            .orElseThrow(() -> noLine(field, wish.position()));
    OrderedQuantity ordered = ordered(field + ".quantity", answered, wish);
    var line =
        new QuoteCounter.Line(
            wish.position(),
            ordered == null ? null : ordered.quantity(),
            ordered == null ? null : ordered.orderedQuantity(),
            ordered == null ? null : ordered.orderedUnit(),
            wish.unitPrice(),
            wish.comment());
    QuoteDrafting.requireUsable(quote, field + ".unit_price", answered.with(line));
    return line;
  }

  private @Nullable OrderedQuantity ordered(
      String field, QuoteLine answered, NegotiationBody.Line wish) {
    Quantity quantity = wish.quantity();
    if (quantity == null) {
      return null;
    }
    SellingUnits selling = units.find(answered.variant());
    if (selling != null) {
      return selling.line(field, quantity, wish.unit());
    }
    if (wish.unit() != null && !wish.unit().equals(answered.unit())) {
      throw QUANTITY_RULE.because(
          "Line %d is quoted in %s; name the quantity in it."
              .formatted(answered.line(), answered.unit()));
    }
    return OrderedQuantity.of(quantity);
  }

  private static Refusal noLine(String field, int line) {
    return Refusal.ofField(
        field + ".position",
        "Field `%s.position` names no line of the quote: %d.".formatted(field, line));
  }
}
