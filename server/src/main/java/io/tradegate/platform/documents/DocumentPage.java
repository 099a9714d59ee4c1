package io.tradegate.platform.documents;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A business document as its template reads it. */
public record DocumentPage(BusinessDocument document) {
  private static final int WHOLE_WIDTH = 100;

  public String language() {
    return DocumentWords.in(document.locale()).language();
  }

  public String colour() {
    return document.letterhead().colour();
  }

  public @Nullable String logo() {
    Letterhead.Logo logo = document.letterhead().logo();
    return logo == null ? null : logo.dataUri();
  }

  /** The number of the page in words, in pieces: {@code {page}} and {@code {pages}} are counted. */
  public List<String> pageNumber() {
    return Placeholders.pieces(DocumentWords.in(document.locale()).text("page"));
  }

  /** How much of the width of the page a column of the footer has. */
  public int footerPercent() {
    return WHOLE_WIDTH / Math.max(document.letterhead().footer().size(), 1);
  }

  public boolean hasBarcode() {
    return document.barcode() != null;
  }

  public List<Barcode.Bar> bars() {
    return barcode().bars();
  }

  public String barcodeWidth() {
    return barcode().width();
  }

  public String barcodeText() {
    return barcode().text();
  }

  private Barcode barcode() {
    return Objects.requireNonNull(document.barcode());
  }
}
