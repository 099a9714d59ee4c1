package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.inventory.Stock.Line;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Documents allocate, release and ship stock, one at a time. */
class AllocationTest {
  private final StockShop shop = new StockShop();
  private final WarehouseId far = shop.warehouse("FAR", 2);
  private final WarehouseId near = shop.warehouse("NEAR", 1);
  private final VariantId bolt = shop.variant("BOLT");

  @AfterEach
  void booksAgree() {
    shop.booksAgree();
  }

  @Test
  void aLineIsSplitOverWarehousesInTheOrderOfTheirPriorities() {
    shop.receive("FAR", "BOLT", 10);
    shop.receive("NEAR", "BOLT", 4);

    Allocated line = allocate(StockShop.order(), new Line(bolt, Quantity.of(6))).getFirst();

    assertThat(line.shares())
        .containsExactlyInAnyOrder(
            new Share(bolt, near, Quantity.of(4)), new Share(bolt, far, Quantity.of(2)));
    assertThat(line.lacking()).isEqualTo(Quantity.ZERO);
    assertThat(shop.available(bolt)).isEqualTo(8);
  }

  @Test
  void linesOfTheSameVariantAreServedInTheirOrder() {
    shop.receive("NEAR", "BOLT", 5);

    List<Allocated> lines =
        allocate(
            StockShop.order(),
            new Line(bolt, Quantity.of(3)),
            new Line(bolt, Quantity.of(3)),
            new Line(bolt, Quantity.of(1)));

    assertThat(lines)
        .extracting(Allocated::quantity)
        .containsExactly(Quantity.of(3), Quantity.of(2), Quantity.ZERO);
    assertThat(lines)
        .extracting(Allocated::lacking)
        .containsExactly(Quantity.ZERO, Quantity.ONE, Quantity.ONE);
  }

  @Test
  void aWarehouseThatIsInactiveGivesNothing() {
    shop.receive("NEAR", "BOLT", 5);
    setActive(near, false);

    assertThat(shop.available(bolt)).isZero();
    assertThat(shop.allocated(bolt, 1)).isZero();
  }

  @Test
  void aWarehouseThatBecomesActiveFillsBackorders() {
    shop.receive("NEAR", "BOLT", 5);
    setActive(near, false);
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.BACKORDER, new Line(bolt, Quantity.of(3)));

    setActive(near, true);

