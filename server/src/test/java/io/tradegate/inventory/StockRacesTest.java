package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock.Line;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.Race;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Concurrent changes of stock. */
class StockRacesTest {
  private static final long SEED = Long.getLong("stock.seed", 20261115);

  private final StockShop shop = new StockShop();
  private final WarehouseId main = shop.warehouse("MAIN", 1);
  private final VariantId bolt = shop.variant("BOLT");

  @AfterEach
  void booksAgree() {
    shop.booksAgree();
  }

  @Test
  void sixtyFourBuyersRaceForTheLastTen() throws InterruptedException {
    shop.receive("MAIN", "BOLT", 10);

    List<Long> got = Race.of(64, () -> shop.allocated(bolt, 1));

    assertThat(got).filteredOn(quantity -> quantity == 1).hasSize(10);
    assertThat(shop.available(bolt)).isZero();
  }

  @Test
  void greedyBuyersShareExactlyWhatThereIs() throws InterruptedException {
    shop.warehouse("OTHER", 2);
    shop.receive("MAIN", "BOLT", 50);
    shop.receive("OTHER", "BOLT", 50);

    List<Long> got = Race.of(40, () -> shop.allocated(bolt, 7));

    assertThat(got.stream().mapToLong(Long::longValue).sum()).isEqualTo(100);
  }

  @Test
  void countsOfWhatWasNeverThereAreNotAddedUp() throws InterruptedException {
    Race.of(16, () -> shop.counted("MAIN", "BOLT", 7));

    assertThat(shop.available(bolt)).isEqualTo(7);
  }

  @Test
  void aFirstReceiptMeetsACountAndAShortage() throws InterruptedException {
    var turn = new AtomicInteger();

    Race.of(
        12,
        () ->
            switch (turn.getAndIncrement() % 3) {
              case 0 -> shop.receive("MAIN", "BOLT", 1).warehouse();
              case 1 -> shop.counted("MAIN", "BOLT", 5);
              default ->
                  shop.allocate(StockShop.order(), WhenShort.LEAVE, new Line(bolt, Quantity.of(1)));
            });

    assertThat(shop.available(bolt)).isNotNegative();
  }

  @Test
  void aCountOfNothingIsBooked() {
    shop.counted("MAIN", "BOLT", 0);

    Stocktake stocktake = shop.inventory().stocktake();
    Map<VariantId, Stocktake.Booked> booked =
        shop.inTx(tx -> stocktake.booked(tx, shop.site(tx, "MAIN"), List.of(bolt)));

    assertThat(booked).containsKey(bolt);
  }

  @Test
  void allocationsInOppositeOrdersDoNotDeadlock() throws InterruptedException {
    VariantId nut = shop.variant("NUT");
    shop.receive("MAIN", "BOLT", 1000);
    shop.receive("MAIN", "NUT", 1000);
    var turn = new AtomicInteger();
    var tries = new AtomicInteger();

    Race.of(
        64,
        () -> {
          List<Line> lines = List.of(new Line(bolt, Quantity.of(1)), new Line(nut, Quantity.of(1)));
          List<Line> ordered = turn.getAndIncrement() % 2 == 0 ? lines : lines.reversed();
          return shop.inTx(
              tx -> {
                tries.incrementAndGet();
                return shop.stock().allocate(tx, StockShop.order(), ordered, WhenShort.REFUSE);
              });
        });

    assertThat(tries).as("a deadlock would have been tried again").hasValue(64);
    assertThat(shop.available(bolt)).isEqualTo(936);
    assertThat(shop.available(nut)).isEqualTo(936);
  }

  @Test
  void receiptsThatRaceWithAllocationsLeaveNoBackorderBesideStock() throws InterruptedException {
    var turn = new AtomicInteger();
    var orders = new ConcurrentLinkedQueue<Reference>();

    Race.of(
        60,
        () -> {
          if (turn.getAndIncrement() % 3 == 0) {
            return shop.receive("MAIN", "BOLT", 2);
          }
          Reference order = StockShop.order();
          orders.add(order);
          return shop.allocate(order, WhenShort.BACKORDER, new Line(bolt, Quantity.of(2)));
        });

    assertThat(shop.available(bolt)).isZero();
    assertThat(orders.stream().mapToLong(shop::allocatedTo).sum()).isEqualTo(40);
    assertThat(orders.stream().mapToLong(shop::waiting).sum()).isEqualTo(40);
  }

  @Test
  void theOldestBackorderIsFilledFirstInARace() throws InterruptedException {
    List<Reference> queue =
        Stream.generate(StockShop::order)
            .limit(10)
            .peek(
                order -> shop.allocate(order, WhenShort.BACKORDER, new Line(bolt, Quantity.of(3))))
            .toList();

    Race.of(15, () -> shop.receive("MAIN", "BOLT", 1));

    assertThat(queue.stream().map(shop::allocatedTo))
        .containsExactly(3L, 3L, 3L, 3L, 3L, 0L, 0L, 0L, 0L, 0L);
  }

