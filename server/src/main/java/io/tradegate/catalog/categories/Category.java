package io.tradegate.catalog.categories;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A category of products, a node of the tree; {@code position} orders siblings. */
public record Category(
    UUID id,
    @Nullable UUID parentId,
    String name,
    String slug,
    int position,
    int version,
    Instant createdAt) {

  /** A category as visitors see it. */
  record Shelf(UUID id, @Nullable UUID parentId, String name, String slug, int position) {}

  /** A category as others mention it. */
  public record Brief(UUID id, String name, String slug) {}
}
