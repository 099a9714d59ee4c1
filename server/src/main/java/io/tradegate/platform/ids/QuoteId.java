package io.tradegate.platform.ids;

import java.util.Objects;
import java.util.UUID;

/** The id of a quote. */
public record QuoteId(UUID value) implements EntityId, Comparable<QuoteId> {
  public QuoteId {
    Objects.requireNonNull(value);
  }

  @Override
  public int compareTo(QuoteId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
