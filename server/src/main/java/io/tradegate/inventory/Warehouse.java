package io.tradegate.inventory;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A place where stock lies; as the API shows it. Lower priorities are taken from first. */
public record Warehouse(
    UUID id,
    String code,
    String name,
    String country,
    int priority,
    boolean active,
    int version,
    Instant createdAt) {

  /** What somebody wants changed; null leaves a thing as it is. The code stays: others know it. */
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
