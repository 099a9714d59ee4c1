package io.tradegate.imports;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.tradegate.imports.targets.PieceResult;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.StockShop;
import io.tradegate.platform.db.DbException;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What rows refer to is read before the transaction that writes them. */
class LookupTest {
  private final StockShop shop = new StockShop();
  private final TestTenant tenant = shop.tenant();
  private final Targets targets = Targets.of(new InventoryModule().stocktake());

  @BeforeEach
  void rowsHaveWhatTheyReferTo() {
    shop.variant("BOLT");
    shop.warehouse("MAIN", 0);
    tenant
        .owner()
        .post("/admin/price-lists", Map.of("code", "retail", "name", "Retail", "currency", "EUR"))
        .expect(201);
  }

  @ParameterizedTest
  @ValueSource(strings = {"prices", "stock"})
  void aPieceIsWrittenWithWhatWasReadBefore(String target) {
    Target.Piece piece = lookedUp(target, "BOLT", "NUT");
    shop.variant("NUT");

    PieceResult result = tenant.asService(piece::write);

    assertThat(result.effects()).isEqualTo(Map.of(2, RowEffect.CREATED));
    assertThat(result.errors())
        .extracting(RowError::line, RowError::column)
        .containsExactly(tuple(3, "sku"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"prices", "stock"})
  void aTransactionThatRunsAgainAnswersTheSame(String target) {
    Target.Piece piece = lookedUp(target, "BOLT", "NUT");

    PieceResult first = tenant.asService(tx -> tx.rehearse(() -> piece.write(tx)));

    assertThat(tenant.asService(piece::write)).isEqualTo(first);
  }

  @Test
  void aPriceOfAVariantThatIsDeletedMeanwhileFailsThePieceAndTheNextLookupNamesTheRow() {
    Target.Piece piece = lookedUp("prices", "BOLT");
    deleted("BOLT");

    assertThatThrownBy(() -> tenant.asService(piece::write)).isInstanceOf(DbException.class);

    PieceResult again = tenant.asService(lookedUp("prices", "BOLT")::write);
    assertThat(again.errors()).extracting(RowError::column).containsExactly("sku");
    assertThat(again.effects()).isEmpty();
  }

  @Test
  void aCountOfAVariantThatIsDeletedMeanwhileIsAnErrorOfItsRow() {
    shop.variant("NUT");
    Target.Piece piece = lookedUp("stock", "BOLT", "NUT");
    deleted("BOLT");

    PieceResult result = tenant.asService(piece::write);

    assertThat(result.errors())
        .extracting(RowError::line, RowError::column)
        .containsExactly(tuple(2, "sku"));
    assertThat(result.effects()).containsOnlyKeys(3);
  }

  @Test
  void aCountInAUnitThatTheVariantHasNoLongerIsNotBooked() {
    shop.variant("NUT");
    Target.Piece piece = lookedUp("stock", "BOLT", "NUT");
    tenant.asService(
        tx ->
            tx.sql("update variant set unit = 'm' where org_id = :org and sku = 'BOLT'").execute());

    PieceResult result = tenant.asService(piece::write);

    assertThat(result.errors())
        .containsExactly(
            new RowError(
                2, "on_hand", "BOLT is counted in m now, no longer in piece; count it again."));
    assertThat(result.effects()).containsOnlyKeys(3);
  }

  @Test
  void aVariantThatIsDeletedWhileItsPieceWaitsIsNamedAsMissing() {
    shop.variant("NUT");
    var sender = new Sender(tenant.owner());
    CompletableFuture<TestReply> call;
    try (var list = new BlockingTransaction(tenant, LookupTest::holdPriceList)) {
      call = CompletableFuture.supplyAsync(() -> sender.ingest("prices", twoPieces()));
      await().until(() -> call.isDone() || list.isWaitedFor());
      deleted("NUT");
    }

    TestReply result = call.join().expect(200);
    assertThat(Sender.places(result)).containsExactly(Pieces.ROWS + 2 + " sku");
    assertThat(result.json().at("/run/created").asInt()).isEqualTo(Pieces.ROWS);
  }

  private static void holdPriceList(Tx tx) {
    tx.sql("select id from price_list where org_id = :org and code = 'retail' for update")
        .one(row -> row.uuid("id"));
  }

  /** The last row is of another variant, in a piece of its own. */
  private static String twoPieces() {
    return IntStream.rangeClosed(1, Pieces.ROWS)
        .mapToObj("retail,BOLT,%d,1.00\n"::formatted)
        .collect(
            Collectors.joining("", "price_list,sku,min_quantity,amount\n", "retail,NUT,1,2.00\n"));
  }

  @Test
  void rowsThatOthersOfTheFileMayAddAreReadWithTheWrite() {
    Target.Piece piece = targets.target("products").parse(List.of(row(2, "BOLT")));

    assertThat(piece.lookup()).isEmpty();
  }

  private void deleted(String sku) {
    tenant.asService(
        tx ->
            tx.sql("delete from variant where org_id = :org and sku = :sku")
                .bind("sku", sku)
                .execute());
  }

  private Target.Piece lookedUp(String target, String... skus) {
    Target.Piece parsed =
        targets
            .target(target)
            .parse(IntStream.range(0, skus.length).mapToObj(n -> row(n + 2, skus[n])).toList());
    Target.Lookup lookup = parsed.lookup().orElseThrow();
    return tenant.asService(lookup::read).get();
  }

  private static SentRow row(int line, String sku) {
    return new SentRow(
        line,
        Map.of(
            "sku",
            sku,
            "price_list",
            "retail",
            "amount",
            "12.50",
            "warehouse",
            "MAIN",
            "on_hand",
            "5"));
  }
}
