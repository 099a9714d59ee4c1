package io.tradegate.checkout;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Receipts;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The unit of a variant cannot change once something refers to the variant. */
class VariantUnitInUseTest {
  private static final String WAITING =
      "select count(*) as calls from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))";

  private final Counter counter = Counter.open();
  private final TestClient owner = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer");

  VariantUnitInUseTest() {
    var roll = List.of(Map.of("unit", "roll", "factor", 50));
    counter.shop().unpriced("ROPE", "unit", "m", "units", roll);
    counter.desk().warehouse("MAIN");
  }

  private static Map<String, Object> line() {
    return Map.of("sku", "ROPE", "quantity", 2);
  }

  private String variant() {
    String product = owner.get("/admin/products?q=ROPE").expect(200).text("items/0/id");
    String variants = "/admin/products/" + product + "/variants";
    return variants + "/" + owner.get(variants).expect(200).text("items/0/id");
  }

  private TestReply countIn(String unit) {
    var roll = List.of(Map.of("unit", "roll", "factor", 5000));
    return owner.patch(variant(), Map.of("unit", unit, "units", roll));
  }

  private void isUsedIn(String what) {
    countIn("cm").expectError(422, "in_use").expectMessage("used in: " + what + ";");
    assertThat(owner.get(variant()).expect(200).text("unit")).isEqualTo("m");
  }

  private void isFree() {
    countIn("cm").expect(200);
  }

  private DraftLine ordered() {
    String path = variant();
    var id = new VariantId(UUID.fromString(path.substring(path.lastIndexOf('/') + 1)));
    return OrderDesk.line(id, "ROPE", "Rope", 2, Money.of("1.50", "EUR"));
  }

