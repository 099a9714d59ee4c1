package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;

/** The id of a product. */
public record ProductId(UUID value) implements EntityId, Comparable<ProductId> {
  public ProductId {
    Objects.requireNonNull(value);
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
