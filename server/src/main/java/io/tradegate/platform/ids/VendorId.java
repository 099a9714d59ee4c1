package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a marketplace vendor. */
public record VendorId(UUID value) implements EntityId, Comparable<VendorId> {
  public VendorId {
    Objects.requireNonNull(value);
  }

  public static @Nullable VendorId maybe(@Nullable UUID value) {
    return value == null ? null : new VendorId(value);
  }

  @Override
  public int compareTo(VendorId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
