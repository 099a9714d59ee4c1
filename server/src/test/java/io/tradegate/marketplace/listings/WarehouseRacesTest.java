package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
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
  private final VendorWarehouses warehouses = new VendorWarehouses();
  private final Listings listings = TestApp.shared().node().listings().listings();
  private final AtomicInteger tries = new AtomicInteger();

  /** By the service that works for the vendor. */
  private <T> T asVendor(Function<Tx, T> work) {
    Caller service = Caller.service(tenant.org(), "test", tenant.vendor().value());
    return TestApp.shared().db().write(service, work);
  }

  private UUID warehouse(int number, List<UUID> offers) {
    var plan =
        new VendorWarehouses.Plan("W" + number, "Store " + number, List.of(), null, null, null);
    return asVendor(
        tx -> {
          UUID id = warehouses.add(tx, plan).id();
          offers.forEach(offer -> listings.setStockIn(tx, offer, id, Quantity.ZERO));
          return id;
        });
  }

  /** False if the warehouse is removed. */
  private boolean set(Tx tx, UUID offer, UUID warehouse) {
    try {
      listings.setStockIn(tx, offer, warehouse, Quantity.ZERO);
      return true;
    } catch (Refusal refusal) {
      assertThat(refusal.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return false;
    }
  }

  private boolean remove(Tx tx, UUID warehouse) {
    warehouses.remove(tx, warehouse);
    return true;
  }

  private Callable<Boolean> counted(Function<Tx, Boolean> work) {
    return () ->
        asVendor(
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
