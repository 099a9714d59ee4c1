package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of an order. */
public record OrderId(UUID value) implements EntityId, Comparable<OrderId> {
  public OrderId {
    Objects.requireNonNull(value);
  }

  public static @Nullable OrderId maybe(@Nullable UUID value) {
    return value == null ? null : new OrderId(value);
  }

  @Override
  public int compareTo(OrderId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
