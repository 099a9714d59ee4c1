package io.tradegate.platform.documents;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.tradegate.platform.pdf.Pdf;
import io.tradegate.platform.pdf.PdfAttachment;
import io.tradegate.platform.pdf.PdfDocument;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Lays business documents out and prints them, by one template that the build compiles. */
public final class DocumentLayout {
  private static final String COMPILED = "gg.jte.generated.documents";
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, DocumentLayout.class.getClassLoader(), COMPILED);

  private DocumentLayout() {}

  /** {@code createdAt}, {@code id}: of the business document; the same give the same bytes. */
  public static byte[] pdf(
      BusinessDocument document, Instant createdAt, UUID id, List<PdfAttachment> attachments) {
    return Pdf.render(
        new PdfDocument(
            document.title(),
            DocumentWords.in(document.locale()).language(),
            createdAt,
            id,
            xhtml(document),
            attachments));
  }

  static String xhtml(BusinessDocument document) {
    var output = new StringOutput();
    ENGINE.render("business.jte", Map.of("page", new DocumentPage(document)), output);
    return output.toString();
  }
}
