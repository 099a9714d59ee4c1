package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;

/** The id of a warehouse. */
public record WarehouseId(UUID value) implements EntityId, Comparable<WarehouseId> {
  public WarehouseId {
    Objects.requireNonNull(value);
  }

  @Override
  public int compareTo(WarehouseId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
