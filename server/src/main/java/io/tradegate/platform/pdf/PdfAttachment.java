package io.tradegate.platform.pdf;

/**
 * A file inside a PDF file.
 *
 * @param name such as {@code terms.txt}
 * @param mediaType such as {@code text/xml}
 * @param description what readers show next to the name
 * @param relationship what the file is to the pages
 */
@SuppressWarnings("ArrayRecordComponent") // written as it is, never compared
public record PdfAttachment(
    String name, String mediaType, String description, Relationship relationship, byte[] content) {
  /** The name that Factur-X and ZUGFeRD require. */
  private static final String FACTUR_X = "factur-x.xml";

  /** The relationships of ISO 19005-3 that business documents need. */
  public enum Relationship {
    /** The same content in another form, such as an invoice as XML. */
    ALTERNATIVE("Alternative"),
    /** What the pages were made from. */
    DATA("Data"),
    SOURCE("Source"),
    SUPPLEMENT("Supplement");

    private final String pdfName;

    Relationship(String pdfName) {
      this.pdfName = pdfName;
    }

    String pdfName() {
      return pdfName;
    }
  }

  /** An invoice or a credit note in CII, profile EN 16931 of Factur-X and ZUGFeRD. */
  public static PdfAttachment electronicInvoice(byte[] xml) {
    return new PdfAttachment(
        FACTUR_X, "text/xml", "Factur-X EN 16931", Relationship.ALTERNATIVE, xml);
  }

  boolean isElectronicInvoice() {
    return name.equals(FACTUR_X);
  }
}
