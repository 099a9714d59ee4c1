package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class IngestTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Sender sender = new Sender(shop.owner());

  @Test
  void productsComeInFromCsv() {
    TestReply result = sender.ingest("products", "sku,name\nA-1,Anchor\nB-1,Bolt\n").expect(200);

    assertThat(result.text("run/status")).isEqualTo("completed");
    assertThat(result.json().at("/run/rows_done").asInt()).isEqualTo(2);
    assertThat(result.json().at("/run/rows_bad").asInt()).isZero();
    assertThat(Sender.skus(shop)).containsExactly("A-1", "B-1");
  }

  @Test
  void aFileOfASpreadsheetIsUnderstood() {
    String file =
        "\uFEFFSKU;Name;Description\r\nA-1;\"Anchor; \"\"big\"\"\r\nand long\";\r\nB-1;Bolt;=1+1\r\n";

    assertThat(Sender.places(sender.ingest("products", file).expect(200))).isEmpty();

    assertThat(texts("name")).containsExactlyInAnyOrder("Anchor; \"big\"\r\nand long", "Bolt");
    assertThat(texts("description")).containsExactlyInAnyOrder("", "=1+1");
  }

  @Test
  void tabsSeparateToo() {
    sender.ingest("products", "sku\tname\nA-1\tAnchor, small\n").expect(200);

    assertThat(texts("name")).containsExactly("Anchor, small");
  }

  @Test
  void badRowsAreExplainedWithLineAndColumnAndTheOthersWritten() {
    String file =
        """
        sku,name,pack_size,gtin
        A-1,Anchor,1,
        ,Nameless,1,
        B-1,Bolt,many,
        C-1,Clamp,1,123
        A-1,Anchor again,1,
        D-1,Dowel,1,,too,many
        E-1,Eyelet,1,
        """;

    TestReply result = sender.ingest("products", file).expect(200);

    assertThat(Sender.places(result)).containsExactly("3 sku", "4 pack_size", "5 gtin", "6 ", "7 ");
    assertThat(result.json().at("/run/rows_bad").asInt()).isEqualTo(5);
    assertThat(result.json().at("/run/rows_done").asInt()).isEqualTo(7);
    assertThat(Sender.skus(shop)).containsExactly("A-1", "E-1");
  }

  @Test
  void theSameRowsAgainLeadToTheSameCatalog() {
    String file = "sku,name\nA-1,Anchor\nB-1,Bolt\n";
    sender.ingest("products", file).expect(200);

    assertThat(Sender.places(sender.ingest("products", file).expect(200))).isEmpty();

    assertThat(Sender.skus(shop)).containsExactly("A-1", "B-1");
    assertThat(texts("name")).hasSize(2);
  }

  @Test
  void jsonLinesSayTheSameAndBrokenOnesAreExplained() {
    String file =
        """
        {"sku": "A-1", "name": "Anchor", "pack_size": 5, "options": {"size": "M"}}
        {"sku": "B-1", "name":
        [1]
        {"sku": "C-1", "name": "Clamp", "nonsense": 1}
        """;

    TestReply result = sender.ingest("products", file).expect(200);

    assertThat(Sender.places(result)).containsExactly("2 ", "3 ", "4 nonsense");
    assertThat(Sender.skus(shop)).containsExactly("A-1");
  }

  @Test
  void aFileThatCannotBeReadLeavesNothing() {
    sender.ingest("products", "").expectError(400, "invalid_import");
    sender.ingest("products", "sku,name\n").expectError(400, "invalid_import");
    sender.ingest("products", "name\nAnchor\n").expectError(400, "invalid_import");
    sender.ingest("products", "sku,sku\nA,B\n").expectError(400, "invalid_import");
    sender
        .ingest("products", "sku,price\nA,1\n")
        .expectError(400, "invalid_import")
        .expectMessage("price");
    sender
        .ingest("products", "sku,name\nA,\"open\n")
        .expectError(400, "invalid_import")
        .expectMessage("Line 2");
    byte[] latin = "sku,name\nA,Dübel\n".getBytes(StandardCharsets.ISO_8859_1);
    sender.ingest("products", latin).expectError(400, "invalid_import").expectMessage("UTF-8");
    sender.ingest("products", new byte[] {'P', 'K', 3, 4, 0}).expectError(400, "invalid_import");
    sender.ingest("nonsense", "sku\nA\n").expectError(400, "validation_failed");

    assertThat(shop.owner().get("/admin/imports").items("id")).isEmpty();
  }

  @Test
  void theScopeReachesTheThreeRoutesAndNothingElse() {
    var key = shop.key("import.ingest");

    assertThat(key.get("/admin/imports/targets").expect(200).items("name")).contains("products");
    assertThat(key.get("/admin/imports/templates/products").expect(200).body()).contains("\"sku\"");
    TestReply result = new Sender(key).ingest("products", "sku,name\nA-1,Anchor\n").expect(200);

    String run = "/admin/imports/" + result.text("run/id");
    key.get(run).expectError(403, "insufficient_scope");
    key.get(run + "/errors").expectError(403, "insufficient_scope");
    key.get("/admin/imports").expectError(403, "insufficient_scope");
    key.get("/admin/products").expectError(403, "insufficient_scope");
    new Sender(key).check("products", "sku,name\nA,B\n").expectError(403, "insufficient_scope");
  }

  @Test
  void theSameKeyAgainLeadsToTheFirstRunAndWritesNothing() {
    var once = new Sender(shop.owner().with("Idempotency-Key", "rows-1"));
    TestReply first = once.ingest("products", "sku,name\nA-1,Anchor\n").expect(200);

    TestReply again = once.ingest("products", "sku,name\nB-1,Bolt\n");

    again.expectError(409, "duplicate_idempotency_key");
    assertThat(again.header("Location")).contains("/admin/imports/" + first.text("run/id"));
    assertThat(Sender.skus(shop)).containsExactly("A-1");
  }

  @Test
  void aTemplateCanBeSentAsItIs() {
    for (String target : shop.owner().get("/admin/imports/targets").items("name")) {
      String template = shop.owner().get("/admin/imports/templates/" + target).expect(200).body();

      sender.ingest(target, template).expect(200);
    }
  }

  private java.util.List<String> texts(String column) {
    return shop.asService(
        tx ->
            tx.sql("select %s as found from product where org_id = :org".formatted(column))
                .list(row -> row.text("found")));
  }
}
