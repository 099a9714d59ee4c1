package io.tradegate.einvoice;

import static java.awt.image.BufferedImage.TYPE_BYTE_GRAY;
import static java.awt.image.BufferedImage.TYPE_BYTE_INDEXED;
import static java.awt.image.BufferedImage.TYPE_INT_ARGB;
import static java.awt.image.BufferedImage.TYPE_INT_RGB;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.money.Money;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.verapdf.core.VeraPDFException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** An invoice as PDF/A-3 with its XML inside, as a validator and a reader see it. */
class InvoicePdfTest {

  @BeforeAll
  static void startTheValidator() {
    VeraGreenfieldFoundryProvider.initialise();
  }

  @Test
  void theFileIsPdfA3u() throws Exception {
    assertThat(complaints(pdf(Samples.invoice()))).isEmpty();
  }

  @Test
  void aCreditNoteIsPdfA3u() throws Exception {
    assertThat(complaints(pdf(Samples.creditNote()))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script> & ]]>",
        "\u202Egnp \uD83D\uDE00 \u4E2D\u6587 \u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627",
        "<img src=\"http://127.0.0.1:1/\"/>"
      })
  void anyNameLeavesItPdfA3u(String name) throws Exception {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.buyer = Parties.buyer(name, "DE", "DE987654321");
    draft.number = name;
    byte[] file = pdf(draft.line(name, "1", "10.00", Samples.FULL).invoice());

    assertThat(complaints(file)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {TYPE_INT_RGB, TYPE_INT_ARGB, TYPE_BYTE_GRAY, TYPE_BYTE_INDEXED})
  void aLogoLeavesItPdfA3u(int type) throws Exception {
    byte[] file = InvoiceDocument.pdf(Samples.creditNote(), Samples.print(logo(type)));

    assertThat(complaints(file)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {TYPE_INT_RGB, TYPE_BYTE_GRAY})
  void aLogoAsJpegLeavesItPdfA3u(int type) throws Exception {
    var bytes = new ByteArrayOutputStream();
    ImageIO.write(picture(type), "jpeg", bytes);
    var jpeg = new Letterhead.Logo(Letterhead.Logo.Format.JPEG, bytes.toByteArray());

    byte[] file = InvoiceDocument.pdf(Samples.invoice(), Samples.print(jpeg));

    assertThat(complaints(file)).isEmpty();
  }

  private static Letterhead.Logo logo(int type) throws IOException {
    var bytes = new ByteArrayOutputStream();
    ImageIO.write(picture(type), "png", bytes);
    return new Letterhead.Logo(Letterhead.Logo.Format.PNG, bytes.toByteArray());
  }

  private static BufferedImage picture(int type) {
    var picture = new BufferedImage(300, 80, type);
    Graphics2D pen = picture.createGraphics();
    pen.setColor(new Color(31, 78, 121, 128));
    pen.fillOval(10, 10, 60, 60);
    pen.fillRect(90, 30, 190, 20);
    pen.dispose();
    return picture;
  }

  @Test
  void aFileThatIsNotPdfAWouldBeFound() throws Exception {
    try (PDDocument pdf = Loader.loadPDF(pdf(Samples.invoice()))) {
      pdf.getDocumentCatalog().setOutputIntents(List.of());
      var bytes = new ByteArrayOutputStream();
      pdf.save(bytes);

      assertThat(complaints(bytes.toByteArray())).isNotEmpty();
    }
  }

  @Test
  void theXmlInsideIsTheElectronicInvoice() throws IOException {
    EInvoice invoice = Samples.invoice();
    try (PDDocument pdf = Loader.loadPDF(pdf(invoice))) {
      var files = pdf.getDocumentCatalog().getNames().getEmbeddedFiles().getNames();
      var file = Objects.requireNonNull(files.get("factur-x.xml"));
      byte[] xml = file.getEmbeddedFileUnicode().toByteArray();

      assertThat(xml).isEqualTo(CiiWriter.write(invoice));
      assertThat(Rules.CII.complaints(xml)).isEmpty();
    }
  }

  @Test
  void theSameInvoiceIsTheSameFile() {
    assertThat(pdf(Samples.invoice())).isEqualTo(pdf(Samples.invoice()));
  }

  @Test
  void everyAmountCanBeRead() throws IOException {
    EInvoice invoice = Samples.invoice();
    DocumentFormats formats = DocumentFormats.in(Locale.GERMANY);
    InvoiceTotals totals = invoice.totals();
    try (PDDocument pdf = Loader.loadPDF(pdf(invoice))) {
      String text = new PDFTextStripper().getText(pdf);

      assertThat(
              Stream.of(
                      invoice.lines().stream().map(InvoiceLine::net),
                      invoice.lines().stream().map(InvoiceLine::price),
                      invoice.adjustments().stream().map(InvoiceAdjustment::amount),
                      invoice.taxes().stream().flatMap(tax -> Stream.of(tax.basis(), tax.tax())),
                      Stream.of(totals.lines(), totals.net(), totals.gross(), totals.payable()))
                  .<Money>flatMap(each -> each)
                  .map(formats::amount))
          .hasSizeGreaterThan(30)
          .allSatisfy(amount -> assertThat(text).contains(amount));
      assertThat(text).contains("Rechnung INV-10023", "SO-10001", "PO-4711", "16.12.2026");
    }
  }

  /** For a person to look at: target/invoice-1.png and target/invoice-2.png. */
  @Test
  void pagesCanBeDrawn() throws IOException {
    byte[] file = InvoiceDocument.pdf(Samples.invoice(), Samples.print(logo(TYPE_INT_ARGB)));
    try (PDDocument pdf = Loader.loadPDF(file)) {
      assertThat(pdf.getNumberOfPages()).isEqualTo(2);
      Path folder = Files.createDirectories(Path.of("target"));
      for (int n = 0; n < pdf.getNumberOfPages(); n++) {
        BufferedImage page = new PDFRenderer(pdf).renderImageWithDPI(n, 100);
        ImageIO.write(page, "png", folder.resolve("invoice-%d.png".formatted(n + 1)).toFile());
        assertThat(page.getWidth()).isBetween(820, 835);
      }
    }
  }

  private static byte[] pdf(EInvoice invoice) {
    return InvoiceDocument.pdf(invoice, Samples.print());
  }

  private static List<String> complaints(byte[] file) throws VeraPDFException, IOException {
    try (PDFAParser parser =
            Foundries.defaultInstance()
                .createParser(new ByteArrayInputStream(file), PDFAFlavour.PDFA_3_U);
        PDFAValidator validator =
            Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_U, false)) {
      ValidationResult result = validator.validate(parser);
      return result.isCompliant()
          ? List.of()
          : result.getTestAssertions().stream().map(TestAssertion::toString).toList();
    }
  }
}
