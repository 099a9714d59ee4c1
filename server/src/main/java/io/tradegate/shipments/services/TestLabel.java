package io.tradegate.shipments.services;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.documents.Barcode;
import io.tradegate.platform.documents.BusinessDocument;
import io.tradegate.platform.documents.BusinessDocument.Fact;
import io.tradegate.platform.documents.DocumentFormats;
import io.tradegate.platform.documents.DocumentLayout;
import io.tradegate.platform.documents.DocumentWords;
import io.tradegate.platform.documents.ItemTable;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lays out the label of the test carrier, with the first tracking number as a barcode. */
final class TestLabel {
  private static final String COLOUR = "#333333";

  private TestLabel() {}

  static byte[] pdf(Consignment consignment, PostalAddress address, List<String> numbers) {
    DocumentWords words = DocumentWords.in(consignment.locale());
    BusinessDocument pages =
        new BusinessDocument(
            consignment.locale(),
            new Letterhead(consignment.carrier(), consignment.sender(), null, COLOUR, List.of()),
            words.text("label.title", Map.of("number", consignment.shipment())),
            lines(consignment.recipient(), address),
            List.of(new Fact(words.text("label.order"), consignment.order())),
            List.of(),
            new Barcode(numbers.getFirst()),
            List.of(words.text("label.introduction")),
            table(consignment, words, numbers),
            List.of(),
            List.of());
    return DocumentLayout.pdf(pages, consignment.requestedAt(), consignment.key(), List.of());
  }

  private static List<String> lines(String recipient, PostalAddress address) {
    var lines = new ArrayList<String>();
    String company = address.company();
    lines.add(company == null ? recipient : company);
    add(lines, address.person());
    lines.addAll(address.street());
    String code = address.postalCode();
    lines.add(code == null ? address.city() : code + " " + address.city());
    lines.add(address.country());
    return lines;
  }

  private static void add(List<String> lines, @Nullable String line) {
    if (line != null) {
      lines.add(line);
    }
  }

  private static ItemTable table(
      Consignment consignment, DocumentWords words, List<String> numbers) {
    DocumentFormats formats = DocumentFormats.in(consignment.locale());
    var rows = new ArrayList<ItemTable.Row>();
    for (int n = 0; n < numbers.size(); n++) {
      Quantity weight = consignment.weights().get(n);
      rows.add(
          ItemTable.Row.of(
              ItemTable.Cell.of(Integer.toString(n + 1)),
              ItemTable.Cell.of(numbers.get(n)),
              ItemTable.Cell.of(weight == null ? "" : formats.quantity(weight) + " kg")));
    }
    return new ItemTable(
        List.of(
            ItemTable.Column.number(words.text("label.parcel"), 15),
            ItemTable.Column.text(words.text("label.tracking-number"), 60),
            ItemTable.Column.number(words.text("label.weight"), 25)),
        rows);
  }
}
