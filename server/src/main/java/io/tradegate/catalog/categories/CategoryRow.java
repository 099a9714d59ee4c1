package io.tradegate.catalog.categories;

import org.jspecify.annotations.Nullable;

/**
 * A row of an import of categories, identified by its slug. Null: unchanged, or the default for a
 * new category.
 *
 * @param parent the slug of the category above; empty: to the top
 */
public record CategoryRow(
    String slug, @Nullable String name, @Nullable String parent, @Nullable Integer position) {

  boolean hasParent() {
    return parent != null && !parent.isEmpty();
  }
}
