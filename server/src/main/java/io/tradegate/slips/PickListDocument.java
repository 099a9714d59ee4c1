package io.tradegate.slips;

import io.tradegate.platform.documents.Barcode;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.ItemTable.Cell;
import io.tradegate.platform.documents.ItemTable.Column;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.documents.Letterhead.Logo;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lays out a pick list: the goods in the order of their places, with the orders below. */
final class PickListDocument {
  private final Content content;
  private final PickList list;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private PickListDocument(Content content) {
    this.content = content;
    this.list = content.list();
    this.words = DocumentWords.in(content.locale());
    this.formats = DocumentFormats.in(content.locale());
  }

  /** What is printed. */
  record Content(
      PickList list, Letterhead letterhead, @Nullable UUID logoId, Locale locale, LocalDate day) {}

  static byte[] pdf(Content content, @Nullable Logo logo) {
    BusinessDocument pages = new PickListDocument(content).pages(logo);
    return DocumentLayout.pdf(pages, content.list().createdAt(), content.list().id(), List.of());
  }

  private BusinessDocument pages(@Nullable Logo logo) {
    return new BusinessDocument(
        content.locale(),
        content.letterhead().with(logo),
        words.text("pick-list.title", Map.of("number", list.number())),
        List.of(words.text("pick-list.of-warehouse", Map.of("warehouse", list.warehouse()))),
        facts(),
        List.of(),
        new Barcode(list.number()),
        List.of(),
        table(),
        List.of(),
        List.of());
  }

  private List<Fact> facts() {
    return List.of(
        new Fact(words.text("pick-list.date"), formats.date(content.day())),
        new Fact(words.text("pick-list.made-by"), list.createdBy()),
        new Fact(
            words.text("pick-list.shipments"),
            Integer.toString(list.content().shipments().size())));
  }

  private ItemTable table() {
    return new ItemTable(
        List.of(
            Column.text(words.text("pick-list.place"), 20),
            Column.text(words.text("pick-list.sku"), 25),
            Column.text(words.text("pick-list.item"), 37),
            Column.number(words.text("pick-list.quantity"), 18)),
        list.content().lines().stream().map(this::row).toList());
  }

  private ItemTable.Row row(PickList.Line line) {
    String place = line.place();
    return ItemTable.Row.of(
        Cell.of(place == null ? "–" : place),
        Cell.of(line.sku()),
        new Cell(line.name(), line.shares().stream().map(this::share).toList()),
        Cell.of(formats.quantity(line.quantity()) + " " + line.unit()));
  }

  private String share(PickList.Share share) {
    return words.text(
        "pick-list.share",
        Map.of(
            "quantity", formats.quantity(share.quantity()),
            "order", share.orderNumber(),
            "shipment", share.shipmentNumber()));
  }
}
