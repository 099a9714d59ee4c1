/** The tree of categories, and the slugs of its addresses. */
@NullMarked
package io.tradegate.catalog.categories;

import org.jspecify.annotations.NullMarked;
