package io.tradegate.invoices;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.Uploading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The logo and the colour of an organization are on its documents. */
class DocumentLogoTest {
  private static final TestApp APP =
      TestApp.alone(Map.of("RUN_JOBS", "true"), Surroundings.real(OpenTelemetry.noop()));

  private final BillingDesk desk = new BillingDesk(APP);

  @AfterAll
  static void close() {
    APP.close();
  }

  private String transparentPicture() {
    byte[] png = SamplePictures.encoded(SamplePictures.transparent(300, 80), "png");
    TestReply sent = Uploading.as(desk.clerk).file("filename=logo.png", png).expect(201);
    String path = sent.header("Location").orElseThrow();
    await().until(() -> desk.clerk.get(path).text("status").equals("ready"));
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private TestReply set(@Nullable String logo) {
    var body =
        new HashMap<String, Object>(
            Map.of("billing", "manual", "colour", "#aa2200", "seller", BillingDesk.SELLER));
    body.put("logo_id", logo);
    return desk.clerk.put("/admin/billing-settings", body);
  }

  private static List<PDImageXObject> pictures(byte[] file) throws IOException {
    var pictures = new ArrayList<PDImageXObject>();
    try (PDDocument pdf = Loader.loadPDF(file)) {
      var resources = pdf.getPage(0).getResources();
      for (COSName name : resources.getXObjectNames()) {
        if (resources.getXObject(name) instanceof PDImageXObject picture) {
          pictures.add(picture);
        }
      }
    }
    return pictures;
  }

  private byte[] statement() {
    String path = "/admin/customers/%s/statement/pdf".formatted(desk.shop.company());
    return desk.clerk.get(path).expect(200).bytes();
  }

  private byte[] file(String link) {
    String url = desk.clerk.post(link).expect(200).text("url");
    String target = url.substring(url.indexOf("/assets"));
    await().until(() -> APP.client().get(target).status() == 200);
    return APP.client().get(target).expect(200).bytes();
  }

  @Test
  void allDocumentsHaveTheLogoAndNothingTransparent() throws IOException {
    String logo = transparentPicture();
    assertThat(set(logo).expect(200).text("logo_id")).isEqualTo(logo);
    var order = desk.bolts(5, "2.00");
    String shipment = "/admin/shipments/" + desk.ship(order, 2);
    String invoice = BillingDesk.path(desk.bill(order, BillingDesk.lines(1, 2)).expect(201));

    for (byte[] file :
        List.of(statement(), file(shipment + "/packing-slip-link"), file(invoice + "/pdf-link"))) {
      List<PDImageXObject> pictures = pictures(file);
      assertThat(pictures).hasSize(1);
      assertThat(pictures.getFirst().getCOSObject().containsKey(COSName.SMASK)).isFalse();
      assertThat(pictures.getFirst().getWidth()).isEqualTo(300);
    }
  }

  @Test
  void anIssuedInvoiceKeepsItsLookWhenTheLogoChanges() throws IOException {
    set(transparentPicture()).expect(200);
    var order = desk.bolts(5, "2.00");
    desk.ship(order, 5);
    String invoice = BillingDesk.path(desk.bill(order, BillingDesk.lines(1, 5)).expect(201));
    byte[] before = file(invoice + "/pdf-link");

    set(null).expect(200);

    assertThat(file(invoice + "/pdf-link")).isEqualTo(before);
    assertThat(pictures(before)).hasSize(1);
    assertThat(pictures(statement())).isEmpty();
  }

  @Test
  void aLogoIsAPictureOfTheOwnLibraryAndStaysThere() {
    set(TestApp.ids().next().toString()).expectError(400, "validation_failed");
    BillingDesk other = new BillingDesk(APP);
    String logo = transparentPicture();
    other
        .clerk
        .put(
            "/admin/billing-settings",
            Map.of("billing", "manual", "seller", BillingDesk.SELLER, "logo_id", logo))
        .expectError(400, "validation_failed");
    set(logo).expect(200);

    desk.clerk.delete("/admin/media/" + logo).expectError(422, "media_in_use");

    set(null).expect(200);
    desk.clerk.delete("/admin/media/" + logo).expect(204);
  }

  @Test
  void aPictureWithoutRenditionsIsNoLogoYet() {
    var waiting = new BillingDesk(TestApp.shared());
    String id = Uploading.as(waiting.clerk).picture().text("id");

    waiting
        .clerk
        .put("/admin/billing-settings", Map.of("billing", "manual", "logo_id", id))
        .expectError(400, "validation_failed");
  }
}
