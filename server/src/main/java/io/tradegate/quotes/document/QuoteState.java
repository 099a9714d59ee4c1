package io.tradegate.quotes.document;

/**
 * A state of a quote to be compared with another.
 *
 * @param name the number of a version, {@code draft} or {@code counter}
 */
public record QuoteState(String name, QuoteOffer offer, QuoteAmounts amounts) {

  public static QuoteState of(QuoteVersion version) {
    return new QuoteState(String.valueOf(version.version()), version.offer(), version.amounts());
  }
}
