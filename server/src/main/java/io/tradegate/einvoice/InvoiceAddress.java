package io.tradegate.einvoice;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A postal address.
 *
 * @param lines street and number first; at most three
 * @param country ISO 3166-1, two letters
 */
public record InvoiceAddress(
    List<String> lines,
    @Nullable String postcode,
    @Nullable String city,
    @Nullable String region,
    String country) {
  private static final int MOST_LINES = 3;

  public InvoiceAddress {
    lines = List.copyOf(lines);
    if (lines.size() > MOST_LINES) {
      throw new IllegalArgumentException("An address on an e-invoice has at most three lines.");
    }
  }

  @Nullable String line(int index) {
    return index < lines.size() ? lines.get(index) : null;
  }
}
