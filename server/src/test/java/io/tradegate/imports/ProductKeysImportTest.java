package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** External ids and backorder policies of products and variants in imports and exports. */
class ProductKeysImportTest {
  private static final String FILE =
      """
      sku,product,name,external_id,variant_external_id,backorders,variant_backorders
      B-1,bolt,Bolt,MAT-1,MAT-1-20,refused,allowed
      B-2,bolt,Bolt,MAT-1,MAT-1-40,,
      N-1,nut,Nut,MAT-2,,,
      """;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  @Test
  void aRowSetsTheKeysAndPoliciesOfTheProductAndTheVariant() {
    assertThat(counts(FILE)).containsExactly(3, 0, 0, 0);

    TestReply product = owner.get("/admin/products/by-external-id/MAT-1").expect(200);
    assertThat(product.text("slug")).isEqualTo("bolt");
    assertThat(product.text("backorders")).isEqualTo("refused");
    TestReply variant = owner.get("/admin/variants/by-external-id/MAT-1-20").expect(200);
    assertThat(variant.text("sku")).isEqualTo("B-1");
    assertThat(variant.text("backorders")).isEqualTo("allowed");
    assertThat(owner.get("/admin/variants/by-external-id/MAT-1-40").text("backorders"))
        .isEqualTo("inherit");
  }

  @Test
  void whatIsExportedIsImportedUnchanged() {
    counts(FILE);
    for (String format : List.of("csv", "jsonl")) {
      String file = owner.get("/admin/exports/products?format=" + format).expect(200).body();

      assertThat(file).contains("MAT-1-20", "refused", "allowed");
      assertThat(counts(file)).containsExactly(0, 0, 3, 0);
    }
  }

  @Test
  void valuesChangeAndKeysAreCleared() {
    counts(FILE);

    assertThat(
            counts(
                """
                sku,external_id,variant_external_id,backorders,variant_backorders
                B-1,MAT-9,\\N,allowed,inherit
                N-1,\\N,,,
                """))
        .containsExactly(0, 2, 0, 0);

    assertThat(owner.get("/admin/products/by-external-id/MAT-9").text("backorders"))
        .isEqualTo("allowed");
    owner.get("/admin/variants/by-external-id/MAT-1-20").expectError(404, "not_found");
    owner.get("/admin/products/by-external-id/MAT-2").expectError(404, "not_found");
  }

  @Test
  void aKeyBelongsToOneProductAndOneVariant() {
    counts(FILE);

    TestReply reply =
        sender.ingest(
            "products",
            """
            sku,product,name,external_id,variant_external_id
            N-1,nut,Nut,MAT-1,
            N-1b,nut,Nut,,MAT-1-40
            W-1,washer,Washer,MAT-3,MAT-3-1
            R-1,ring,Ring,MAT-3,MAT-3-2
            R-2,clip,Clip,,MAT-3-1
            """);

    assertThat(Sender.counts(reply)).containsExactly(1, 0, 0, 4);
    assertThat(reply.body())
        .contains("Another product has the external id MAT-1.")
        .contains("Another variant has the external id MAT-1-40.")
        .contains("Another product has the external id MAT-3.")
        .contains("Another variant has the external id MAT-3-1.");
  }

  @Test
  void wrongValuesNameTheirColumns() {
    TestReply reply =
        sender.ingest(
            "products",
            "sku,name,external_id,variant_external_id,backorders\nX-1,X,%s,%s,maybe\n"
                .formatted("p".repeat(256), "v".repeat(256)));

    assertThat(Sender.counts(reply)).containsExactly(0, 0, 0, 1);
    assertThat(reply.body())
        .contains("\"external_id\"", "\"variant_external_id\"", "\"backorders\"");
  }

  private List<Integer> counts(String file) {
    return Sender.counts(sender.ingest("products", file).expect(200));
  }
}
