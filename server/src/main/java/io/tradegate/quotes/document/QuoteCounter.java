package io.tradegate.quotes.document;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A buyer's counter-offer to a version; null leaves a line as it was quoted. */
public record QuoteCounter(
    int version, String buyerName, @Nullable String comment, Instant createdAt, List<Line> lines) {

  /**
   * What is proposed for a line.
   *
   * @param quantity in the unit of the variant
   * @param orderedQuantity null, as is the unit, where it was named in the unit of the variant
   */
  public record Line(
      int line,
      @Nullable Quantity quantity,
      @Nullable Quantity orderedQuantity,
      @Nullable String orderedUnit,
      @Nullable Money unitPrice,
      @Nullable String comment) {}

  public QuoteCounter with(List<Line> wishes) {
    return new QuoteCounter(version, buyerName, comment, createdAt, wishes);
  }

  Optional<Line> line(int number) {
    return lines.stream().filter(line -> line.line() == number).findAny();
  }
}
