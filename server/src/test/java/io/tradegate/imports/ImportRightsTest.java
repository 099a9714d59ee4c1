package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which caller may import what, and read what was wrong with it. */
class ImportRightsTest {
  private static final String KEYS = "/admin/api-keys";
  private static final String COMPANY = "code,name\nC-1,Contoso\n";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  @Test
  void aPersonWhoIngestsNeedsThePermissionOfTheTarget() {
    TestClient catalog = shop.staff("import.ingest", "import.manage", "product.manage");

    new Sender(catalog)
        .ingest("customers", COMPANY)
        .expectError(403, "forbidden")
        .expectMessage("customer.manage");
    new Sender(catalog)
        .ingest("stock", "warehouse,sku,on_hand\nmain,A-1,7\n")
        .expectError(403, "forbidden")
        .expectMessage("inventory.manage");
    new Sender(catalog).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);

    assertThat(owner.get("/admin/customers?q=Contoso").items("id")).isEmpty();
  }

  @Test
  void aKeyThatMayOnlyIngestDoesNotSetCreditTermsOrTax() {
    var key = new Sender(shop.key("import.ingest"));
    String file =
        """
        {"code": "C-1", "name": "One", "credit_limit": "9999.00"}
        {"code": "C-2", "name": "Two", "payment_terms": "net", "net_days": "365"}
        {"code": "C-3", "name": "Three", "tax_exempt": "true"}
        {"code": "C-4", "name": "Four", "tax_id": "DE1"}
        """;

    TestReply result = key.ingest("customers", file).expect(200);

    assertThat(Sender.places(result))
        .containsExactly("1 credit_limit", "2 payment_terms", "2 net_days", "3 tax_exempt");
    assertThat(result.text("errors/0/reason")).contains("customer.manage");
    assertThat(companies()).containsExactly("Four");

    var full = new Sender(shop.key("import.ingest", "customer.manage"));
    assertThat(Sender.places(full.ingest("customers", file).expect(200))).isEmpty();
    assertThat(companies()).containsExactlyInAnyOrder("One", "Two", "Three", "Four");
  }

  @Test
  void theSameHoldsForTheHeadingsOfATable() {
    var key = new Sender(shop.key("import.ingest"));

    TestReply result =
        key.ingest("customers", "code,name,credit_limit\nC-1,One,\nC-2,Two,1.00\n").expect(200);

    assertThat(Sender.places(result)).containsExactly("3 credit_limit");
    assertThat(companies()).containsExactly("One");
  }

  @Test
  void aKeyIsHeldToItsImportTargetsWhichCanOnlyBeNarrowed() {
    TestReply made =
        owner
            .post(
                KEYS,
                Map.of(
                    "name", "feed",
                    "scopes", List.of("import.ingest"),
                    "import_targets", List.of("products", "stock")))
            .expect(201);
    TestClient key = shop.guest().bearer(made.text("secret"));
    String path = KEYS + "/" + made.text("id");

    assertThat(key.get("/admin/imports/targets").expect(200).items("name"))
        .containsExactly("products", "stock");
    new Sender(key).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
    new Sender(key)
        .ingest("customers", COMPANY)
        .expectError(403, "insufficient_scope")
        .expectMessage("products, stock");

    TestReply narrowed = owner.patch(path, Map.of("import_targets", List.of("stock"))).expect(200);
    assertThat(narrowed.json().at("/import_targets").toString()).isEqualTo("[\"stock\"]");
    new Sender(key).ingest("products", "sku,name\nA-2,Bolt\n").expect(403);
    owner
        .patch(path, Map.of("import_targets", List.of("products")))
        .expectError(422, "scopes_widened");
    owner
        .patch(path, Map.of("import_targets", List.of("nonsense")))
        .expectError(400, "validation_failed")
        .expectMessage("products, prices, stock, customers");
    assertThat(owner.patch(path, Map.of("name", "feed 2")).expect(200).text("import_targets/0"))
        .isEqualTo("stock");
  }

  @Test
  void aKeyIngestsOnlyWhatThePersonWhoMadeItMayImport() {
    TestClient catalog = shop.staff("apikey.manage", "import.ingest", "product.manage");
    TestReply made =
        catalog.post(KEYS, Map.of("name", "mine", "scopes", List.of("import.ingest"))).expect(201);
    var key = new Sender(shop.guest().bearer(made.text("secret")));

    key.ingest("products", "sku,name\nA-1,Anchor\n").expect(200);
    key.ingest("customers", COMPANY)
        .expectError(403, "insufficient_scope")
        .expectMessage("customer.manage");
  }

  @Test
  void theBadRowsOfAnImportAreReadWithThePermissionOfItsTarget() {
    TestReply run = new Sender(owner).ingest("customers", "code,name,notes\n,Secret Ltd,private\n");
    String path = "/admin/imports/" + run.expect(200).text("run/id");
    TestClient catalog = shop.staff("import.manage", "product.manage");
    TestClient clerk = shop.staff("import.view", "customer.manage");

    for (String part : List.of("/errors", "/errors.csv")) {
      catalog.get(path + part).expectError(403, "forbidden").expectMessage("customer.manage");
      clerk.get(path + part).expect(200);
      shop.key("import.view").get(path + part).expectError(403, "insufficient_scope");
    }
    assertThat(clerk.get(path + "/errors.csv").body()).contains("Secret Ltd");
    catalog.get(path).expect(200);
  }

  private List<String> companies() {
    return shop.asService(
        tx ->
            tx.sql("select name from customer_company where org_id = :org and code like 'C-_'")
                .list(row -> row.text("name")));
  }
}
