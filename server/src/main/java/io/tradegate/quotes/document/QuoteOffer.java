package io.tradegate.quotes.document;

import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Objects;

/** Terms and lines together: a draft, a version that was sent, or a buyer's counter-offer. */
public record QuoteOffer(QuoteTerms terms, List<QuoteLine> lines) {

  /** Of the lines, before tax; lines without a price do not count. */
  public Money net() {
    return lines.stream()
        .map(QuoteLine::net)
        .filter(Objects::nonNull)
        .reduce(Money.zero(terms.shipping().currency()), Money::plus);
  }

  /** The numbers of the lines with a price of 0. */
  public List<Integer> free() {
    return lines.stream()
        .filter(line -> line.unitPrice() != null && line.unitPrice().isZero())
        .map(QuoteLine::line)
        .toList();
  }

  public QuoteOffer with(QuoteCounter counter) {
    return new QuoteOffer(
        terms,
        lines.stream()
            .map(line -> counter.line(line.line()).map(line::with).orElse(line))
            .toList());
  }
}
