package io.tradegate.catalog;

import io.tradegate.inventory.Availability;
import org.jspecify.annotations.Nullable;

/**
 * A variant as a visitor's cart shows it.
 *
 * @param name in the visitor's language
 * @param availability null where the store does not tell
 */
public record Ware(
    Sellable variant, String slug, String name, @Nullable Availability availability) {}
