package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.ErrorCode.WAREHOUSE_IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes the warehouses of an organization. */
public final class Warehouses {
  private final Backorders backorders;

  Warehouses(Backorders backorders) {
    this.backorders = backorders;
  }

  /** A warehouse to be. */
  public record Plan(String code, String name, String country, int priority, boolean active) {}

  public Warehouse add(Tx tx, Plan plan) {
    return add(tx, plan, ExternalKeys.NONE);
  }

  Warehouse add(Tx tx, Plan plan, ExternalKeys keys) {
    var warehouse =
        RecordBuilder.of(Warehouse.class)
            .from(plan)
            .from(keys)
            .with("id", new WarehouseId(tx.newId()))
            .with("version", 1)
            .with("createdAt", tx.now())
            .build();
    if (!WarehouseStore.insert(tx, warehouse)) {
      throw DUPLICATE.because("There is a warehouse %s already.".formatted(plan.code()));
    }
    WarehouseStore.KEYS.write(tx, warehouse.id().value(), ExternalKeys.NONE, keys);
    tx.changed("warehouse", warehouse.id(), null, warehouse);
    return warehouse;
  }

  public Warehouse warehouse(Tx tx, WarehouseId id) {
    return WarehouseStore.find(tx, id).orElseThrow(Warehouses::unknown);
  }

  public Warehouse warehouse(Tx tx, String code) {
    return WarehouseStore.find(tx, code).orElseThrow(() -> missing("warehouse", code));
  }

  /** {@code expected}: the version that the caller has seen. */
  Warehouse change(Tx tx, WarehouseId id, OptionalInt expected, Warehouse.Change change) {
    Warehouse before = locked(tx, id, expected);
    requireCode(before, change.code());
    Warehouse after = before.with(change, change.keys().apply(before.keys()));
    WarehouseStore.update(tx, after);
    WarehouseStore.KEYS.write(tx, id.value(), before.keys(), after.keys());
    if (after.active() && !before.active()) {
      backorders.fillFrom(tx, id);
    }
    tx.changed("warehouse", id, before, after);
    return after;
  }

  private static void requireCode(Warehouse warehouse, @Nullable String code) {
    if (code != null && !code.equals(warehouse.code())) {
      throw Refusal.ofField(
          "code",
          "Field `code` must stay %s: the code of a warehouse never changes."
              .formatted(warehouse.code()));
    }
  }

  /** Only one where nothing ever moved: the ledger keeps the others. */
  void remove(Tx tx, WarehouseId id, OptionalInt expected) {
    Warehouse warehouse = locked(tx, id, expected);
    requireUnused(tx, warehouse);
    WarehouseStore.hold(tx, id);
    requireUnused(tx, warehouse); // again: another transaction may have moved stock
    WarehouseStore.delete(tx, id);
    tx.changed("warehouse", id, warehouse, null);
  }

  private void requireUnused(Tx tx, Warehouse warehouse) {
    if (WarehouseStore.isUsed(tx, warehouse.id())) {
      throw WAREHOUSE_IN_USE.because(
          "Stock was moved in %s; set it inactive instead.".formatted(warehouse.code()));
    }
  }

  private Warehouse locked(Tx tx, WarehouseId id, OptionalInt expected) {
    Warehouse warehouse = WarehouseStore.lock(tx, id).orElseThrow(Warehouses::unknown);
    if (expected.isPresent() && expected.getAsInt() != warehouse.version()) {
      throw VERSION_CONFLICT.because(
          "The warehouse has version %d by now, not %d; read it again."
              .formatted(warehouse.version(), expected.getAsInt()));
    }
    return warehouse;
  }

  private static Refusal unknown() {
    return missing("warehouse");
  }
}
