package io.tradegate.search;

import io.tradegate.catalog.shelf.ListedProduct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of what was found.
 *
 * @param total how many products match, as far as was looked
 * @param approximate more may match than were looked at: total and counts are lower bounds
 */
record SearchResult(
    List<ListedProduct> items,
    @Nullable String nextCursor,
    int total,
    boolean approximate,
    Facets facets) {}
