package io.tradegate.budgets;

import java.time.Instant;
import java.util.UUID;

/**
 * A cost centre on which a company books its orders.
 *
 * @param active an inactive one takes no new orders
 */
public record CostCentre(
    UUID id, String code, String name, boolean active, int version, Instant createdAt) {

  CostCentre changed(String newName, boolean nowActive) {
    return new CostCentre(id, code, newName, nowActive, version + 1, createdAt);
  }
}