  private void receive() {
    owner
        .post("/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", List.of(line())))
        .expect(201);
  }

  @Test
  void aVariantThatNothingRefersToGetsAnotherUnit() {
    isFree();
    assertThat(owner.get(variant()).expect(200).text("unit")).isEqualTo("cm");
  }

  @Test
  void stockKeepsTheUnitAlsoWhenItIsUsedUp() {
    receive();
    isUsedIn("stock");
    var lost = Map.of("sku", "ROPE", "delta", -2);
    owner
        .post(
            "/admin/inventory/adjustments",
            Map.of("warehouse", "MAIN", "reason", "lost", "lines", List.of(lost)))
        .expect(201);
    isUsedIn("stock");
  }

  @Test
  void cartsKeepTheUnitUntilTheyAreEmptied() {
    buyer.post("/storefront/cart/lines", line()).expect(200);
    isUsedIn("carts");
    buyer.delete("/storefront/cart").expect(204);
    isFree();
  }

  @Test
  void shoppingListsKeepTheUnitUntilTheyAreDeleted() {
    String list =
        buyer
            .post("/storefront/shopping-lists", Map.of("name", "Site", "shared", false))
            .expect(201)
            .header("Location")
            .orElseThrow();
    buyer.post(list + "/lines", line()).expect(200);
    isUsedIn("shopping lists");
    buyer.delete(list).expect(204);
    isFree();
  }

  @Test
  void requestsKeepTheUnitUntilTheyAreClosed() {
    String rfq =
        buyer
            .post("/storefront/rfqs", Map.of("lines", List.of(line())))
            .expect(201)
            .text("public_id");
    buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);
    isUsedIn("open requests for quote");
    buyer.post("/storefront/rfqs/" + rfq + "/withdraw", Map.of("reason", "Late")).expect(200);
    isFree();
  }

  @Test
  void quotesKeepTheUnitUntilTheyAreClosed() {
    var priced = new LinkedHashMap<>(line());
    priced.put("unit_price", Map.of("amount", "1.50", "currency", "EUR"));
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", counter.tenant().company());
    offer.put("valid_until", "2099-01-01T00:00:00Z");
    offer.put("lines", List.of(priced));
    String quote = owner.post("/admin/quotes", offer).expect(201).text("public_id");
    isUsedIn("open quotes");
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    isUsedIn("open quotes");
    buyer.post("/storefront/quotes/" + quote + "/decline", Map.of("reason", "Late")).expect(200);
    isFree();
  }

  @Test
  void ordersKeepTheUnitAlsoWhenTheyAreCancelled() {
    String order = counter.desk().place(ordered()).id().toString();
    owner.post("/admin/orders/" + order + "/cancel", Map.of("reason", "Late")).expect(200);
    isUsedIn("orders, stock");
  }

  @Test
  void anUpsertByExternalIdKeepsTheUnitToo() {
    String path = "/admin/products/by-external-id/E-" + TestApp.ids().next();
    owner.put(path, upsert("m")).expect(201);
    owner.put(path, upsert("cm")).expect(200);
    counter.shop().price("WIRE", 1, "3");

    owner.put(path, upsert("m")).expectError(422, "in_use").expectMessage("used in: prices;");
    owner.put(path, upsert("cm")).expect(200);
  }

  private static Map<String, Object> upsert(String unit) {
    return Map.of("name", "Wire", "variants", List.of(Map.of("sku", "WIRE", "unit", unit)));
  }

  /** What a call answers that began while the work was not yet committed and waited for it. */
  private TestReply meanwhile(Consumer<Tx> work, Supplier<TestReply> call) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<TestReply> reply =
          counter
              .tenant()
              .asService(
                  tx -> {
                    work.accept(tx);
                    Future<TestReply> begun = threads.submit(call::get);
                    await()
                        .pollInSameThread()
                        .until(() -> tx.sql(WAITING).one(row -> row.bigint("calls")) > 0);
                    return begun;
                  });
      return reply.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aChangeWaitsForAFirstReceiptAndIsRefused() {
    var receipts = new InventoryModule().receipts();
    var lines = List.of(new Receipts.Line("ROPE", Quantity.of(2), "roll"));

    meanwhile(tx -> receipts.receive(tx, "MAIN", lines, null), () -> countIn("cm"))
        .expectError(422, "in_use")
        .expectMessage("stock");
  }

  @Test
  void aChangeWaitsForAFirstPriceAndIsRefused() {
    String price =
        """
        insert into price (org_id, price_list_id, variant_id, min_quantity, amount)
        select :org, l.id, v.id, 1, 1
          from variant v, price_list l
         where v.org_id = :org and l.org_id = :org and v.sku = 'ROPE'
        """;

    meanwhile(tx -> tx.sql(price).execute(), () -> countIn("cm"))
        .expectError(422, "in_use")
        .expectMessage("prices");
  }

  @Test
  void aChangeWaitsForAFirstOrderAndIsRefused() {
    var draft = counter.desk().draft(ordered());

    meanwhile(tx -> counter.desk().module().placing().place(tx, draft), () -> countIn("cm"))
        .expectError(422, "in_use")
        .expectMessage("orders");
  }

  @Test
  void aReceiptThatWaitsForAChangeIsConvertedWithTheNewFactor() {
    String change =
        """
        update variant set unit = 'cm', units = '[{"unit": "roll", "factor": 5000}]'
         where org_id = :org and sku = 'ROPE'
        """;
    String hold = "select id from variant where org_id = :org and sku = 'ROPE' for update";
    var rolls = List.of(Map.of("sku", "ROPE", "quantity", 2, "unit", "roll"));

    meanwhile(
            tx -> {
              tx.sql(hold).one(row -> row.uuid("id"));
              tx.sql(change).execute();
            },
            () ->
                owner.post(
                    "/admin/inventory/receipts", Map.of("warehouse", "MAIN", "lines", rolls)))
        .expect(201);

    TestReply stock = owner.get("/admin/inventory?sku=ROPE").expect(200);
    assertThat(stock.json().at("/items/0/on_hand").toString()).isEqualTo("10000");
  }
}
