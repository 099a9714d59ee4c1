package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Attribute values of variants in imports and exports of products. */
class VariantAttributesImportTest {
  private static final String FILE =
      """
      sku,product,name,family,attributes.length,attributes.finish
      B-1,bolt,Bolt,bolts,20,zinc
      B-2,bolt,Bolt,bolts,2.5,zinc
      """;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  @BeforeEach
  void describe() {
    var catalog = new CatalogFixture(shop);
    var length = catalog.attribute("length", "number");
    var finish = catalog.attribute("finish", "text");
    catalog.family(
        "bolts",
        List.of(
            Map.of("attribute_id", length, "level", "variant", "required", true),
            Map.of("attribute_id", finish)));
  }

  private TestReply variants() {
    String product = owner.get("/admin/products").text("items/0/id");
    return owner.get("/admin/products/" + product + "/variants?sort=sku");
  }

  @Test
  void aColumnSetsTheProductOrTheVariantAsTheFamilySays() {
    sender.ingest("products", FILE).expect(200);

    assertThat(owner.get("/admin/products").text("items/0/attributes/finish")).isEqualTo("zinc");
    assertThat(variants().text("items/0/attributes/length")).isEqualTo("20");
    assertThat(variants().text("items/1/attributes/length")).isEqualTo("2.5");
  }

  @Test
  void whatIsExportedIsImportedUnchanged() {
    sender.ingest("products", FILE).expect(200);
    for (String format : List.of("csv", "jsonl")) {
      String file = owner.get("/admin/exports/products?format=" + format).body();

      assertThat(Sender.counts(sender.ingest("products", file).expect(200)))
          .containsExactly(0, 0, 2, 0);
    }
  }

  @Test
  void aValueOfAVariantIsChangedAndCleared() {
    sender.ingest("products", FILE).expect(200);

    TestReply changed = sender.ingest("products", "sku,attributes.length\nB-1,30\nB-2,\\N\n");

    assertThat(Sender.counts(changed)).containsExactly(0, 2, 0, 0);
    assertThat(variants().text("items/0/attributes/length")).isEqualTo("30");
    assertThat(variants().json().at("/items/1/attributes").isEmpty()).isTrue();
  }

  @Test
  void aVariantOnSaleNeedsWhatIsRequired() {
    TestReply reply =
        sender.ingest(
            "products",
            """
            sku,product,name,family,status,attributes.length
            S-1,sold,Sold,bolts,active,20
            S-2,sold,Sold,bolts,active,
            S-3,sold,Sold,bolts,active,long
            """);

    assertThat(Sender.counts(reply)).containsExactly(1, 0, 0, 2);
    assertThat(Sender.places(reply)).contains("3 attributes.length");
  }

  @Test
  void textsThatAreTooLongAreRefusedByColumn() {
    sender.ingest("products", FILE).expect(200);
    String tooLong = "x".repeat(50_001);

    TestReply translated =
        sender.ingest(
            "translations",
            """
            {"product":"bolt","locale":"fr","name":"Vis","description":"%s","seo_title":"%s","seo_description":"%s"}
            """
                .formatted(tooLong, "t".repeat(201), "d".repeat(501)));
    TestReply described =
        sender.ingest("products", "{\"sku\":\"B-1\",\"description\":\"%s\"}\n".formatted(tooLong));

    assertThat(Sender.places(translated))
        .containsExactly("1 description", "1 seo_title", "1 seo_description");
    assertThat(Sender.places(described)).containsExactly("1 description");
    assertThat(
            Sender.counts(
                sender.ingest(
                    "translations",
                    """
                    {"product":"bolt","locale":"fr","name":"Vis","description":"%s"}
                    """
                        .formatted("x".repeat(50_000)))))
        .containsExactly(1, 0, 0, 0);
  }

  @Test
  void aTranslationToTheOwnLanguageIsABadRow() {
    sender.ingest("products", FILE).expect(200);

    TestReply reply = sender.ingest("translations", "product,locale,name\nbolt,en,Bolt\n");

    assertThat(Sender.counts(reply)).containsExactly(0, 0, 0, 1);
    assertThat(Sender.places(reply)).containsExactly("2 locale");
  }
}
