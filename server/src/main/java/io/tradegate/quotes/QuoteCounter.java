package io.tradegate.quotes;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a buyer would rather have than a version; null leaves a line as it was quoted. */
record QuoteCounter(
    int version, String buyerName, @Nullable String comment, Instant createdAt, List<Line> lines) {

  record Line(
      int line, @Nullable Integer quantity, @Nullable Money unitPrice, @Nullable String comment) {}

  QuoteCounter with(List<Line> wishes) {
    return new QuoteCounter(version, buyerName, comment, createdAt, wishes);
  }

  Optional<Line> line(int number) {
    return lines.stream().filter(line -> line.line() == number).findAny();
  }
}
