package io.tradegate.inventory;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A place that holds stock, as the API shows it. Stock is allocated from lower priorities first.
 */
public record Warehouse(
    UUID id,
    String code,
    String name,
    String country,
    int priority,
    boolean active,
    int version,
    Instant createdAt) {

  /**
   * A change to a warehouse; null leaves a field as it is. The code cannot change: other systems
   * use it.
   */
  record Change(
      @Nullable String name,
      @Nullable String country,
      @Nullable Integer priority,
      @Nullable Boolean active) {}

  /** The warehouse after the change; the same one when nothing would differ. */
  Warehouse with(Change change) {
    var changed =
        new Warehouse(
            id,
            code,
            Objects.requireNonNullElse(change.name(), name),
            Objects.requireNonNullElse(change.country(), country),
            Objects.requireNonNullElse(change.priority(), priority),
            Objects.requireNonNullElse(change.active(), active),
            version,
            createdAt);
    return changed.equals(this) ? this : changed.next();
  }

  private Warehouse next() {
    return RecordBuilder.copy(this).with("version", version + 1).build();
  }
}
