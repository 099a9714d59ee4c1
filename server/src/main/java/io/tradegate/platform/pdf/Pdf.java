package io.tradegate.platform.pdf;

import static com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority.RUN_AFTER_RESOLVING_URI;
import static com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI;

import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder.PdfAConformance;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.UUID;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.common.PDMetadata;

/**
 * Renders XHTML to PDF/A-3u. It is pure computing, about 30 ms for a page and half a second for 500
 * lines, so no caller holds a connection meanwhile. Its classes and fonts are loaded with the first
 * document.
 */
public final class Pdf {
  static final String PRODUCER = "Tradegate";

  /** What is printed for characters that no font has. */
  private static final String UNKNOWN_CHARACTER = "\u25A1";

  static {
    XRLog.setLoggingEnabled(false);
  }

  private Pdf() {}

  public static byte[] render(PdfDocument document) {
    try (PDDocument pdf = new PDDocument()) {
      layOut(document, pdf);
      describe(document, pdf);
      AttachedFiles.add(document, pdf);
      var bytes = new ByteArrayOutputStream();
      pdf.save(bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void layOut(PdfDocument document, PDDocument pdf) throws IOException {
    var builder = new PdfRendererBuilder();
    builder.usePdfAConformance(PdfAConformance.PDFA_3_U);
    builder.useColorProfile(PdfResources.colourProfile());
    builder.useReplacementText(UNKNOWN_CHARACTER);
    builder.usePDDocument(pdf);
    builder.withProducer(PRODUCER);
    fetchNothing(builder);
    PdfFonts.use(builder, pdf);
    builder.withW3cDocument(XhtmlSource.parse(document.xhtml()), "");
    try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
      renderer.createPDFWithoutClosing();
    }
  }

  private static void fetchNothing(PdfRendererBuilder builder) {
    builder.useUriResolver((base, uri) -> isData(uri) ? uri : null);
    builder.useExternalResourceAccessControl((uri, type) -> isData(uri), RUN_BEFORE_RESOLVING_URI);
    builder.useExternalResourceAccessControl((uri, type) -> isData(uri), RUN_AFTER_RESOLVING_URI);
  }

  private static boolean isData(String uri) {
    return uri.startsWith("data:");
  }

  /** The information must agree with the XMP packet, which is why both are written here. */
  private static void describe(PdfDocument document, PDDocument pdf) throws IOException {
    Calendar created = GregorianCalendar.from(document.createdAt().atZone(ZoneOffset.UTC));
    created.set(Calendar.MILLISECOND, 0);
    var information = new PDDocumentInformation();
    information.setTitle(XmpPacket.text(document.title()));
    information.setProducer(PRODUCER);
    information.setCreator(PRODUCER);
    information.setCreationDate(created);
    information.setModificationDate(created);
    pdf.setDocumentInformation(information);
    pdf.setDocumentId(number(document.documentId()));
    var metadata = new PDMetadata(pdf);
    metadata.importXMPMetadata(XmpPacket.of(document));
    pdf.getDocumentCatalog().setMetadata(metadata);
    pdf.getDocumentCatalog().setLanguage(document.language());
  }

  private static long number(UUID id) {
    return id.getMostSignificantBits() * 31 + id.getLeastSignificantBits();
  }
}
