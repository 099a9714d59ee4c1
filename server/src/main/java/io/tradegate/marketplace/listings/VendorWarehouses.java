package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.WAREHOUSE_IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Adds, changes and removes warehouses of the own vendor. */
final class VendorWarehouses {
  /** What the vendor says of a warehouse; the code stays. */
  record Plan(
      String code,
      String name,
      List<String> street,
      @Nullable String postalCode,
      @Nullable String city,
      @Nullable String country) {

    static Plan of(VendorWarehouse warehouse) {
      return RecordBuilder.of(Plan.class).from(warehouse).build();
    }
  }

  VendorWarehouse warehouse(Tx tx, UUID id) {
    return VendorWarehouseStore.find(tx, Listings.own(tx), id)
        .orElseThrow(() -> missing("warehouse", id));
  }

  VendorWarehouse add(Tx tx, Plan plan) {
    VendorId vendor = Listings.own(tx);
    UUID id = tx.newId();
    if (!VendorWarehouseStore.insert(tx, vendor, id, plan)) {
      throw DUPLICATE.because("You have a warehouse with the code %s.".formatted(plan.code()));
    }
    return changed(tx, id, null);
  }

  VendorWarehouse change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Plan> change) {
    VendorWarehouse before = lock(tx, id);
    Versions.require(expected, before.version());
    VendorWarehouseStore.update(tx, id, change.apply(Plan.of(before)));
    return changed(tx, id, before);
  }

  void remove(Tx tx, UUID id) {
    List<UUID> offers = VendorWarehouseStore.lockOffers(tx, Listings.own(tx), id);
    VendorWarehouse before = lock(tx, id);
    if (!VendorWarehouseStore.delete(tx, id, offers)) {
      throw WAREHOUSE_IN_USE.because(
          "Goods are in %s; set their stock there to 0 first.".formatted(before.code()));
    }
    tx.changed("vendor_warehouse", id, before, null);
  }

  private VendorWarehouse lock(Tx tx, UUID id) {
    return VendorWarehouseStore.lock(tx, Listings.own(tx), id)
        .orElseThrow(() -> missing("warehouse", id));
  }

  private VendorWarehouse changed(Tx tx, UUID id, @Nullable VendorWarehouse before) {
    VendorWarehouse after = warehouse(tx, id);
    tx.changed("vendor_warehouse", id, before, after);
    return after;
  }
}
