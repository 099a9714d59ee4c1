package io.tradegate.quotes.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where a quote stands. {@link QuoteMove} says how it gets there. */
public enum QuoteStatus {
  DRAFT,
  SENT,
  COUNTERED,
  ACCEPTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static QuoteStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(QuoteStatus::wireName).toList();
  }
}
