package io.tradegate.catalog.products;

import java.util.UUID;

/** A product in another language; without a description the product's own is shown. */
record ProductTranslation(
    UUID productId, String locale, String name, String description, int version) {}
