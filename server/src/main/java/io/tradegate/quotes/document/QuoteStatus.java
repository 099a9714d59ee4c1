package io.tradegate.quotes.document;

import io.tradegate.platform.records.WireEnum;

/** Where a quote stands. {@link QuoteMove} says how it gets there. */
public enum QuoteStatus implements WireEnum {
  DRAFT,
  SENT,
  COUNTERED,
  ACCEPTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;
}
