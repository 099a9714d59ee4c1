package io.tradegate.vendors;

import io.tradegate.platform.records.WireEnum;

/** How the offers on one article are sorted; offers in stock come first. */
public enum OfferOrder implements WireEnum {
  /** The cheapest first. */
  PRICE,
  /** The fastest first. */
  LEAD_TIME,
  /** Those of the best vendor first. */
  SCORE;
}
