package io.tradegate.catalog;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A variant as carts, orders and stock know it; {@code name} is its product's. */
public record Sellable(
    UUID id,
    UUID productId,
    String sku,
    String name,
    String unit,
    int packSize,
    int minQuantity,
    int stepQuantity,
    @Nullable Integer weightGrams,
    String taxClass,
    ProductStatus status) {}
