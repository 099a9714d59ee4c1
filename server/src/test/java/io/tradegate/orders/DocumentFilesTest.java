package io.tradegate.orders;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Files of orders and messages are no files of the media library. */
class DocumentFilesTest {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);
  private static final String LIBRARY = "/admin/media";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final OrderId order = desk.place(desk.line("BOLT", 3, "5.00")).id();
  private final TestClient owner = shop.owner();
  private final TestClient catalog = shop.staff("media.manage", "product.manage");

  @Test
  void aFileThatABuyerSentIsNotInTheLibraryOfStaffWhoSeeNoOrders() {
    String sent =
        shop.buyer()
            .with("Content-Type", "application/pdf")
            .send("POST", "/storefront/orders/" + order + "/attachments?filename=c.pdf", PDF)
            .expect(201)
            .text("file/id");

    assertHidden(sent);
    TestReply seen = shop.staff("media.view", "order.view").get(LIBRARY + "/" + sent).expect(200);
    assertThat(seen.text("purpose")).isEqualTo("document");
  }

  @Test
  void aFileThatStaffAttachToAnOrderLeavesTheLibrary() {
    for (boolean internal : List.of(true, false)) {
      String file = Uploading.as(catalog).picture().text("id");
      assertThat(catalog.get(LIBRARY + "/" + file).expect(200).text("purpose"))
          .isEqualTo("library");

      attach(file, internal);

      assertHidden(file);
      assertThat(owner.get(LIBRARY).items("id")).contains(file);
    }
  }

  @Test
  void aFileOfAMessageIsSeenOnlyWithThePermissionForItsDocument() {
    String file = Uploading.as(owner).picture().text("id");
    owner
        .post(
            "/admin/orders/" + order + "/messages",
            Map.of("body", "See here", "internal", true, "attachment_ids", List.of(file)))
        .expect(201);

    assertHidden(file);
  }

  @Test
  void aFileOfAnOrderBecomesNoPictureOfAProduct() {
    String file = Uploading.as(owner).picture().text("id");
    attach(file, true);

    for (TestClient who : List.of(catalog, owner)) {
      pictures(who, file)
          .expectError(400, "validation_failed")
          .expectMessage("does not exist in the library");
    }
  }

  @Test
  void aPictureThatAProductShowsStaysInTheLibraryWhenItIsAttached() {
    String file = Uploading.as(catalog).picture().text("id");
    pictures(catalog, file).expect(200);

    attach(file, false);

    catalog.get(LIBRARY + "/" + file).expect(200);
    pictures(catalog, file).expect(200);
  }

  private void attach(String file, boolean internal) {
    owner
        .post(
            "/admin/orders/" + order + "/attachments",
            Map.of("media_id", file, "internal", internal))
        .expect(204);
  }

  private TestReply pictures(TestClient who, String file) {
    String product = owner.get("/admin/products").expect(200).items("id").getFirst();
    return who.put(
        "/admin/products/" + product + "/pictures",
        Map.of("pictures", List.of(Map.of("media_id", file))));
  }

  private void assertHidden(String file) {
    String path = LIBRARY + "/" + file;
    assertThat(catalog.get(LIBRARY + "?limit=200&with_total=true").expect(200).body())
        .doesNotContain(file);
    catalog.get(path).expectError(404, "not_found");
    catalog.patch(path, Map.of("alt", "x")).expectError(404, "not_found");
    catalog.delete(path).expectError(404, "not_found");
    shop.key("media.view").get(path).expectError(404, "not_found");
  }
}
