package io.tradegate.pricing.lists;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;

/** The price of one variant on a list, as the API shows it: at least one tier. */
record ListedPrice(String sku, VariantId variantId, List<Tier> tiers, Instant updatedAt) {

  /** A unit price from a quantity on. */
  record Tier(Quantity minQuantity, Money price) {}
}
