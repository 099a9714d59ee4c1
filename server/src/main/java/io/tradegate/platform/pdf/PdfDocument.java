package io.tradegate.platform.pdf;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Everything that a PDF file is made of. The same document gives the same bytes, since time and id
 * come from here.
 *
 * @param title what readers show in the title of their window
 * @param language of the text, as a tag such as {@code de} or {@code en-GB}
 * @param createdAt the time of the business document, to the second
 * @param documentId tells apart files that have the same content
 * @param xhtml well-formed; pictures only as data URIs
 */
public record PdfDocument(
    String title,
    String language,
    Instant createdAt,
    UUID documentId,
    String xhtml,
    List<PdfAttachment> attachments) {

  public PdfDocument {
    attachments = List.copyOf(attachments);
    long invoices = attachments.stream().filter(PdfAttachment::isElectronicInvoice).count();
    if (invoices > 1) {
      throw new IllegalArgumentException("A PDF file has at most one electronic invoice.");
    }
  }
}
