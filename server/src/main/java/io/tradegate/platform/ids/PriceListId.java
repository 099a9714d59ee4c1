package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a price list. */
public record PriceListId(UUID value) implements EntityId, Comparable<PriceListId> {
  public PriceListId {
    Objects.requireNonNull(value);
  }

  public static @Nullable PriceListId maybe(@Nullable UUID value) {
    return value == null ? null : new PriceListId(value);
  }

  @Override
  public int compareTo(PriceListId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
