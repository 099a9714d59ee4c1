package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a customer company. */
public record CustomerId(UUID value) implements EntityId, Comparable<CustomerId> {
  public CustomerId {
    Objects.requireNonNull(value);
  }

  public static @Nullable CustomerId maybe(@Nullable UUID value) {
    return value == null ? null : new CustomerId(value);
  }

  @Override
  public int compareTo(CustomerId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
