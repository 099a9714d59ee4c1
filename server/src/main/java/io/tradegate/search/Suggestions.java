package io.tradegate.search;

import io.tradegate.catalog.shelf.ProductTeaser;
import java.util.List;

/** Products to suggest while a visitor types, the best first. */
record Suggestions(List<ProductTeaser> products) {}
