package io.tradegate.quotes.document;

import io.tradegate.platform.records.WireEnum;

/** The status of a quote. {@link QuoteMove} has the transitions. */
public enum QuoteStatus implements WireEnum {
  DRAFT,
  SENT,
  COUNTERED,
  ACCEPTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;
}
