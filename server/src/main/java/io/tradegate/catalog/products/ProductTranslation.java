package io.tradegate.catalog.products;

import io.tradegate.platform.ids.ProductId;

/** A product in another language; without a description the product's own is shown. */
record ProductTranslation(
    ProductId productId, String locale, String name, String description, int version) {}