  @Test
  void theFirstReceiptOfASkuFillsAConcurrentBackorder() throws InterruptedException {
    for (int n = 0; n < 20; n++) {
      String sku = "NEW-" + n;
      VariantId variant = shop.variant(sku);
      Reference order = StockShop.order();
      var turn = new AtomicInteger();

      Race.of(
          2,
          () ->
              turn.getAndIncrement() == 0
                  ? shop.receive("MAIN", sku, 1)
                  : shop.allocate(order, WhenShort.BACKORDER, new Line(variant, Quantity.of(1))));

      assertThat(shop.allocatedTo(order)).isEqualTo(1);
      assertThat(shop.waiting(order)).isZero();
    }
  }

  @Test
  void releasingManyTimesAtOnceHasOneEffect() throws InterruptedException {
    shop.receive("MAIN", "BOLT", 5);
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.LEAVE, new Line(bolt, Quantity.of(4)));
    shop.allocated(bolt, 1);

    List<List<Share>> freed = Race.of(16, () -> shop.inTx(tx -> shop.stock().release(tx, order)));

    assertThat(freed.stream().flatMap(List::stream))
        .containsExactly(new Share(bolt, main, Quantity.of(4)));
    assertThat(shop.available(bolt)).isEqualTo(4);
  }

  @Test
  void shippingManyTimesAtOnceShipsWhatWasAllocated() throws InterruptedException {
    shop.receive("MAIN", "BOLT", 10);
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.LEAVE, new Line(bolt, Quantity.of(3)));

    List<Boolean> shipped = Race.of(16, () -> ships(order, new Share(bolt, main, Quantity.of(1))));

    assertThat(shipped).filteredOn(each -> each).hasSize(3);
    assertThat(shop.available(bolt)).isEqualTo(7);
  }

  private boolean ships(Reference order, Share share) {
    try {
      return shop.inTx(
          tx -> {
            shop.stock().ship(tx, order, List.of(share));
            return true;
          });
    } catch (io.tradegate.platform.errors.Refusal _) {
      return false;
    }
  }

  /** Another seed: -Dstock.seed=7. */
  @Test
  void theLedgerSumsToTheBalanceAfterConcurrentChanges() throws InterruptedException {
    System.out.println("StockRacesTest: seed " + SEED);
    VariantId nut = shop.variant("NUT");
    shop.warehouse("OTHER", 2);
    var orders = Stream.generate(StockShop::order).limit(12).toList();
    var runner = new AtomicInteger();

    Race.of(
        8,
        () -> {
          var chance = new Random(SEED + runner.getAndIncrement());
          for (int n = 0; n < 25; n++) {
            anything(chance, List.of(bolt, nut), orders);
          }
          return runner;
        });

    shop.booksAgree();
    for (VariantId variant : List.of(bolt, nut)) {
      long waiting = waitingFor(variant);
      assertThat(waiting == 0 || shop.available(variant) == 0)
          .as("somebody waits for %d while %d lie there", waiting, shop.available(variant))
          .isTrue();
    }
  }

  private void anything(Random chance, List<VariantId> variants, List<Reference> orders) {
    VariantId variant = variants.get(chance.nextInt(2));
    Reference order = orders.get(chance.nextInt(orders.size()));
    int quantity = 1 + chance.nextInt(5);
    switch (chance.nextInt(6)) {
      case 0 ->
          shop.receive(
              chance.nextBoolean() ? "MAIN" : "OTHER",
              variant.equals(bolt) ? "BOLT" : "NUT",
              quantity);
      case 1, 2 ->
          shop.allocate(
              order,
              WhenShort.BACKORDER,
              new Line(variant, Quantity.of(quantity)),
              new Line(variants.get(chance.nextInt(2)), Quantity.of(1)));
      case 3 -> shop.inTx(tx -> shop.stock().release(tx, order));
      case 4 ->
          shop.inTx(
              tx ->
                  shop.stock()
                      .release(tx, order, List.of(new Line(variant, Quantity.of(quantity)))));
      default ->
          shop.inTx(tx -> shop.stock().allocations(tx, order)).stream()
              .findFirst()
              .ifPresent(share -> ships(order, share));
    }
  }

  private long waitingFor(VariantId variant) {
    String sql =
        "select count(*) as n from backorder where org_id = :org and variant_id = :variant";
    return shop.inTx(tx -> tx.sql(sql).bind("variant", variant).one(row -> row.bigint("n")));
  }
}
