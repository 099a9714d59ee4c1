package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the stock of imported rows: of a listing as a whole, or in one of its warehouses. */
final class ImportedStock {
  private final Tx tx;
  private final Map<String, UUID> byCode;
  private final Map<UUID, Map<UUID, Quantity>> inWarehouses;

  /** {@code locked}: the offers that rows may be about. */
  ImportedStock(Tx tx, VendorId vendor, Collection<UUID> locked) {
    this.tx = tx;
    this.byCode = VendorWarehouseStore.keepAll(tx, vendor);
    this.inWarehouses =
        byCode.isEmpty() ? new HashMap<>() : VendorWarehouseStore.ofOffers(tx, locked);
  }

  /** What is wrong with the stock of a row. */
  Optional<FieldError> error(OfferRow row, Offer offer) {
    Quantity stock = row.stock();
    if (stock == null) {
      return Optional.empty();
    }
    Map<UUID, Quantity> split = inWarehouses.getOrDefault(offer.id(), Map.of());
    String code = row.warehouse();
    if (code == null) {
      return split.isEmpty() ? promised(offer, stock) : Optional.of(splitError());
    }
    UUID warehouse = byCode.get(code);
    if (warehouse == null) {
      return Optional.of(
          new FieldError(OfferRow.WAREHOUSE, "You have no warehouse with this code."));
    }
    return promised(offer, without(split, warehouse).plus(stock));
  }

  private static FieldError splitError() {
    return new FieldError(
        OfferRow.STOCK,
        "The stock of this listing is the sum of its warehouses: send it with the target"
            + " offer-stock, and name the warehouse.");
  }

  private static Optional<FieldError> promised(Offer offer, Quantity stock) {
    return stock.isLessThan(offer.allocated())
        ? Optional.of(
            new FieldError(
                OfferRow.STOCK,
                "%s are promised to orders; the stock cannot be less."
                    .formatted(offer.allocated())))
        : Optional.empty();
  }

  private static Quantity without(Map<UUID, Quantity> split, UUID warehouse) {
    return split.entrySet().stream()
        .filter(each -> !each.getKey().equals(warehouse))
        .map(Map.Entry::getValue)
        .reduce(Quantity.ZERO, Quantity::plus);
  }

  /** Writes the stock of a row without errors; false: it was so before. */
  boolean move(OfferRow row, Offer offer) {
    Quantity stock = row.stock();
    if (stock == null) {
      return false;
    }
    UUID warehouse = row.warehouse() == null ? null : byCode.get(row.warehouse());
    return warehouse == null ? moveAll(offer, stock) : moveIn(warehouse, offer, stock);
  }

  private boolean moveAll(Offer offer, Quantity stock) {
    if (stock.compareTo(offer.stock()) == 0) {
      return false;
    }
    OfferStore.setStock(tx, offer.id(), stock);
    return true;
  }

  private boolean moveIn(UUID warehouse, Offer offer, Quantity stock) {
    @Nullable Quantity before =
        inWarehouses.computeIfAbsent(offer.id(), _ -> new HashMap<>()).put(warehouse, stock);
    if (before != null && before.compareTo(stock) == 0) {
      return false;
    }
    VendorWarehouseStore.set(tx, offer, warehouse, stock);
    return true;
  }
}
