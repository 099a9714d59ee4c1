package io.tradegate.platform.pdf;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.SamplePictures;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfTest {
  private static final Instant TIME = Instant.parse("2026-11-16T10:15:30.123Z");
  private static final UUID ID = UUID.fromString("01932f4e-0000-7000-8000-000000000001");

  private static final byte[] PICTURE = SamplePictures.png(4, 4);

  @TempDir Path folder;

  @Test
  void theSameDocumentGivesTheSameBytes() {
    PdfDocument document = document("<p>Invoice <b>INV-1</b></p>");

    assertThat(Pdf.render(document)).isEqualTo(Pdf.render(document));
  }

  @Test
  void documentsWithDifferentIdsAreDifferentFiles() {
    PdfDocument one = document("<p>Invoice</p>");
    var other =
        new PdfDocument(
            one.title(),
            one.language(),
            TIME,
            UUID.fromString("01932f4e-0000-7000-8000-000000000002"),
            one.xhtml(),
            List.of());

    assertThat(Pdf.render(one)).isNotEqualTo(Pdf.render(other));
  }

  @Test
  void titleTimeAndLanguageAreThoseOfTheDocument() throws IOException {
    try (PDDocument pdf = Loader.loadPDF(Pdf.render(document("<p>Text</p>")))) {
      var information = pdf.getDocumentInformation();

      assertThat(information.getTitle()).isEqualTo("Invoice <1> & more");
      assertThat(information.getCreationDate().toInstant().atOffset(ZoneOffset.UTC))
          .hasToString("2026-11-16T10:15:30Z");
      assertThat(pdf.getDocumentCatalog().getLanguage()).isEqualTo("de");
      assertThat(new String(pdf.getDocumentCatalog().getMetadata().toByteArray(), UTF_8))
          .contains("<pdfaid:part>3</pdfaid:part>", "Invoice &lt;1&gt; &amp; more");
    }
  }

  @Test
  void latinGreekAndCyrillicAreEmbeddedAndCanBeCopied() throws IOException {
    String text = "Łódź Çelik Ærø Straße Ελληνικά Българска Київ €";
    try (PDDocument pdf = Loader.loadPDF(Pdf.render(document("<p>" + text + "</p>")))) {
      assertThat(new PDFTextStripper().getText(pdf)).contains(text);
      var resources = pdf.getPage(0).getResources();
      for (COSName name : resources.getFontNames()) {
        PDFont font = resources.getFont(name);
        assertThat(font.isEmbedded()).as(font.getName()).isTrue();
      }
    }
  }

  @Test
  void aCharacterThatNoFontHasIsShownAsABox() throws IOException {
    try (PDDocument pdf =
        Loader.loadPDF(Pdf.render(document("<p>A \uD83D\uDE00 \u4E2D Z\u202E \u0001</p>")))) {
      assertThat(new PDFTextStripper().getText(pdf)).contains("A \u25A1 \u25A1 Z");
    }
  }

  @Test
  void nothingIsFetchedFromTheNetwork() throws IOException {
    try (var server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      String address = "http://127.0.0.1:%d/".formatted(server.getLocalPort());

      Pdf.render(document(REFERENCES.replace("{address}", address)));

      server.setSoTimeout(1);
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  private static final String REFERENCES =
      """
      <link rel="stylesheet" type="text/css" href="{address}a.css"/>
      <style>
        @import url("{address}b.css");
        @font-face { font-family: other; src: url("{address}c.ttf"); }
        p { background-image: url("{address}d.png"); font-family: other; }
      </style>
      <p>Text <img src="{address}e.png"/></p>
      <object data="{address}f.png" type="image/png"></object>
      """;

  @Test
  void noFileIsRead() throws IOException {
    Path picture = Files.write(folder.resolve("picture.png"), PICTURE);

    assertThat(pictures("<p><img src=\"%s\"/></p>".formatted(picture.toUri()))).isZero();
    assertThat(pictures("<p><img src=\"%s\"/></p>".formatted(picture))).isZero();
    assertThat(pictures("<p><img src=\"data:image/png;base64,%s\"/></p>".formatted(base64())))
        .as("a picture that the document holds itself")
        .isEqualTo(1);
  }

  private static String base64() {
    return Base64.getEncoder().encodeToString(PICTURE);
  }

  private static long pictures(String body) throws IOException {
    try (PDDocument pdf = Loader.loadPDF(Pdf.render(document(body)))) {
      long count = 0;
      for (COSName name : pdf.getPage(0).getResources().getXObjectNames()) {
        count += pdf.getPage(0).getResources().isImageXObject(name) ? 1 : 0;
      }
      return count;
    }
  }

  @Test
  void aDocumentTypeAndBrokenXhtmlAreRefused() {
    PdfDocument good = document("<p>Text</p>");
    String entity = "<!DOCTYPE html [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>" + good.xhtml();

    assertThatThrownBy(() -> Pdf.render(withXhtml(good, entity)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Pdf.render(document("<p>Text")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The text is not well-formed XHTML.");
  }

  @Test
  void attachmentsAreAssociatedFiles() throws IOException {
    byte[] xml = "<invoice/>".getBytes(UTF_8);
    var terms =
        new PdfAttachment(
            "terms.txt",
            "text/plain",
            "Terms",
            PdfAttachment.Relationship.SUPPLEMENT,
            "30 days".getBytes(UTF_8));
    PdfDocument document = withAttachments(PdfAttachment.electronicInvoice(xml), terms);

    try (PDDocument pdf = Loader.loadPDF(Pdf.render(document))) {
      var files = pdf.getDocumentCatalog().getNames().getEmbeddedFiles().getNames();

      assertThat(files).containsOnlyKeys("factur-x.xml", "terms.txt");
      var invoice = Objects.requireNonNull(files.get("factur-x.xml"));
      assertThat(invoice.getEmbeddedFileUnicode().toByteArray()).isEqualTo(xml);
      assertThat(invoice.getCOSObject().getNameAsString("AFRelationship")).isEqualTo("Alternative");
      assertThat(pdf.getDocumentCatalog().getCOSObject().getCOSArray(COSName.getPDFName("AF")))
          .hasSize(2);
      assertThat(new String(pdf.getDocumentCatalog().getMetadata().toByteArray(), UTF_8))
          .contains("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    }
  }

  @Test
  void aFileHasOneElectronicInvoiceAtMost() {
    PdfAttachment invoice = PdfAttachment.electronicInvoice("<a/>".getBytes(UTF_8));

    assertThatThrownBy(() -> withAttachments(invoice, invoice))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static PdfDocument document(String body) {
    String xhtml =
        """
        <html xmlns="http://www.w3.org/1999/xhtml" lang="de"><head><title>x</title>
        <style>body { font-family: document; }</style></head><body>%s</body></html>
        """
            .formatted(body);
    return new PdfDocument("Invoice <1> &\tmore", "de", TIME, ID, xhtml, List.of());
  }

  private static PdfDocument withXhtml(PdfDocument document, String xhtml) {
    return new PdfDocument(document.title(), "de", TIME, ID, xhtml, List.of());
  }

  private static PdfDocument withAttachments(PdfAttachment... files) {
    return new PdfDocument("t", "de", TIME, ID, document("<p>a</p>").xhtml(), List.of(files));
  }
}
