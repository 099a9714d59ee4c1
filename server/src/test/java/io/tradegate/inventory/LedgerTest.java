package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constraints of the database on the ledger. */
class LedgerTest {
  private static final String MOVE =
      """
      insert into stock_movement (org_id, id, variant_id, warehouse_id, kind, delta_on_hand, delta_allocated,
                                  reference_kind, reference_id, actor_kind, actor_name, at)
      select org_id, gen_random_uuid(), variant_id, warehouse_id, :kind, :on_hand, :allocated,
             'test', id, 'system', 'test', now()
        from stock
       where org_id = :org
      """;

  private final StockShop shop = new StockShop();
  private final VariantId bolt = shop.variant("BOLT");

  @BeforeEach
  void receive() {
    shop.warehouse("MAIN", 1);
    shop.receive("MAIN", "BOLT", 5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update stock set on_hand = 7 where org_id = :org",
        "update stock set allocated = 1 where org_id = :org",
        "delete from stock where org_id = :org",
        "update stock_movement set delta_on_hand = 7 where org_id = :org",
        "delete from stock_movement where org_id = :org"
      })
  void aBalanceCannotBeSetAndAMovementCannotBeUndone(String sql) {
    assertThatThrownBy(() -> shop.inTx(tx -> tx.sql(sql).execute()))
        .rootCause()
        .hasMessageContaining("permission denied");
    shop.booksAgree();
  }

  @Test
  void aMovementChangesItsBalanceByItself() {
    move("receipt", 2, 0);

    assertThat(shop.available(bolt)).isEqualTo(7);
    shop.booksAgree();
  }

  @Test
  void theTimeOfABalanceDoesNotGoBack() {
    owned("update stock set updated_at = timestamptz '2999-01-01Z' where org_id = ?");

    move("receipt", 2, 0);

    assertThat(changed()).isEqualTo(Instant.parse("2999-01-01T00:00:00.000001Z"));
  }

  @Test
  void aHandOverDoesNotChangeTheBalance() {
    Reference from = StockShop.order();
    shop.allocate(from, Stock.WhenShort.LEAVE, new Stock.Line(bolt, Quantity.of(2)));
    owned("update stock set updated_at = timestamptz '2001-01-01Z' where org_id = ?");

    shop.inTx(tx -> handedOver(tx, from));

    assertThat(changed()).isEqualTo(Instant.parse("2001-01-01T00:00:00Z"));
    assertThat(shop.allocatedTo(from)).isZero();
    shop.booksAgree();
  }

  private Reference handedOver(Tx tx, Reference from) {
    shop.stock().handOver(tx, from, StockShop.order(), shop.stock().allocations(tx, from));
    return from;
  }

  private Instant changed() {
    return shop.inTx(
        tx ->
            tx.sql("select updated_at from stock where org_id = :org")
                .one(row -> row.instant("updated_at")));
  }

  private void owned(String sql) {
    Jdbi.create(TestApp.shared().settings().database().owner())
        .useHandle(owner -> owner.execute(sql, shop.tenant().org()));
  }

  @Test
  void aMovementThatWouldOversellIsRefused() {
    assertThatThrownBy(() -> move("allocation", 0, 6))
        .rootCause()
        .hasMessageContaining("stock_never_oversells");
    assertThatThrownBy(() -> move("release", 0, -1))
        .rootCause()
        .hasMessageContaining("stock_never_oversells");
    assertThat(shop.available(bolt)).isEqualTo(5);
  }

  @Test
  void aMovementDoesWhatItsKindSays() {
    assertThatThrownBy(() -> move("allocation", 1, 1))
        .rootCause()
        .hasMessageContaining("stock_movement_does_what_its_kind_says");
    assertThatThrownBy(() -> move("shipment", -1, 0))
        .rootCause()
        .hasMessageContaining("stock_movement_does_what_its_kind_says");
  }

  private int move(String kind, int onHand, int allocated) {
    return shop.inTx(
        tx ->
            tx.sql(MOVE)
                .bind("kind", kind)
                .bind("on_hand", onHand)
                .bind("allocated", allocated)
                .execute());
  }

  @Test
  void theCheckFindsABalanceThatIsOff() {
    owned("update stock set on_hand = 9 where org_id = ?");

    List<Stock.Unbalanced> found = shop.inTx(tx -> shop.stock().verify(tx));

    assertThat(found)
        .singleElement()
        .satisfies(
            off -> {
              assertThat(off.variant()).isEqualTo(bolt);
              assertThat(off.onHand()).isEqualTo(Quantity.of(9));
              assertThat(off.movedOnHand()).isEqualTo(Quantity.of(5));
            });
  }
}
