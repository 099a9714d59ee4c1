package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendororders.Bazaar;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Warehouses are removed while the stock in them is set. */
class WarehouseRacesTest {
  private static final int WAREHOUSES = 16;

  private final Bazaar bazaar = new Bazaar();
  private final TestTenant tenant = bazaar.tenant();
  private final VendorId vendor = tenant.vendor();
  private final VendorWarehouseStore store = new VendorWarehouseStore();
  private final OfferStore offers = new OfferStore();
  private final AtomicInteger tries = new AtomicInteger();

  private UUID warehouse(int number, List<UUID> listings) {
    var plan =
        new VendorWarehouses.Plan("W" + number, "Store " + number, List.of(), null, null, null);
    return tenant.asService(
        tx -> {
          UUID id = tx.newId();
          store.insert(tx, vendor, id, plan);
          listings.forEach(listing -> set(tx, listing, id));
          return id;
        });
  }

  /** As {@link Listings#setStockIn}; false if the warehouse is removed. */
  private boolean set(Tx tx, UUID listing, UUID warehouse) {
    Offer offer = offers.lock(tx, listing).orElseThrow();
    boolean exists = store.keep(tx, vendor, warehouse).isPresent();
    if (exists) {
      store.set(tx, offer, warehouse, Quantity.ZERO);
    }
    return exists;
  }

  /** As {@link VendorWarehouses#remove}. */
  private boolean remove(Tx tx, UUID warehouse) {
    List<UUID> locked = store.lockOffers(tx, vendor, warehouse);
    VendorWarehouse found = store.lock(tx, vendor, warehouse).orElseThrow();
    return store.delete(tx, found.id(), locked);
  }

  private Callable<Boolean> counted(Function<Tx, Boolean> work) {
    return () ->
        tenant.asService(
            tx -> {
              tries.incrementAndGet();
              return work.apply(tx);
            });
  }

  @Test
  void removingAWarehouseDoesNotDeadlockWithSettingTheStockInIt() throws InterruptedException {
    UUID bolts = UUID.fromString(bazaar.offer(bazaar.vera(), "BOLT", "9.00", 0));
    UUID nuts = UUID.fromString(bazaar.offer(bazaar.vera(), "NUT", "3.00", 0));
    List<UUID> ids =
        IntStream.range(0, WAREHOUSES).mapToObj(n -> warehouse(n, List.of(bolts, nuts))).toList();
    Stream<Callable<Boolean>> races =
        ids.stream()
            .flatMap(
                id -> Stream.of(counted(tx -> set(tx, bolts, id)), counted(tx -> remove(tx, id))));

    List<Boolean> results = Race.between(races.toList());

    assertThat(tries).as("a deadlock would have been tried again").hasValue(2 * WAREHOUSES);
    assertThat(IntStream.range(0, WAREHOUSES).mapToObj(n -> results.get(2 * n + 1)))
        .as("all are removed")
        .containsOnly(true);
    assertThat(bazaar.vera().get("/vendor/warehouses").items("code")).isEmpty();
  }
}
