package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Imports publish few events: one per product, price list and 500 SKUs of a warehouse. */
class MasterDataImportEventsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private void ingest(String target, String head, String row, int rows) {
    String file =
        IntStream.range(0, rows)
            .mapToObj(n -> row.formatted(n, n))
            .collect(Collectors.joining("\n", head + "\n", "\n"));
    owner
        .with("Content-Type", "application/octet-stream")
        .send(
            "POST", "/admin/imports/ingest?target=" + target, file.getBytes(StandardCharsets.UTF_8))
        .expect(200);
  }

  private List<String> events(String type) {
    return shop.asService(
        tx ->
            tx.sql("select data from event where org_id = :org and type = :type order by xid, id")
                .bind("type", type)
                .list(row -> row.text("data")));
  }

  @Test
  void anImportPublishesOneEventPerProductAndFewForPricesAndStock() {
    owner
        .post("/admin/warehouses", Map.of("code", "MAIN", "name", "Main", "country", "DE"))
        .expect(201);
    owner
        .post("/admin/price-lists", Map.of("code", "retail", "name", "Retail", "currency", "EUR"))
        .expect(201);

    ingest("products", "sku,name", "S-%06d,Part %d", 1200);
    assertThat(events("product.changed"))
        .hasSize(1200)
        .allMatch(data -> data.contains("\"kind\":\"created\""));

    ingest("prices", "price_list,sku,amount", "retail,S-%06d,1.%02d", 90);
    assertThat(events("price_list.changed")).as("made, then filled").hasSize(2);

    ingest("stock", "warehouse,sku,on_hand", "MAIN,S-%06d,1%d", 1200);
    assertThat(events("stock.changed")).as("two of 500 and one of 200 SKUs").hasSize(3);
  }
}
