package io.tradegate.returns.slip;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.documents.Barcode;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.BusinessDocument.LabelledAddress;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnLine;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lays out the slip that comes back with the goods, with the number of the return as a barcode. */
final class ReturnSlip {
  private final Content content;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private ReturnSlip(Content content) {
    this.content = content;
    this.words = DocumentWords.in(content.locale());
    this.formats = DocumentFormats.in(content.locale());
  }

  /**
   * What is printed.
   *
   * @param returnTo the seller's address
   */
  record Content(
      CustomerReturn back,
      List<ReturnLine> lines,
      Letterhead letterhead,
      @Nullable UUID logoId,
      List<String> returnTo,
      Locale locale,
      ZoneId zone) {}

  static byte[] pdf(Content content, @Nullable Logo logo) {
    CustomerReturn back = content.back();
    BusinessDocument pages = new ReturnSlip(content).pages(logo);
    return DocumentLayout.pdf(pages, requireNonNull(back.decidedAt()), back.id(), List.of());
  }

  private BusinessDocument pages(@Nullable Logo logo) {
    CustomerReturn back = content.back();
    return new BusinessDocument(
        content.locale(),
        content.letterhead().with(logo),
        words.text("return.title", Map.of("number", back.number())),
        List.of(back.customerName()),
        facts(),
        List.of(new LabelledAddress(words.text("return.return-to"), content.returnTo())),
        new Barcode(back.number()),
        List.of(words.text("return.introduction")),
        table(),
        List.of(),
        Optional.ofNullable(back.instructions()).map(List::of).orElse(List.of()));
  }

  private List<Fact> facts() {
    CustomerReturn back = content.back();
    LocalDate approved = LocalDate.ofInstant(requireNonNull(back.decidedAt()), content.zone());
    return List.of(
        new Fact(words.text("return.date"), formats.date(approved)),
        new Fact(words.text("return.order"), back.orderNumber()),
        new Fact(
            words.text("return.freight"),
            words.text("return.freight-" + back.freight().wireName())));
  }

  private ItemTable table() {
    var rows = new ArrayList<ItemTable.Row>();
    for (ReturnLine line : content.lines()) {
      if (line.agreed().isPositive()) {
        rows.add(row(line));
      }
    }
    return new ItemTable(
        List.of(
            ItemTable.Column.number(words.text("return.position"), 8),
            ItemTable.Column.text(words.text("return.item"), 50),
            ItemTable.Column.number(words.text("return.quantity"), 17),
            ItemTable.Column.text(words.text("return.reason"), 25)),
        rows);
  }

  private ItemTable.Row row(ReturnLine line) {
    return ItemTable.Row.of(
        ItemTable.Cell.of(Integer.toString(line.position())),
        new ItemTable.Cell(
            line.name(), List.of(words.text("return.sku", Map.of("sku", line.sku())))),
        ItemTable.Cell.of(formats.quantity(line.agreed()) + " " + line.unit()),
        ItemTable.Cell.of(words.text("return.reason-" + line.reason().wireName())));
  }
}
