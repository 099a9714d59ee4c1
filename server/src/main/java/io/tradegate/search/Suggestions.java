package io.tradegate.search;

import io.tradegate.catalog.shelf.ProductTeaser;
import java.util.List;

/** What somebody who types may mean, the best first. */
record Suggestions(List<ProductTeaser> products) {}
