package io.tradegate.catalog.bulk;

import org.jspecify.annotations.Nullable;

/**
 * A row of an import of translations. Null: unchanged.
 *
 * @param product a slug of the product
 * @param locale such as de or de-AT
 * @param description empty: the product's own is shown, as with the other texts
 */
public record TranslationRow(
    String product,
    String locale,
    @Nullable String name,
    @Nullable String description,
    @Nullable String seoTitle,
    @Nullable String seoDescription) {}