    assertThat(shop.allocatedTo(order)).isEqualTo(3);
    assertThat(shop.waiting(order)).isZero();
  }

  private void setActive(WarehouseId warehouse, boolean active) {
    shop.tenant()
        .owner()
        .patch("/admin/warehouses/" + warehouse, java.util.Map.of("active", active))
        .expect(200);
  }

  @Test
  void aRefusedShortageNamesTheSkuAndLeavesNothingBehind() {
    shop.receive("NEAR", "BOLT", 5);
    VariantId nut = shop.variant("NUT");

    assertThatThrownBy(
            () ->
                shop.allocate(
                    StockShop.order(),
                    WhenShort.REFUSE,
                    new Line(bolt, Quantity.of(1)),
                    new Line(nut, Quantity.of(1))))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.code().wireName()).isEqualTo("insufficient_stock");
              assertThat(refusal.message()).contains("NUT").doesNotContain("BOLT");
            });
    assertThat(shop.available(bolt)).isEqualTo(5);
  }

  @Test
  void aReceiptFillsTheOldestBackorderFirstAndNotifiesListeners() {
    var heard = new ArrayList<Filled>();
    shop.inventory().listen((_, filled) -> heard.addAll(filled));
    Reference first = waitingFor(3);
    Reference second = waitingFor(4);
    Reference third = waitingFor(5);

    StockChange receipt = shop.receive("FAR", "BOLT", 8);

    assertThat(receipt.filled()).isEqualTo(heard);
    assertThat(heard)
        .extracting(Filled::referenceId, Filled::quantity, Filled::remaining, Filled::sku)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(first.id(), Quantity.of(3), Quantity.of(0), "BOLT"),
            org.assertj.core.groups.Tuple.tuple(
                second.id(), Quantity.of(4), Quantity.of(0), "BOLT"),
            org.assertj.core.groups.Tuple.tuple(
                third.id(), Quantity.of(1), Quantity.of(4), "BOLT"));
    assertThat(shop.waiting(third)).isEqualTo(4);
    assertThat(shop.available(bolt)).isZero();
  }

  private Reference waitingFor(int quantity) {
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.BACKORDER, new Line(bolt, Quantity.of(quantity)));
    return order;
  }

  @Test
  void releasedStockFillsBackorders() {
    shop.receive("NEAR", "BOLT", 5);
    Reference had = StockShop.order();
    allocate(had, new Line(bolt, Quantity.of(5)));
    Reference waits = waitingFor(2);

    shop.inTx(tx -> shop.stock().release(tx, had));

    assertThat(shop.allocatedTo(had)).isZero();
    assertThat(shop.allocatedTo(waits)).isEqualTo(2);
    assertThat(shop.available(bolt)).isEqualTo(3);
  }

  @Test
  void releasingAPartReducesTheBackorderFirst() {
    shop.receive("NEAR", "BOLT", 4);
    Reference order = waitingFor(6);

    shop.inTx(tx -> shop.stock().release(tx, order, List.of(new Line(bolt, Quantity.of(3)))));

    assertThat(shop.waiting(order)).isZero();
    assertThat(shop.allocatedTo(order)).isEqualTo(3);
  }

  @Test
  void releasingMoreThanThereIsFreesNoMoreThanThereIs() {
    shop.receive("NEAR", "BOLT", 4);
    Reference order = StockShop.order();
    allocate(order, new Line(bolt, Quantity.of(2)));
    allocate(StockShop.order(), new Line(bolt, Quantity.of(2)));

    shop.inTx(tx -> shop.stock().release(tx, order, List.of(new Line(bolt, Quantity.of(100)))));

    assertThat(shop.available(bolt)).isEqualTo(2);
  }

  @Test
  void shippedStockLeavesTheBalanceAndCannotBeReleased() {
    shop.receive("NEAR", "BOLT", 5);
    Reference order = StockShop.order();
    List<Share> shares = allocate(order, new Line(bolt, Quantity.of(3))).getFirst().shares();

    ship(order, shares);

    List<Share> freed = shop.inTx(tx -> shop.stock().release(tx, order));
    assertThat(freed).isEmpty();
    assertThat(shop.available(bolt)).isEqualTo(2);
  }

  @Test
  void aDocumentCannotShipMoreThanIsAllocatedToItInTheWarehouse() {
    shop.receive("NEAR", "BOLT", 5);
    Reference order = StockShop.order();
    List<Share> shares = allocate(order, new Line(bolt, Quantity.of(3))).getFirst().shares();

    for (List<Share> wrong :
        List.of(
            List.of(new Share(bolt, near, Quantity.of(4))),
            List.of(new Share(bolt, near, Quantity.of(2)), new Share(bolt, near, Quantity.of(2))),
            List.of(new Share(bolt, far, Quantity.of(1))))) {
      assertThatThrownBy(() -> ship(order, wrong)).hasMessageContaining("BOLT");
    }
    assertThatThrownBy(() -> ship(StockShop.order(), shares)).hasMessageContaining("BOLT");
    assertThat(shop.allocatedTo(order)).isEqualTo(3);
  }

  @Test
  void returnedGoodsAreAvailableAgain() {
    shop.receive("NEAR", "BOLT", 1);
    Reference order = StockShop.order();
    ship(order, allocate(order, new Line(bolt, Quantity.of(1))).getFirst().shares());

    shop.inTx(
        tx -> shop.stock().giveBack(tx, order, List.of(new Share(bolt, far, Quantity.of(1)))));

    assertThat(shop.available(bolt)).isEqualTo(1);
  }

  private void ship(Reference order, List<Share> shares) {
    shop.inTx(
        tx -> {
          shop.stock().ship(tx, order, shares);
          return order;
        });
  }

  @Test
  void aThousandLinesAreAllocatedAtOnce() {
    List<VariantId> variants =
        shop.inTx(
            tx ->
                IntStream.range(0, 1000)
                    .mapToObj(
                        n ->
                            new io.tradegate.catalog.products.ProductSeeder()
                                .add(tx, "K-" + n, "K", java.time.Instant.EPOCH))
                    .toList());
    var receipt =
        IntStream.range(0, 1000)
            .mapToObj(n -> new Receipts.Line("K-" + n, Quantity.of(2)))
            .toList();
    shop.inTx(tx -> shop.inventory().receipts().receive(tx, "NEAR", receipt, null));

    List<Allocated> lines =
        allocate(
            StockShop.order(),
            variants.stream()
                .map(variant -> new Line(variant, Quantity.of(2)))
                .toArray(Line[]::new));

    assertThat(lines).hasSize(1000).allMatch(line -> line.lacking().isZero());
  }

  @Test
  void stockOfAnotherOrganizationIsOutOfReach() {
    shop.receive("NEAR", "BOLT", 5);
    var other = new StockShop();
    other.warehouse("NEAR", 1);

    assertThat(other.allocated(bolt, 1)).isZero();
    assertThat(other.available(bolt)).isZero();
    assertThat(shop.available(bolt)).isEqualTo(5);
  }

  private List<Allocated> allocate(Reference order, Line... lines) {
    return shop.allocate(order, WhenShort.LEAVE, lines);
  }
}
