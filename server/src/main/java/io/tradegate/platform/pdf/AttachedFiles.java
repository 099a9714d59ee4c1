package io.tradegate.platform.pdf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TreeMap;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;

/** Puts files into a PDF file as associated files of PDF/A-3. */
final class AttachedFiles {
  private static final COSName RELATIONSHIP = COSName.getPDFName("AFRelationship");
  private static final COSName ASSOCIATED = COSName.getPDFName("AF");

  private AttachedFiles() {}

  static void add(PdfDocument document, PDDocument pdf) throws IOException {
    if (document.attachments().isEmpty()) {
      return;
    }
    var byName = new TreeMap<String, PDComplexFileSpecification>(); // as the tree of names asks
    var associated = new COSArray();
    Calendar created = GregorianCalendar.from(document.createdAt().atZone(ZoneOffset.UTC));
    for (PdfAttachment attachment : document.attachments()) {
      PDComplexFileSpecification file =
          specification(attachment, embedded(attachment, pdf, created));
      if (byName.put(attachment.name(), file) != null) {
        throw new IllegalArgumentException("Two files are named " + attachment.name() + ".");
      }
      associated.add(file.getCOSObject());
    }
    var tree = new PDEmbeddedFilesNameTreeNode();
    tree.setNames(byName);
    var names = new PDDocumentNameDictionary(pdf.getDocumentCatalog());
    names.setEmbeddedFiles(tree);
    pdf.getDocumentCatalog().setNames(names);
    pdf.getDocumentCatalog().getCOSObject().setItem(ASSOCIATED, associated);
  }

  private static PDEmbeddedFile embedded(PdfAttachment attachment, PDDocument pdf, Calendar created)
      throws IOException {
    var content = new ByteArrayInputStream(attachment.content());
    var file = new PDEmbeddedFile(pdf, content, COSName.FLATE_DECODE);
    file.setSubtype(attachment.mediaType());
    file.setSize(attachment.content().length);
    file.setCreationDate(created);
    file.setModDate(created);
    return file;
  }

  private static PDComplexFileSpecification specification(
      PdfAttachment attachment, PDEmbeddedFile content) {
    var file = new PDComplexFileSpecification();
    file.setFile(attachment.name());
    file.setFileUnicode(attachment.name());
    file.setFileDescription(attachment.description());
    file.setEmbeddedFile(content);
    file.setEmbeddedFileUnicode(content);
    file.getCOSObject().setName(RELATIONSHIP, attachment.relationship().pdfName());
    return file;
  }
}
