package io.tradegate.platform.pdf;

import static com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle.NORMAL;

import com.openhtmltopdf.pdfboxout.PDFontSupplier;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.io.IOException;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * Embeds Liberation Sans, of which each document holds the characters that it uses.
 *
 * <p>Glyph substitution is switched off: PDFBox would compile a regular expression for each piece
 * of text. Latin, Greek and Cyrillic do not need it.
 */
final class PdfFonts {
  /** What style sheets call the font. */
  private static final String FAMILY = "document";

  private static final int REGULAR = 400;
  private static final int BOLD = 700;

  private PdfFonts() {}

  static void use(PdfRendererBuilder builder, PDDocument pdf) throws IOException {
    PDFontSupplier regular = font(pdf, PdfResources.regularFont());
    PDFontSupplier bold = font(pdf, PdfResources.boldFont());
    builder.useFont(regular, FAMILY, REGULAR, NORMAL, true);
    builder.useFont(bold, FAMILY, BOLD, NORMAL, true);
  }

  private static PDFontSupplier font(PDDocument pdf, byte[] bytes) throws IOException {
    TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(bytes));
    font.setEnableGsub(false);
    pdf.registerTrueTypeFontForClosing(font);
    return new PDFontSupplier(PDType0Font.load(pdf, font, true));
  }
}
