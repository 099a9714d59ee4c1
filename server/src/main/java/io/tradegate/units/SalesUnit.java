package io.tradegate.units;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.quantities.Quantity;

/**
 * A further unit in which a variant is sold.
 *
 * @param unit the code of the unit, such as roll
 * @param factor how many of the variant's own unit it holds: 50 for a roll of 50 m
 */
public record SalesUnit(
    @Text(max = 40) String unit, @Bounds(exclusive = true, max = MOST_FACTOR) Quantity factor) {
  static final int MOST_FACTOR = 1_000_000;

  /** The most sales units of a variant. */
  public static final int MOST = 20;
}
