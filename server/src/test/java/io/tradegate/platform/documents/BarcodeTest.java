package io.tradegate.platform.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.oned.Code128Reader;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.pdf.Pdf;
import io.tradegate.platform.pdf.PdfDocument;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another implementation reads the barcodes. */
class BarcodeTest {
  private static final int HEIGHT = 20;
  private static final int QUIET = 20;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A",
        "1",
        "12",
        "123",
        "1234",
        "12345",
        "SHP-10023",
        "RET-2026-000042",
        "1234AB123456CD",
        "AB1234",
        "00340123450000000018",
        "A123456B",
        "A12345B",
        "~ !\"#$%&'()*+,-./:;<=>?@"
      })
  void textIsReadAsItWasWritten(String text) throws ReaderException {
    assertThat(read(text)).isEqualTo(text);
  }

  @Test
  void randomTextsAreReadAsTheyWereWritten() throws ReaderException {
    var random = new Random(42);
    for (int n = 0; n < 500; n++) {
      String text =
          random
              .ints(1 + random.nextInt(30), 0, 3)
              .map(kind -> kind == 0 ? ' ' + random.nextInt(95) : '0' + random.nextInt(10))
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      assertThat(read(text)).isEqualTo(text);
    }
  }

  @Test
  void pairsOfDigitsTakeOneSymbol() {
    assertThat(modules("00340123450000000018")).isEqualTo(11 + 10 * 11 + 11 + 13);
    assertThat(modules("ABCD")).isEqualTo(11 + 4 * 11 + 11 + 13);
  }

  private static int modules(String text) {
    return Arrays.stream(Code128.widths(text)).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Müller", "a\nb", "12345678901234567890123456789012345678901"})
  void textThatDoesNotFitIsRefused(String text) {
    assertThatThrownBy(() -> new Barcode(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aPrintedPageCanBeScanned() throws IOException, ReaderException {
    BufferedImage page = picture("SHP-10023-0042");

    int[] pixels = page.getRGB(0, 0, page.getWidth(), page.getHeight(), null, 0, page.getWidth());
    var source = new RGBLuminanceSource(page.getWidth(), page.getHeight(), pixels);
    assertThat(decoded(source)).isEqualTo("SHP-10023-0042");
  }

  private static BufferedImage picture(String code) throws IOException {
    var document =
        new BusinessDocument(
            Locale.UK,
            new Letterhead("Muster GmbH", "", null, "#1f4e79", List.of()),
            "Return slip",
            List.of(),
            List.of(),
            List.of(),
            new Barcode(code),
            List.of(),
            new ItemTable(List.of(Column.text("Item", 100)), List.of()),
            List.of(),
            List.of());
    String xhtml = DocumentLayout.xhtml(document);
    byte[] file =
        Pdf.render(new PdfDocument("Slip", "en", Instant.EPOCH, new UUID(1, 1), xhtml, List.of()));
    try (PDDocument pdf = Loader.loadPDF(file)) {
      return new PDFRenderer(pdf).renderImageWithDPI(0, 200);
    }
  }

  private static String read(String text) throws ReaderException {
    int[] widths = Code128.widths(text);
    int width = modules(text) * 2 + 2 * QUIET;
    int[] pixels = new int[width * HEIGHT];
    Arrays.fill(pixels, 0xFFFFFF);
    int x = QUIET;
    for (int n = 0; n < widths.length; n++) {
      for (int end = x + widths[n] * 2; x < end; x++) {
        for (int y = 0; n % 2 == 0 && y < HEIGHT; y++) {
          pixels[y * width + x] = 0;
        }
      }
    }
    return decoded(new RGBLuminanceSource(width, HEIGHT, pixels));
  }

  private static String decoded(LuminanceSource source) throws ReaderException {
    var bitmap = new BinaryBitmap(new HybridBinarizer(source));
    Result result = new Code128Reader().decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true));
    return result.getText();
  }
}
