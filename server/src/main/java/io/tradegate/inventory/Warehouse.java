package io.tradegate.inventory;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A place that holds stock, as the API shows it. Stock is allocated from lower priorities first.
 */
public record Warehouse(
    WarehouseId id,
    String code,
    String name,
    String country,
    int priority,
    boolean active,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    int version,
    Instant createdAt) {

  /**
   * A change to a warehouse; null leaves a field as it is. The code cannot change, since other
   * systems use it: another code is refused.
   */
  record Change(
      @Nullable String code,
      @Nullable String name,
      @Nullable String country,
      @Nullable Integer priority,
      @Nullable Boolean active,
      UnaryOperator<ExternalKeys> keys) {}

  /** The warehouse after the change; the same one when nothing would differ. */
  Warehouse with(Change change, ExternalKeys keys) {
    var changed =
        RecordBuilder.of(Warehouse.class)
            .from(keys)
            .from(this)
            .with("name", Objects.requireNonNullElse(change.name(), name))
            .with("country", Objects.requireNonNullElse(change.country(), country))
            .with("priority", Objects.requireNonNullElse(change.priority(), priority))
            .with("active", Objects.requireNonNullElse(change.active(), active))
            .build();
    return changed.equals(this) ? this : changed.next();
  }

  private Warehouse next() {
    return RecordBuilder.copy(this).with("version", version + 1).build();
  }

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
