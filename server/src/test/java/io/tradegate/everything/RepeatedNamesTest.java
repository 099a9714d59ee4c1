package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
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
            Map.of("position", 1, "requested_date", "2031-01-01"),
            Map.of("line", 1, "requested_date", "2031-01-02"));
    String accept = "/storefront/quotes/%s/accept".formatted(UUID.randomUUID());

    expectRepeated(
        shop.buyer().post(accept, Map.of("version", 1, "lines", lines)), "lines[1].position");
  }

  @Test
  void aRecurringOrderNamesASkuOnce() {
    var line = Map.of("sku", "A-1", "quantity", 2);
    var body =
        Map.of(
            "cadence", Map.of("unit", "weeks", "every", 1),
            "start_date", "2031-01-15",
            "shipping_address_id", UUID.randomUUID(),
            "lines", List.of(line, line));

    expectRepeated(shop.buyer().post("/storefront/recurring-orders", body), "lines[1].sku");
  }

  private static Map<String, Object> option(String option, String... values) {
    return Map.of(
        "option",
        option,
        "name",
        "X",
        "values",
        Stream.of(values).map(value -> Map.of("value", value, "label", "Y")).toList());
  }

  private TestReply translated(String product, Object... options) {
    return owner.put(
        product + "/translations/de", Map.of("name", "Anker", "options", List.of(options)));
  }

  @Test
  void aTranslationNamesEachOptionOfTheVariantsOnce() {
    var variant = Map.of("sku", "T-1", "options", Map.of("Size", "M"));
    String product =
        owner
            .post("/admin/products", Map.of("name", "Anchor", "variants", List.of(variant)))
            .expect(201)
            .header("Location")
            .orElseThrow();

    translated(product, option("Size", "M")).expect(200);
    expectRepeated(translated(product, option("Size"), option("Size")), "options[1].option");
    expectRepeated(translated(product, option("Size", "M", "M")), "options[0].values[1].value");
    translated(product, option("Colour"))
        .expectError(400, "validation_failed")
        .expectMessage("no variant of the product has Colour; they have Size");
    translated(product, option("Size", "XXL"))
        .expectError(400, "validation_failed")
        .expectMessage("`options[0].values[0].value`");
  }

  @Test
  void namesThatReverseWhatIsReadAreRefused() {
    String reversed = "Evil\u202Efdp.exe";
    var address = Map.of("street", List.of("A 1"), "city", "Bonn", "country", "DE");
    var picture =
        owner
            .with("Content-Type", "application/octet-stream")
            .send("POST", "/admin/media?filename=a.png", SamplePictures.png(4, 4))
            .expect(201);

    for (TestReply reply :
        List.of(
            owner.post("/admin/customers", Map.of("name", reversed)),
            owner.post("/admin/leads", Map.of("email", "a@b.test", "company", reversed)),
            owner.patch("/admin/media/" + picture.text("id"), Map.of("filename", reversed)),
            owner.post(
                "/admin/customers/%s/addresses".formatted(shop.company()),
                merged(address, Map.of("person", reversed))))) {
      reply.expectError(400, "validation_failed").expectMessage("no line breaks");
    }
  }

  private static Map<String, Object> merged(Map<String, ?> some, Map<String, ?> more) {
    var all = new HashMap<String, Object>(some);
    all.putAll(more);
    return all;
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
