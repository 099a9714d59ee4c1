package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The id of a website. */
public record WebsiteId(UUID value) implements EntityId, Comparable<WebsiteId> {
  public WebsiteId {
    Objects.requireNonNull(value);
  }

  public static @Nullable WebsiteId maybe(@Nullable UUID value) {
    return value == null ? null : new WebsiteId(value);
  }

  @Override
  public int compareTo(WebsiteId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
