package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.Availability;
import io.tradegate.inventory.availability.AvailabilityDisplay;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A variant that a visitor can buy, without what changes by each order: its stock.
 *
 * @param variant with no limit of stock
 * @param shownName the name of its product in the visitor's language
 * @param limited whether no more of it can be ordered than is in stock
 * @param display how much of its stock the visitor sees
 */
record ShelfVariant(
    SellableVariant variant,
    String slug,
    @Nullable String gtin,
    String shownName,
    boolean limited,
    AvailabilityDisplay display) {

  VariantId id() {
    return variant.id();
  }

  boolean dependsOnStock() {
    return limited || display != AvailabilityDisplay.HIDDEN;
  }

  SellableVariant with(Quantity free) {
    return limited ? RecordBuilder.copy(variant).with("stockLimit", free).build() : variant;
  }

  CartVariant shown(Quantity free) {
    return new CartVariant(with(free), slug, shownName, availability(free));
  }

  /** What the visitor sees of the stock; null where the store does not show it. */
  private @Nullable Availability availability(Quantity free) {
    return switch (display) {
      case EXACT -> new Availability(free.isPositive(), free);
      case IN_STOCK -> new Availability(free.isPositive(), null);
      case HIDDEN -> null;
    };
  }
}
