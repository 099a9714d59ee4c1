package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a variant of a product. */
public record VariantId(UUID value) implements EntityId, Comparable<VariantId> {
  public VariantId {
    Objects.requireNonNull(value);
  }

  public static @Nullable VariantId maybe(@Nullable UUID value) {
    return value == null ? null : new VariantId(value);
  }

  @Override
  public int compareTo(VariantId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
