package io.tradegate.platform.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.BusinessDocument.LabelledAddress;
import io.tradegate.platform.documents.BusinessDocument.Total;
import io.tradegate.platform.documents.ItemTable.Cell;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.documents.ItemTable.Row;
import io.tradegate.platform.pdf.Pdf;
import io.tradegate.platform.pdf.PdfDocument;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentLayoutTest {

  @Test
  void tableHeadAndTitleAreRepeatedOnEachPage() throws IOException {
    List<String> pages = pages(slip("Bearing", 120));

    assertThat(pages).hasSizeGreaterThan(2);
    for (int n = 0; n < pages.size(); n++) {
      assertThat(pages.get(n))
          .contains("Packing slip SHP-1", "Page %d of %d".formatted(n + 1, pages.size()), "Bank");
    }
    assertThat(pages.subList(0, pages.size() - 1))
        .allSatisfy(page -> assertThat(page).contains("Head of items"));
    assertThat(String.join("", pages)).contains("Bearing 1\n", "Bearing 120\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</td></tr></table><h1>Free</h1>",
        "a & b &lt; &#x0; ]]> <![CDATA[ <!-- x",
        "<img src=\"file:///etc/passwd\"/>",
        "<img src='http://127.0.0.1:1/x.png'>",
        "\" onclick=\"x\" style=\"position:fixed",
        "${page} $unsafe{page} @if(true) @endif",
        "url(http://127.0.0.1:1/)"
      })
  void namesAreShownAsTheyAre(String name) throws IOException {
    List<String> pages = pages(slip(name, 1));

    assertThat(pages).hasSize(1);
    assertThat(unwrapped(pages.getFirst())).contains(unwrapped(name + " 1"));
  }

  /** Long names break into lines, so that only the other characters count. */
  private static String unwrapped(String text) {
    return text.replaceAll("\\s+", "");
  }

  @Test
  void invisibleCharactersAndEmojiAreHarmless() throws IOException {
    List<String> pages = pages(slip("A\u0000\u202Egnp.exe \uD83D\uDE00 \uD83D \u05D0", 1));

    assertThat(pages.getFirst()).contains("Agnp.exe \u25A1");
  }

  @Test
  void aLogoIsPartOfTheDocument() {
    Letterhead letterhead =
        letterhead(new Letterhead.Logo(Letterhead.Logo.Format.PNG, new byte[3]));

    assertThat(DocumentLayout.xhtml(document(letterhead, List.of())))
        .contains("<img src=\"data:image/png;base64,AAAA\"");
  }

  @Test
  void aLogoThatIsNoPictureIsLeftOut() throws IOException {
    Letterhead letterhead =
        letterhead(new Letterhead.Logo(Letterhead.Logo.Format.JPEG, new byte[30]));

    assertThat(pages(document(letterhead, List.of())).getFirst()).contains("Packing slip SHP-1");
  }

  @Test
  void aColourThatIsNoneIsRefused() {
    assertThatThrownBy(() -> new Letterhead("a", "b", null, "red;} body{display:none", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aRowHasACellForEachColumn() {
    assertThatThrownBy(
            () -> new ItemTable(List.of(Column.text("a", 100)), List.of(new Row(List.of()))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static BusinessDocument slip(String name, int rows) {
    return document(
        letterhead(null),
        IntStream.rangeClosed(1, rows)
            .mapToObj(n -> Row.of(Cell.of(n + "."), new Cell(name + " " + n, List.of("Item " + n))))
            .toList());
  }

  private static Letterhead letterhead(Letterhead.@Nullable Logo logo) {
    return new Letterhead(
        "Muster GmbH", "Muster GmbH, Berlin", logo, "#1f4e79", List.of(List.of("Bank")));
  }

  private static BusinessDocument document(Letterhead letterhead, List<Row> rows) {
    return new BusinessDocument(
        Locale.UK,
        letterhead,
        "Packing slip SHP-1",
        List.of("Buyer Ltd", "1 High Street"),
        List.of(new Fact("Order", "SO-1")),
        List.of(new LabelledAddress("Warehouse", List.of("Hall 2"))),
        new Barcode("SHP-1"),
        List.of("Thank you."),
        new ItemTable(List.of(Column.text("No.", 10), Column.text("Head of items", 90)), rows),
        List.of(new Total("Parcels", "2", true)),
        List.of("Handle with care."));
  }

  private static List<String> pages(BusinessDocument document) throws IOException {
    var file =
        new PdfDocument(
            document.title(),
            "en",
            Instant.EPOCH,
            new UUID(1, 1),
            DocumentLayout.xhtml(document),
            List.of());
    try (PDDocument pdf = Loader.loadPDF(Pdf.render(file))) {
      var stripper = new PDFTextStripper();
      stripper.setSortByPosition(true);
      var pages = new ArrayList<String>();
      for (int n = 1; n <= pdf.getNumberOfPages(); n++) {
        stripper.setStartPage(n);
        stripper.setEndPage(n);
        pages.add(stripper.getText(pdf));
      }
      return pages;
    }
  }
}
