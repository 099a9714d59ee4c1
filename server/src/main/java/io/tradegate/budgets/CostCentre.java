package io.tradegate.budgets;

import io.tradegate.platform.db.Row;
import java.time.Instant;
import java.util.UUID;

/**
 * What a company books its orders on.
 *
 * @param active an inactive one takes no new orders
 */
public record CostCentre(
    UUID id, String code, String name, boolean active, int version, Instant createdAt) {

  static CostCentre read(Row row) {
    return new CostCentre(
        row.uuid("id"),
        row.text("code"),
        row.text("name"),
        row.bool("active"),
        row.integer("version"),
        row.instant("created_at"));
  }

  CostCentre changed(String newName, boolean nowActive) {
    return new CostCentre(id, code, newName, nowActive, version + 1, createdAt);
  }
}
