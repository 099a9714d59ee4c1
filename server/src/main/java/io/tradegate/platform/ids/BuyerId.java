package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a buyer. */
public record BuyerId(UUID value) implements EntityId, Comparable<BuyerId> {
  public BuyerId {
    Objects.requireNonNull(value);
  }

  public static @Nullable BuyerId maybe(@Nullable UUID value) {
    return value == null ? null : new BuyerId(value);
  }

  @Override
  public int compareTo(BuyerId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
