package io.tradegate.catalog.products;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Pictures of products, from the media library to the storefront. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProductPicturesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final TestClient staff = catalog.staff;

  @Test
  void picturesAreAttachedOrderedDescribedAndDetachedInOneCall() {
    TestReply product = catalog.draft("Drill", "PIC-1");
    UUID front = catalog.picture("front", "From the front");
    UUID back = catalog.picture("back", "From behind");

    put(product, show(front), Map.of("media_id", back, "alt", "The chuck")).expect(200);
    assertThat(told(product)).containsExactly("From the front", "The chuck");

    put(product, Map.of("media_id", back, "alt", ""), show(front)).expect(200);
    assertThat(told(product)).containsExactly("", "From the front");

    TestReply one = put(product, show(back)).expect(200);
    assertThat(one.version()).isEqualTo(4);
    assertThat(told(product)).containsExactly("From behind");

    put(product).expect(200);
    assertThat(told(product)).isEmpty();
  }

  /** The alternative texts, as both routes tell them. */
  private List<String> told(TestReply product) {
    String path = CatalogFixture.path(product);
    List<String> alts = alts(staff.get(path + "/pictures").expect(200).json().at("/pictures"));
    assertThat(alts(staff.get(path).expect(200).json().at("/pictures"))).isEqualTo(alts);
    return alts;
  }

  private static List<String> alts(JsonNode pictures) {
    return pictures.valueStream().map(picture -> picture.get("alt").asString()).toList();
  }

  @Test
  void aPictureMayShowOneVariantAndOutlivesIt() {
    TestReply product = catalog.draft("Saw", "PIC-2");
    String variants = CatalogFixture.path(product) + "/variants";
    String variant = staff.post(variants, Map.of("sku", "PIC-2-B")).expect(201).text("id");
    UUID media = catalog.picture("blade", "The blade");

    TestReply put = put(product, Map.of("media_id", media, "variant_id", variant)).expect(200);
    assertThat(put.text("pictures/0/variant_id")).isEqualTo(variant);

    staff.delete(variants + "/" + variant).expect(204);
    JsonNode left = staff.get(CatalogFixture.path(product)).expect(200).json().at("/pictures/0");
    assertThat(left.get("variant_id").isNull()).isTrue();
    assertThat(left.get("media_id").asString()).isEqualTo(media.toString());
  }

  @Test
  void whatCannotBeShownIsRefusedAndNothingChanges() {
    TestReply product = catalog.draft("Vice", "PIC-3");
    UUID good = catalog.picture("vice", "A vice");
    UUID strangers = new CatalogFixture(app.newTenant()).picture("other", "Of somebody else");
    String otherVariant = variantOf(catalog.draft("Other", "PIC-3-OTHER"));
    put(product, show(good)).expect(200);

    put(product, show(strangers))
        .expectError(400, "validation_failed")
        .expectMessage(strangers.toString());
    put(product, show(document()))
        .expectError(400, "validation_failed")
        .expectMessage("no picture");
    put(product, show(good), show(good))
        .expectError(400, "validation_failed")
        .expectMessage("once");
    put(product, Map.of("media_id", good, "variant_id", otherVariant))
        .expectError(400, "validation_failed")
        .expectMessage("variant");
    staff
        .with("If-Match", "\"1\"")
        .put(CatalogFixture.path(product) + "/pictures", Map.of("pictures", List.of()))
        .expectError(412, "version_conflict");
    assertThat(told(product)).containsExactly("A vice");
  }

  private String variantOf(TestReply product) {
    return staff.get(CatalogFixture.path(product) + "/variants").items("id").getFirst();
  }

  private UUID document() {
    byte[] pdf =
        "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n".getBytes(StandardCharsets.UTF_8);
    return Uploading.as(staff).file("filename=manual.pdf", pdf).expect(201).uuid("id");
  }

  @Test
  void aFileThatAProductShowsIsNotRemovedUntilItIsDetached() {
    TestReply product = catalog.draft("Bench grinder", "PIC-4");
    UUID media = catalog.picture("grinder", "A grinder");
    put(product, show(media)).expect(200);

    staff
        .delete("/admin/media/" + media)
        .expectError(422, "media_in_use")
        .expectMessage("Bench grinder");

    put(product).expect(200);
    staff.delete("/admin/media/" + media).expect(204);
  }

  @Test
  void aFileIsEitherRemovedOrShownInARace() throws InterruptedException {
    TestReply product = catalog.draft("Raced", "PIC-5");
    for (int n = 0; n < 5; n++) {
      UUID media = catalog.picture("raced", "Raced");

      List<Integer> outcomes =
          Race.between(
              List.of(
                  () -> put(product, show(media)).status(),
                  () -> staff.delete("/admin/media/" + media).status()));

      assertThat(outcomes).isIn(List.of(200, 422), List.of(400, 204));
      staff.get(CatalogFixture.path(product)).expect(200);
    }
  }

  @Test
  void aDeletedDraftLetsGoOfItsPictures() {
    TestReply product = catalog.draft("Short-lived", "PIC-6");
    UUID media = catalog.picture("short", "Short");
    put(product, show(media)).expect(200);

    staff.delete(CatalogFixture.path(product)).expect(204);

    staff.delete("/admin/media/" + media).expect(204);
  }

  @Test
  void visitorsGetAddressesOfWhatIsReadyOnThePageInListsAndInSearches() {
    TestReply product = catalog.onSale("Photographed anvil", "PIC-7");
    UUID pending = Uploading.as(staff).picture().uuid("id");
    UUID first = catalog.picture("anvil", "An anvil");
    UUID second = catalog.picture("anvil2", "Its horn");
    put(product, show(pending), show(first), show(second)).expect(200);

    JsonNode page = shop.guest().get("/storefront/products/" + product.text("slug")).json();
    JsonNode listed = shop.guest().get("/storefront/products?q=PIC-7").json().at("/items/0");
    JsonNode found = shop.guest().get("/storefront/search?q=anvil").json().at("/items/0");

    assertThat(alts(page.at("/pictures"))).containsExactly("An anvil", "Its horn");
    for (String size : List.of("thumb", "card", "detail", "zoom")) {
      assertHolds(page.at("/pictures/1/urls/" + size), second, size);
    }
    for (JsonNode offer : Arrays.asList(listed, found)) {
      assertThat(offer.at("/picture/alt").asString()).isEqualTo("An anvil");
      assertHolds(offer.at("/picture/thumb"), first, "thumb");
      assertHolds(offer.at("/picture/card"), first, "card");
    }
    JsonNode suggested = shop.guest().get("/storefront/suggest?q=anv").json().at("/products/0");
    assertThat(suggested.at("/picture/alt").asString()).isEqualTo("An anvil");
    assertHolds(suggested.at("/picture/thumb"), first, "thumb");
  }

  /** No rendition was really made, hence 404; an address that is wrong would be 403. */
  private void assertHolds(JsonNode url, UUID media, String size) {
    URI address = URI.create(url.asString());
    assertThat(address.getPath()).isEqualTo("/assets/media/%s/%s".formatted(media, size));
    app.client().get(address.getRawPath() + "?" + address.getRawQuery()).expect(404);
  }

  @Test
  void aProductWithoutPicturesSaysSo() {
    TestReply product = catalog.onSale("Plain rope", "PIC-8");

    JsonNode listed = shop.guest().get("/storefront/products?q=PIC-8").json().at("/items/0");
    JsonNode page = shop.guest().get("/storefront/products/" + product.text("slug")).json();
    JsonNode suggested = shop.guest().get("/storefront/suggest?q=rope").json().at("/products/0");

    assertThat(listed.get("picture").isNull()).isTrue();
    assertThat(suggested.get("picture").isNull()).isTrue();
    assertThat(page.get("pictures").isEmpty()).isTrue();
  }

  @Test
  void theAuditTellsOfPicturesButNotTheirAddresses() {
    TestReply product = catalog.draft("Audited", "PIC-9");
    UUID media = catalog.picture("audited", "Audited");
    put(product, show(media)).expect(200);
    staff.patch(CatalogFixture.path(product), Map.of("name", "Renamed")).expect(200);

    String audit = staff.get("/admin/audit?entity_id=" + product.text("id")).expect(200).body();

    assertThat(audit).contains(media.toString()).doesNotContain("signature=");
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private TestReply put(TestReply product, Map<String, Object>... pictures) {
    var body = Map.of("pictures", List.of(pictures));
    return staff.put(CatalogFixture.path(product) + "/pictures", body);
  }

  private static Map<String, Object> show(UUID media) {
    return Map.of("media_id", media);
  }
}
