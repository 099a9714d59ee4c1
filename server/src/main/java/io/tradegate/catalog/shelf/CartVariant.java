package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.Availability;
import org.jspecify.annotations.Nullable;

/**
 * A variant as a visitor's cart shows it.
 *
 * @param name in the visitor's language
 * @param availability null where the store does not show it
 */
public record CartVariant(
    SellableVariant variant, String slug, String name, @Nullable Availability availability) {}
