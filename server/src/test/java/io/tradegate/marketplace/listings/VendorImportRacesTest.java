package io.tradegate.marketplace.listings;

import static io.tradegate.testing.Patience.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.imports.targets.ParsedRow;
import io.tradegate.imports.targets.PieceResult;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendororders.Bazaar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Imports of a vendor, while its goods are ordered, its users edit and staff suspend it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VendorImportRacesTest {
  private static final int EACH = 8;

  private static final String BLOCKED =
      "select count(*) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";

  private static final String BLOCKED_BEHIND =
      """
      select count(*)
        from pg_stat_activity a
       where pg_blocking_pids(a.pid) && (select array_agg(b.pid)
                                           from pg_stat_activity b
                                          where pg_backend_pid() = any (pg_blocking_pids(b.pid)))
      """;

  private final Bazaar bazaar = new Bazaar();
  private final TestTenant tenant = bazaar.tenant();
  private final Listings listings = TestApp.shared().node().listings().listings();
  private final OfferImport imports = new OfferImport(listings);
  private final UUID bolts = UUID.fromString(bazaar.offer(bazaar.vera(), "BOLT", "9.00", 0));
  private final UUID nuts = UUID.fromString(bazaar.offer(bazaar.vera(), "NUT", "3.00", 100));
  private final AtomicInteger tries = new AtomicInteger();

  /** By the service that works for the vendor. */
  private <T> T asVendor(Function<Tx, T> work) {
    Caller service = Caller.service(tenant.org(), "test", tenant.vendor().value());
    return TestApp.shared().db().write(service, work);
  }

  private void write(Tx tx, List<Map<String, String>> rows) {
    List<SentRow> sent =
        IntStream.range(0, rows.size()).mapToObj(n -> new SentRow(n + 2, rows.get(n))).toList();
    PieceResult result = imports.write(tx, ParsedRow.all(sent, OfferRow::read), false);
    assertThat(result.errors()).isEmpty();
    assertThat(result.effects()).hasSize(rows.size());
  }

  /** In both warehouses the same, and as many nuts as bolts. */
  private void importStock(Tx tx, int n) {
    String half = String.valueOf(50 + n);
    write(
        tx,
        List.of(
            Map.of("sku", "BOLT", "warehouse", "NORTH", "stock", half),
            Map.of("sku", "NUT", "stock", String.valueOf(2 * (50 + n))),
            Map.of("sku", "BOLT", "warehouse", "SOUTH", "stock", half)));
  }

  /** A bolt costs 6.00 more than a nut. */
  private void importPrices(Tx tx, int n) {
    String cents = String.valueOf(10 + n);
    write(
        tx,
        List.of(
            Map.of("sku", "NUT", "currency", "EUR", "price", "3." + cents),
            Map.of("sku", "BOLT", "currency", "EUR", "price", "9." + cents)));
  }

  private void edit(Tx tx, int n) {
    listings.change(
        tx,
        nuts,
        OptionalInt.empty(),
        offer ->
            RecordBuilder.copy(offer)
                .with(
                    "proposed",
                    new Terms(offer.proposed().price(), offer.proposed().leadDays(), "Remark " + n))
                .build());
  }

  private void order(Tx tx) {
    var two = Quantity.of(2);
    OfferStockStore.allocate(
        tx, List.of(new OfferStockStore.Part(nuts, two), new OfferStockStore.Part(bolts, two)));
  }

  private List<Callable<Boolean>> many(int count, BiConsumer<Tx, Integer> work) {
    return IntStream.range(0, count).mapToObj(n -> once(tx -> work.accept(tx, n))).toList();
  }

  private Callable<Boolean> once(Consumer<Tx> work) {
    return () ->
        asVendor(
            tx -> {
              tries.incrementAndGet();
              work.accept(tx);
              return true;
            });
  }

  /** A buyer with two bolts and two nuts of the vendor in the cart. */
  private TestClient buyer() {
    TestClient buyer = bazaar.buyer();
    Bazaar.add(buyer, "BOLT", 2, bolts.toString()).expect(200);
    Bazaar.add(buyer, "NUT", 2, nuts.toString()).expect(200);
    return buyer;
  }

  @Test
  void filesAreWrittenWholeWhileGoodsAreOrderedAndListingsAreEdited() throws InterruptedException {
    for (String code : List.of("NORTH", "SOUTH")) {
      bazaar.vera().post("/vendor/warehouses", Map.of("code", code, "name", code)).expect(201);
    }
    asVendor(
        tx -> {
          importStock(tx, 0);
          return true;
        });
    List<TestClient> buyers = IntStream.range(0, EACH / 2).mapToObj(_ -> buyer()).toList();
    var races = new ArrayList<Callable<Boolean>>();
    races.addAll(many(EACH, this::importStock));
    races.addAll(many(EACH, this::importPrices));
    races.addAll(many(EACH, this::edit));
    races.addAll(many(EACH / 2, (tx, _) -> order(tx)));
    buyers.forEach(buyer -> races.add(() -> bazaar.checkout(buyer).expect(201) != null));

    assertThat(Race.between(races)).hasSize(4 * EACH).containsOnly(true);

    assertThat(tries).as("a deadlock would have been tried again").hasValue(3 * EACH + EACH / 2);
    List<Offer> both =
        asVendor(tx -> List.of(listings.listing(tx, bolts), listings.listing(tx, nuts)));
    List<ListingStock.Warehouse> parts =
        asVendor(tx -> listings.stock(tx, both.getFirst()).warehouses());
    int half = parts.getFirst().quantity().value().intValueExact();
    assertThat(half).isBetween(50, 50 + EACH);
    assertThat(parts)
        .hasSize(2)
        .extracting(ListingStock.Warehouse::quantity)
        .containsOnly(Quantity.of(half));
    assertThat(both).extracting(Offer::stock).containsOnly(Quantity.of(2 * half));
    assertThat(both).extracting(Offer::allocated).containsOnly(Quantity.of(2 * EACH));
    assertThat(price(both.getFirst()).subtract(price(both.getLast()))).isEqualByComparingTo("6.00");
    assertThat(both.getLast().proposed().remark()).startsWith("Remark ");
  }

  private static BigDecimal price(Offer offer) {
    return offer.proposed().price().amount();
  }

  @Test
  void noImportChangesAListingAfterItsVendorWasSuspended() {
    TestClient olga = bazaar.olga();
    UUID id = UUID.fromString(bazaar.offer(olga, "NUT", "3.00", 5));
    String vendor = olga.get("/vendor/settings").expect(200).text("id");
    try (Handle holder = Jdbi.open(TestApp.shared().settings().database().owner())) {
      holder.begin();
      holder.execute("select from offer where id = ? for update", id);
      var importing = supplyAsync(() -> importSeven(olga), Thread::startVirtualThread);
      await().until(() -> importing.isDone() || count(holder, BLOCKED) == 1);
      var seen =
          supplyAsync(() -> suspend(vendor), Thread::startVirtualThread).thenApply(_ -> stock(id));
      await().until(() -> seen.isDone() || count(holder, BLOCKED_BEHIND) > 0);
      holder.rollback();

      assertThat(importing.join().json().at("/run/changed").asInt()).isEqualTo(1);
      assertThat(seen.join()).as("the stock when the suspension was answered").isEqualTo(7);
    }
  }

  private static TestReply importSeven(TestClient vendor) {
    return vendor
        .with("Content-Type", "application/octet-stream")
        .send(
            "POST",
            "/vendor/imports/ingest?target=offer-stock",
            "sku,stock\nNUT,7\n".getBytes(UTF_8))
        .expect(200);
  }

  private TestReply suspend(String vendor) {
    return bazaar
        .owner()
        .post("/admin/vendors/" + vendor + "/suspend", Map.of("reason", "Late."))
        .expect(200);
  }

  private int stock(UUID offer) {
    return tenant.asService(tx -> listings.listing(tx, offer).stock().value().intValueExact());
  }

  private static long count(Handle holder, String sql) {
    return holder.createQuery(sql).mapTo(Long.class).one();
  }
}
