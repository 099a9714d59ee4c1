package io.tradegate.einvoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.money.Money;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
      byte[] xml = files.get("factur-x.xml").getEmbeddedFileUnicode().toByteArray();

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

  /** For a person to look at: target/invoice-1.png. */
  @Test
  void aPageCanBeDrawn() throws IOException {
    try (PDDocument pdf = Loader.loadPDF(pdf(Samples.invoice()))) {
      BufferedImage page = new PDFRenderer(pdf).renderImageWithDPI(0, 100);

      Files.createDirectories(Path.of("target"));
      ImageIO.write(page, "png", Path.of("target/invoice-1.png").toFile());
      assertThat(page.getWidth()).isBetween(820, 835);
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
