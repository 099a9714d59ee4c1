package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Exports take the filters of their lists. */
class ExportFiltersTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  @BeforeEach
  void fill() {
    sender
        .ingest(
            "products",
            "sku,product,name,status\nA-1,anchor,Anchor,active\nA-2,anchor,Anchor,active\nB-1,bolt,Bolt,draft\n")
        .expect(200);
    owner
        .post("/admin/price-lists", Map.of("code", "LOW", "name", "Low", "currency", "EUR"))
        .expect(201);
    owner
        .post("/admin/price-lists", Map.of("code", "HIGH", "name", "High", "currency", "EUR"))
        .expect(201);
    sender
        .ingest("prices", "price_list,sku,amount\nLOW,A-1,1.00\nHIGH,A-1,2.00\nHIGH,B-1,3.00\n")
        .expect(200);
    owner
        .post("/admin/warehouses", Map.of("code", "W-1", "name", "One", "country", "DE"))
        .expect(201);
    sender.ingest("stock", "warehouse,sku,on_hand\nW-1,A-1,5\nW-1,B-1,7\n").expect(200);
    sender.ingest("customers", "code,name\nC-1,One\nC-2,Two\n").expect(200);
    sender
        .ingest(
            "addresses",
            "customer_code,label,street,city,country\nC-1,Main,A,Bonn,DE\nC-2,Main,C,Ulm,DE\n")
        .expect(200);
    sender
        .ingest(
            "payments",
            "reference,customer_code,amount,currency\nB-10,C-1,1.50,EUR\nB-20,C-2,2.50,EUR\n")
        .expect(200);
    sender.ingest("categories", "slug,name,parent\nlow,Low,high\nhigh,High,\n").expect(200);
    sender
        .ingest("translations", "product,locale,name\nanchor,de,Anker\nbolt,fr,Boulon\n")
        .expect(200);
  }

  @ParameterizedTest
  @CsvSource({
    "products?status=active, A-1 A-2, B-1",
    "products?sku=B-1, B-1, A-1",
    "products?q=bolt, B-1, A-1",
    "prices?price_list=LOW, 1.00, 2.00",
    "prices?sku=B-1, 3.00, 1.00",
    "stock?sku=A-1, A-1, B-1",
    "customers?code=C-2, C-2, C-1",
    "customers?owner_id=none&q=One, C-1, C-2",
    "addresses?customer_code=C-2, Ulm, Bonn",
    "payments?reference=B-20, 2.50, 1.50",
    "payments?unallocated=true&q=B-10, 1.50, 2.50",
    "categories?top=true, high, low",
    "translations?locale=fr, Boulon, Anker",
    "translations?status=active, Anker, Boulon"
  })
  void onlyWhatTheFilterChoosesIsExported(String export, String present, String absent) {
    String file = owner.get("/admin/exports/" + export).expect(200).body();

    assertThat(file).contains(List.of(present.split(" ", -1))).doesNotContain(absent);
  }

  @Test
  void aBlockedCompanyIsExportedByItsStatus() {
    String one = owner.get("/admin/customers?code=C-1").text("items/0/id");
    owner.post("/admin/customers/" + one + "/block", Map.of("reason", "a test")).expect(200);

    String blocked = owner.get("/admin/exports/customers?status=blocked").expect(200).body();

    assertThat(blocked).contains("C-1").doesNotContain("C-2");
    assertThat(owner.get("/admin/exports/addresses?status=active").expect(200).body())
        .contains("Ulm")
        .doesNotContain("Bonn");
  }

  @Test
  void everyExportIsReadByChange() {
    var coil = Map.of("code", "coil", "name", "Coil", "decimals", 0);
    String unit = owner.post("/admin/units", coil).expect(201).text("id");
    TestReply named =
        owner.put("/admin/units/" + unit + "/translations/fr", Map.of("name", "Bobine"));
    assertThat(named.status()).isBetween(200, 201);
    for (Route export : exports()) {
      assertThat(export.params()).extracting(Param::name).contains("format", "updated_after");
      String path = export.path() + "?updated_after=";

      assertThat(owner.get(path + "2099-01-01").expect(200).body().lines()).as(path).hasSize(1);
      if (!path.matches(
          ".*/(orders|shipments|invoices|vendor-ledger)\\?.*")) { // the store has none
        // Changes of this second are shown once no transaction of then can still be running.
        Patience.await()
            .untilAsserted(
                () ->
                    assertThat(owner.get(path + "2001-01-01").expect(200).body().lines())
                        .as(path)
                        .hasSizeGreaterThan(1));
      }
    }
  }

  @Test
  void anExportByChangeSaysHowFarItGoes() {
    String until =
        owner
            .get("/admin/exports/customers?updated_after=2001-01-01")
            .expect(200)
            .header("Updated-Until")
            .orElseThrow();
    owner.post("/admin/customers", Map.of("code", "C-3", "name", "Three")).expect(201);

    Patience.await()
        .untilAsserted(
            () ->
                assertThat(owner.get("/admin/exports/customers?updated_after=" + until).expect(200))
                    .extracting(TestReply::body)
                    .asString()
                    .contains("C-3"));
    assertThat(owner.get("/admin/exports/customers").header("Updated-Until")).isEmpty();
  }

  @Test
  void anUnknownFilterOrValueIsRefused() {
    for (Route export : exports()) {
      owner.get(export.path() + "?nonsense=1").expectError(400, "validation_failed");
    }
    owner
        .get("/admin/exports/customers?status=draft")
        .expectError(400, "validation_failed")
        .expectMessage("blocked");
    owner.get("/admin/exports/prices?status=active").expectError(400, "validation_failed");
  }

  private List<Route> exports() {
    return app.routes().stream()
        .filter(route -> route.path().startsWith("/admin/exports/"))
        .toList();
  }

  @Test
  void theApiDocumentNamesTheHeaderThatSaysHowFarAnExportGoes() {
    JsonNode document = Json.mapper().readTree(owner.get("/openapi.json").expect(200).body());

    for (Route export : exports()) {
      JsonNode headers =
          document.path("paths").path(export.path()).at("/get/responses/200/headers");
      assertThat(headers.propertyNames()).as(export.path()).contains("Updated-Until");
    }
    assertThat(document.path("paths").path("/admin/customers").at("/get/responses/200/headers"))
        .noneMatch(header -> header.toString().contains("Updated-Until"));
  }

  @Test
  void theApiDocumentSaysThatTheCartTakesIfMatch() {
    JsonNode document = Json.mapper().readTree(owner.get("/openapi.json").expect(200).body());

    assertThat(document.path("paths").path("/storefront/cart/lines").at("/post/parameters"))
        .anyMatch(parameter -> parameter.toString().contains("If-Match"));
  }
}
