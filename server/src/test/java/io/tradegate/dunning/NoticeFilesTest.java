package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningDesk.money;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The PDF of a notice. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NoticeFilesTest {
  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private final DunningDesk desk = new DunningDesk(app, clock);

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void thePdfIsBehindASignedAddressInTheMailToo() throws IOException {
    desk.policy(level(5, "fees", List.of(money("5.00", "EUR")), "term_days", 7));
    desk.invoice("100.00");
    desk.day(5);
    desk.run();
    String notice =
        "/admin/dunning/notices/" + desk.notices().getFirst().path("public_id").asString();
    assertThat(desk.clerk.get(notice).json().path("pdf_ready").asBoolean()).isFalse();
    while (app.node().dunning().workOnce()) {
      // until all are printed
    }

    assertThat(desk.clerk.get("/admin/jobs").items("kind")).doesNotContain("dunning.pdf");
    TestReply link = desk.clerk.post(notice + "/pdf-link").expect(200);
    assertThat(desk.clerk.get(notice).json().path("pdf_ready").asBoolean()).isTrue();
    String path = link.text("url").substring(link.text("url").indexOf("/assets"));
    TestReply file = app.client().get(path).expect(200);
    assertThat(text(file.bytes()))
        .contains("Payment reminder DN-10001", "INV-10001", "100.00", "5.00", "105.00")
        .contains("Mar 13, 2027", "DE89 3704 0044 0532 0130 00", "Werkstr. 1");
    app.client()
        .get(path.replace("signature=", "signature=0"))
        .expectError(403, "invalid_signature");
    String text = desk.letters().only("dunning-reminder").text();
    String mailed = text.substring(text.indexOf("/assets/dunning-notices/")).split("\\s", 2)[0];
    clock.advance(Duration.ofDays(20));
    app.client().get(mailed).expect(200);
    app.client().get(path).expectError(403, "invalid_signature");
    clock.advance(Duration.ofDays(11));
    app.client().get(mailed).expectError(403, "invalid_signature");
  }

  private static String text(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      return new PDFTextStripper().getText(document);
    }
  }
}
