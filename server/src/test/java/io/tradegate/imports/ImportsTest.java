package io.tradegate.imports;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** On a node of its own, for its worker looks at all tenants. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportsTest {
  private TestApp app;

  @BeforeAll
  void start() {
    app = TestApp.alone(Map.of("RUN_JOBS", "true"), Surroundings.real(OpenTelemetry.noop()));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void checkingWritesNothingAndCommittingTheGoodRows() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();

    TestReply run =
        new Sender(owner).check("products", "sku,name\nA-1,Anchor\n,Bad\nB-1,Bolt\n").expect(201);

    assertThat(run.text("status")).isEqualTo("validated");
    assertThat(run.json().at("/rows_bad").asInt()).isEqualTo(1);
    assertThat(Sender.skus(shop)).isEmpty();
    String path = "/admin/imports/" + run.text("id");
    assertThat(owner.get(path + "/errors").expect(200).items("line")).containsExactly("3");

    owner.post(path + "/commit").expect(202);
    completed(owner, path);

    assertThat(Sender.skus(shop)).containsExactly("A-1", "B-1");
    owner.post(path + "/commit").expectError(422, "invalid_transition");
    owner.post(path + "/resume").expectError(422, "invalid_transition");
  }

  @Test
  void aRunIsCommittedInTheVersionThatWasSeen() {
    TestClient owner = app.newTenant().owner();
    TestReply run = new Sender(owner).check("products", "sku,name\nA-1,Anchor\n").expect(201);
    String path = "/admin/imports/" + run.text("id");
    String seen = run.header("ETag").orElseThrow();
    assertThat(owner.get(path).version()).isEqualTo(run.version());

    owner.with("If-Match", "\"999\"").post(path + "/commit").expectError(412, "version_conflict");
    TestReply committed = owner.with("If-Match", seen).post(path + "/commit").expect(202);

    assertThat(committed.header("ETag")).isPresent().get().isNotEqualTo(seen);
    completed(owner, path);
    owner.with("If-Match", seen).post(path + "/resume").expectError(412, "version_conflict");
  }

  @Test
  void theErrorFileCanBeCorrectedAndSentAgain() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();
    TestReply run =
        new Sender(owner)
            .check("products", "sku,name,description\nA-1,Anchor,\nB-1,,=box\n")
            .expect(201);

    String file = owner.get("/admin/imports/" + run.text("id") + "/errors.csv").expect(200).body();

    assertThat(file)
        .startsWith("\"sku\",\"name\",\"description\",\"reason\"")
        .contains("\"'=box\"");
    new Sender(owner)
        .ingest("products", file.replace("\"B-1\",\"\"", "\"B-1\",\"Bolt\""))
        .expect(200);
    assertThat(Sender.skus(shop)).containsExactly("B-1");
    assertThat(description(shop)).isEqualTo("=box");
  }

  private static String description(TestTenant shop) {
    return shop.asService(
        tx ->
            tx.sql("select description from product where org_id = :org")
                .one(row -> row.text("description")));
  }

  @Test
  void aRunThatDiedInTheMiddleGoesOnWhereItStopped() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();
    TestReply run = new Sender(owner).check("products", rows(1_200, 0)).expect(201);
    UUID id = run.uuid("id");
    shop.asService(
        tx ->
            tx.sql(
                    "update import_run set status = 'committing', committing = true, position = 501,"
                        + " rows_done = 500"
                        + " where org_id = :org and id = :id")
                .bind("id", id)
                .execute());

    owner.post("/admin/imports/" + id + "/resume").expect(202);
    completed(owner, "/admin/imports/" + id);

    assertThat(Sender.skus(shop)).hasSize(700).contains("S-000500", "S-001199");
    assertThat(owner.get("/admin/imports/" + id).json().at("/rows_done").asInt()).isEqualTo(1_200);
  }

  @Test
  void manyRowsWithSomeBadOnesAreImportedAndExplained() {
    TestTenant shop = app.newTenant();

    TestReply result = new Sender(shop.owner()).ingest("products", rows(20_000, 37)).expect(200);

    assertThat(result.json().at("/run/rows").asInt()).isEqualTo(20_000);
    assertThat(result.json().at("/run/rows_bad").asInt()).isEqualTo(37);
    assertThat(Sender.places(result)).hasSize(37).contains("2 name", "38 name");
    assertThat(Sender.skus(shop)).hasSize(20_000 - 37);
  }

  private static String rows(int count, int bad) {
    return IntStream.range(0, count)
        .mapToObj(n -> "S-%06d,%s".formatted(n, n < bad ? "" : "Part " + n))
        .collect(Collectors.joining("\n", "sku,name\n", "\n"));
  }

  @Test
  void pricesStockAndCustomersComeInAndGoOut() {
    TestTenant shop = app.newTenant();
    TestClient owner = shop.owner();
    var sender = new Sender(owner);
    sender.ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
    owner
        .post("/admin/price-lists", Map.of("code", "retail", "name", "Retail", "currency", "EUR"))
        .expect(201);
    owner
        .post("/admin/warehouses", Map.of("code", "main", "name", "Main", "country", "DE"))
        .expect(201);

    assertThat(
            Sender.places(
                sender.ingest(
                    "prices",
                    """
                    price_list,sku,min_quantity,amount,currency
                    retail,A-1,1,9.50,EUR
                    retail,A-1,10,8.50,
                    retail,A-2,1,1,EUR
                    other,A-1,1,1,
                    retail,A-1,100,"1,5",EUR
                    retail,A-1,1000,1,USD
                    """)))
        .containsExactly("4 sku", "5 price_list", "6 amount", "7 currency");
    for (int again = 0; again < 2; again++) {
      assertThat(
              Sender.places(
                  sender.ingest(
                      "stock", "warehouse,sku,on_hand\nmain,A-1,7\nmain,A-9,1\nx,A-1,-1\n")))
          .containsExactly("3 sku", "4 warehouse", "4 on_hand");
    }
    assertThat(
            Sender.places(
                sender.ingest(
                    "customers",
                    """
                    code,name,parent_code,payment_terms,net_days
                    C-1,Mother,,net,30
                    C-2,Daughter,C-1,prepaid,
                    C-3,,,,
                    C-4,Orphan,C-99,,
                    """)))
        .containsExactly("4 name", "5 parent_code");

    assertThat(export(owner, "products")).anyMatch(line -> line.startsWith("\"A-1\",\"anchor\""));
    assertThat(export(owner, "prices"))
        .containsExactly(
            "\"price_list\",\"sku\",\"min_quantity\",\"amount\",\"currency\",\"free\"",
            "\"retail\",\"A-1\",\"1\",\"9.50\",\"EUR\",\"\"",
            "\"retail\",\"A-1\",\"10\",\"8.50\",\"EUR\",\"\"");
    assertThat(export(owner, "stock"))
        .contains("\"main\",\"A-1\",\"7\",\"piece\",\"0\",\"7\",\"\"");
    assertThat(export(owner, "customers"))
        .anyMatch(line -> line.startsWith("\"C-2\",\"Daughter\",\"C-1\""));
    assertThat(owner.get("/admin/exports/orders?format=jsonl").expect(200).body()).isEmpty();
    owner.get("/admin/exports/nonsense").expectError(404, "not_found");
  }

  private static List<String> export(TestClient owner, String target) {
    return owner.get("/admin/exports/" + target).expect(200).body().lines().toList();
  }

  @Test
  void whatIsExportedComesBackTheSame() {
    TestTenant shop = app.newTenant();
    var sender = new Sender(shop.owner());
    sender.ingest("products", "sku,name,options.Size\nA-1,=Anchor,M\n").expect(200);

    for (String format : List.of("csv", "jsonl")) {
      String file = shop.owner().get("/admin/exports/products?format=" + format).body();
      assertThat(Sender.counts(sender.ingest("products", file))).containsExactly(0, 0, 1, 0);
      assertThat(shop.owner().get("/admin/exports/products?format=" + format).body())
          .isEqualTo(file);
    }
  }

  @Test
  void importingAndExportingNeedWhatTheRecordsThemselvesNeed() {
    TestTenant shop = app.newTenant();
    TestClient clerk = shop.staff("import.manage");

    new Sender(clerk).check("products", "sku,name\nA,B\n").expectError(403, "forbidden");
    clerk.get("/admin/exports/customers").expectError(403, "forbidden");
  }

  @Test
  void theImportsOfAnotherOrganizationDoNotExist() {
    TestReply run =
        new Sender(app.newTenant().owner()).check("products", "sku,name\nA,B\n").expect(201);
    TestClient stranger = app.newTenant().owner();
    String path = "/admin/imports/" + run.text("id");

    for (String route : List.of("", "/errors", "/errors.csv")) {
      stranger.get(path + route).expectError(404, "not_found");
    }
    stranger.post(path + "/commit").expectError(404, "not_found");
    stranger.post(path + "/resume").expectError(404, "not_found");
  }

  @Test
  void anImportOfAVendorIsWrittenForTheVendorUnlessItIsSuspended() {
    TestTenant shop = app.newTenant();
    shop.asService(tx -> new ProductSeeder().add(tx, "TWO-1", "Two", Instant.EPOCH));
    TestClient vendor = shop.vendorUser();
    var sender = new Sender(vendor, "/vendor/imports");
    String first = vendorFile(sender, "EUR");
    String second = vendorFile(sender, "USD");
    assertThat(vendor.get("/vendor/listings").items("id")).isEmpty();

    vendor.post(first + "/commit").expect(202);
    completed(vendor, first);
    vendor.post(first + "/commit").expectError(422, "invalid_transition");
    shop.owner()
        .post("/admin/vendors/" + shop.vendor() + "/suspend", Map.of("reason", "Late."))
        .expect(200);
    // Staff can have it go on, but its rows are refused.
    shop.owner().post(second.replace("/vendor/", "/admin/") + "/commit").expect(202);
    completed(vendor, second);

    assertThat(Sender.counts(vendor.get(second))).containsExactly(0, 0, 0, 1);
    assertThat(vendor.get(second + "/errors").items("reason").getFirst()).contains("suspended");
    assertThat(vendor.get("/vendor/listings").items("sku")).containsExactly("TWO-1");
  }

  private static String vendorFile(Sender sender, String currency) {
    String file = "sku,currency,price,lead_days,stock\nTWO-1,%s,5,1,9\n".formatted(currency);
    TestReply checked = sender.check("listings", file).expect(201);
    assertThat(checked.text("status")).isEqualTo("validated");
    assertThat(Sender.counts(checked)).containsExactly(1, 0, 0, 0);
    return checked.header("Location").orElseThrow();
  }

  private static void completed(TestClient owner, String path) {
    await()
        .untilAsserted(
            () -> assertThat(owner.get(path).expect(200).text("status")).isEqualTo("completed"));
  }
}
