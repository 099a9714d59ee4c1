package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a body names twice, or in two lines, is refused instead of taken by chance. */
class RepeatedNamesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private static void expectRepeated(TestReply reply, String field) {
    reply.expectError(400, "validation_failed").expectMessage("`%s` repeats".formatted(field));
  }

  @Test
  void aProductNamesASkuOnce() {
    var variants = List.of(Map.of("sku", "A-1", "pack_size", 2), Map.of("sku", "A-1"));
    var body = Map.of("name", "Anchor", "variants", variants);

    expectRepeated(owner.post("/admin/products", body), "variants[1].sku");
    expectRepeated(owner.put("/admin/products/by-external-id/A", body), "variants[1].sku");
  }

  @Test
  void anAcceptanceNamesALineOnce() {
    var lines =
        List.of(
            Map.of("line", 1, "requested_date", "2031-01-01"),
            Map.of("line", 1, "requested_date", "2031-01-02"));
    String accept = "/storefront/quotes/%s/accept".formatted(UUID.randomUUID());

    expectRepeated(
        shop.buyer().post(accept, Map.of("version", 1, "lines", lines)), "lines[1].line");
  }

  @Test
  void namesOfCompaniesAndPersonsHaveOneLine() {
    owner
        .post("/admin/customers", Map.of("name", "Good\nEvil"))
        .expectError(400, "validation_failed")
        .expectMessage("no line breaks");
    var address =
        Map.of("street", List.of("A 1"), "city", "Bonn", "country", "DE", "person", "Ann\r\nBob");
    owner
        .post("/admin/customers/%s/addresses".formatted(shop.company()), address)
        .expectError(400, "validation_failed")
        .expectMessage("`person`");
  }

  @Test
  void theNameOfAFileHasNoLineBreaksAndNothingThatReversesIt() {
    TestReply sent =
        owner
            .with("Content-Type", "application/octet-stream")
            .send(
                "POST",
                "/admin/media?filename=in%0Avoice%E2%80%AEfdp.png",
                SamplePictures.png(4, 4));

    assertThat(sent.expect(201).text("filename")).isEqualTo("invoicefdp.png");
  }
}
