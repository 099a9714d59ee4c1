package io.tradegate.marketplace.listings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Vendors send pictures with their products; buyers see those that staff approved. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnPicturesTest {
  private static final String ALL = "/vendor/products";
  private static final String MODERATION = "/admin/listings/moderation/products";

  private final VendorDesk desk = new VendorDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient vera = shop.vendorUser();
  private int made;

  private String proposal() {
    var price = Map.of("amount", "12.50", "currency", "EUR");
    var terms = Map.of("price", price, "lead_days", 2, "stock", 7);
    String sku = "PIC-" + ++made;
    List<Map<String, Object>> variants = List.of(Map.of("sku", sku, "offer", terms));
    return vera.post(ALL, Map.of("name", "Valve " + sku, "variants", variants))
        .expect(201)
        .text("id");
  }

  private TestReply send(TestClient sender, String product, byte[] file) {
    return sender
        .with("Content-Type", "application/octet-stream")
        .send("POST", ALL + "/" + product + "/pictures?filename=valve.png&alt=A+valve", file);
  }

  /** Returns the id of the file. */
  private String sent(String product) {
    List<String> files = files(send(vera, product, SamplePictures.png(30, 20)).expect(201));
    return files.getLast();
  }

  private static List<String> files(TestReply pictures) {
    return pictures
        .json()
        .at("/pictures")
        .valueStream()
        .map(picture -> picture.at("/file/id").asString())
        .toList();
  }

  private void approve(String product) {
    vera.post(ALL + "/" + product + "/submit").expect(200);
    owner.post(MODERATION + "/" + product + "/approve").expect(200);
  }

  /** The pictures of the product in the catalog, as staff see it. */
  private List<String> shown(String product) {
    return owner
        .get("/admin/products/" + product + "/pictures")
        .expect(200)
        .json()
        .at("/pictures")
        .valueStream()
        .map(picture -> picture.get("media_id").asString())
        .toList();
  }

  private String purpose(String file) {
    return owner.get("/admin/media/" + file).expect(200).text("purpose");
  }

  @Test
  void thePicturesOfAnApprovedProductAreInTheCatalogAndInTheLibrary() {
    String product = proposal();
    String front = sent(product);
    String back = sent(product);
    assertThat(purpose(front)).isEqualTo("document");
    assertThat(files(owner.get(MODERATION + "/" + product + "/pictures")))
        .containsExactly(front, back);
    var turned = List.of(Map.of("media_id", back, "sku", "PIC-" + made), Map.of("media_id", front));
    vera.patch(ALL + "/" + product, Map.of("pictures", turned)).expect(200);

    approve(product);

    assertThat(shown(product)).containsExactly(back, front);
    assertThat(purpose(front)).isEqualTo("library");
    assertThat(owner.get("/admin/products/" + product).json().at("/pictures/0/variant_id").isNull())
        .isFalse();
  }

  @Test
  void anotherPictureWaitsForItsApprovalAndTheLiveOnesStay() {
    String product = proposal();
    String first = sent(product);
    approve(product);
    String second = sent(product);
    vera.patch(ALL + "/" + product, Map.of("pictures", List.of(Map.of("media_id", second))))
        .expect(200);

    TestReply edited = vera.get(ALL + "/" + product);

    assertThat(edited.text("status")).isEqualTo("draft");
    assertThat(edited.json().at("/changes").toString()).isEqualTo("[\"pictures\"]");
    assertThat(shown(product)).containsExactly(first);
    approve(product);
    assertThat(shown(product)).containsExactly(second);
    assertThat(purpose(first)).as("the store approved it once").isEqualTo("library");
  }

  @Test
  void aPictureThatIsTakenOutBeforeItsApprovalIsRemoved() {
    String product = proposal();
    String file = sent(product);
    owner.delete("/admin/media/" + file).expectError(422, "media_in_use");

    vera.patch(ALL + "/" + product, Map.of("pictures", List.of())).expect(200);

    owner.get("/admin/media/" + file).expectError(404, "not_found");
    String last = sent(product);
    vera.delete(ALL + "/" + product).expect(204);
    owner.get("/admin/media/" + last).expectError(404, "not_found");
  }

  @Test
  void onlyPicturesOfTheOwnProductAreTaken() {
    String product = proposal();
    String file = sent(product);
    String another = proposal();
    shop.addVendorUser("petra", shop.addVendor("Pump vendor"));
    TestClient petra = shop.signIn("vendor", "petra");

    send(petra, product, SamplePictures.png(3, 2)).expectError(404, "not_found");
    petra.get(ALL + "/" + product + "/pictures").expectError(404, "not_found");
    send(vera, product, "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(StandardCharsets.US_ASCII))
        .expectError(400, "invalid_media");
    var named = List.of(Map.of("media_id", file));
    vera.patch(ALL + "/" + another, Map.of("pictures", named))
        .expectError(400, "validation_failed");
    var unknown = List.of(Map.of("media_id", file, "sku", "NONE"));
    vera.patch(ALL + "/" + product, Map.of("pictures", unknown))
        .expectError(400, "validation_failed");
    var twice = List.of(Map.of("media_id", file), Map.of("media_id", file));
    vera.patch(ALL + "/" + product, Map.of("pictures", twice))
        .expectError(400, "validation_failed");
    assertThat(files(vera.get(ALL + "/" + product + "/pictures"))).containsExactly(file);
  }

  @Test
  void atMostTwentyPicturesAreTakenHoweverManyAreSentAtOnce() throws InterruptedException {
    String product = proposal();
    byte[] file = SamplePictures.png(3, 2);
    Callable<Integer> send = () -> send(vera, product, file).status();

    Race.between(Collections.nCopies(24, send));

    assertThat(files(vera.get(ALL + "/" + product + "/pictures")))
        .hasSize(20)
        .doesNotHaveDuplicates();
    send(vera, product, file).expectError(422, "limit_reached");
  }
}
