package io.tradegate.catalog.categories;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A category of products, a node of the tree; {@code position} orders siblings.
 *
 * @param locales the locales it is translated to
 */
public record Category(
    UUID id,
    @Nullable UUID parentId,
    String name,
    String slug,
    int position,
    List<String> locales,
    int version,
    Instant createdAt) {

  /** A category as visitors see it. */
  record Shelf(UUID id, @Nullable UUID parentId, String name, String slug, int position) {}

  /** A category as others mention it. */
  public record Brief(UUID id, String name, String slug) {}
}
