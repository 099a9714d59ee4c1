package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a product. */
public record ProductId(UUID value) implements EntityId, Comparable<ProductId> {
  public ProductId {
    Objects.requireNonNull(value);
  }

  public static @Nullable ProductId maybe(@Nullable UUID value) {
    return value == null ? null : new ProductId(value);
  }

  @Override
  public int compareTo(ProductId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
