/**
 * Product search: full text within what each visitor may see, at the visitor's prices, with facets,
 * suggestions and synonyms. Owns search_synonym and the index behind {@link
 * io.tradegate.search.SearchIndex}.
 *
 * <p>An index only proposes; what is shown passes {@link
 * io.tradegate.catalog.shelf.Storefront#VISIBLE}.
 */
@NullMarked
package io.tradegate.search;

import org.jspecify.annotations.NullMarked;
