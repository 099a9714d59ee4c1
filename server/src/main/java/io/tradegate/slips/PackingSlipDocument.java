package io.tradegate.slips;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PostalAddress;
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
import io.tradegate.slips.PackedShipment.PackedLine;
import io.tradegate.slips.PackedShipment.PackedParcel;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lays out the slip that goes with the goods: what is in the shipment, without prices. */
final class PackingSlipDocument {
  private final Content content;
  private final DocumentWords words;
  private final DocumentFormats formats;

  private PackingSlipDocument(Content content) {
    this.content = content;
    this.words = DocumentWords.in(content.print().locale());
    this.formats = DocumentFormats.in(content.print().locale());
  }

  /** What is printed. */
  record Content(
      PackingSlip slip,
      PackedShipment shipment,
      List<PackedLine> lines,
      Order order,
      Print print) {}

  /**
   * How it is printed.
   *
   * @param senderCountry null while the seller is not set up
   */
  record Print(
      Letterhead letterhead,
      @Nullable UUID logoId,
      @Nullable String senderCountry,
      Locale locale,
      LocalDate day) {}

  static byte[] pdf(Content content, @Nullable Logo logo) {
    BusinessDocument pages = new PackingSlipDocument(content).pages(logo);
    return DocumentLayout.pdf(pages, content.slip().createdAt(), content.slip().id(), List.of());
  }

  private BusinessDocument pages(@Nullable Logo logo) {
    String number = content.shipment().number();
    return new BusinessDocument(
        content.print().locale(),
        content.print().letterhead().with(logo),
        words.text("packing-slip.title", Map.of("number", number)),
        recipient(),
        facts(),
        List.of(),
        new Barcode(number),
        List.of(),
        table(),
        List.of(),
        parcels());
  }

  private List<String> recipient() {
    PostalAddress address = content.order().shippingAddress();
    String customer = content.order().parties().customerName();
    if (address == null) {
      return List.of(customer);
    }
    var lines = new ArrayList<String>();
    String company = address.company();
    lines.add(company == null ? customer : company);
    if (address.person() != null) {
      lines.add(address.person());
    }
    lines.addAll(address.lines(formats, content.print().senderCountry()));
    return lines;
  }

  private List<Fact> facts() {
    var facts = new ArrayList<Fact>();
    facts.add(new Fact(words.text("packing-slip.date"), formats.date(content.print().day())));
    add(facts, "packing-slip.order", content.order().number());
    add(facts, "packing-slip.purchase-order", content.order().poNumber());
    add(facts, "packing-slip.carrier", content.shipment().carrier());
    if (!content.shipment().parcels().isEmpty()) {
      add(facts, "packing-slip.parcels", Integer.toString(content.shipment().parcels().size()));
    }
    return facts;
  }

  private void add(List<Fact> facts, String key, @Nullable String value) {
    if (value != null) {
      facts.add(new Fact(words.text(key), value));
    }
  }

  private ItemTable table() {
    return new ItemTable(
        List.of(
            Column.number(words.text("packing-slip.position"), 8),
            Column.text(words.text("packing-slip.sku"), 27),
            Column.text(words.text("packing-slip.item"), 45),
            Column.number(words.text("packing-slip.quantity"), 20)),
        content.lines().stream().map(this::row).toList());
  }

  private ItemTable.Row row(PackedLine line) {
    return ItemTable.Row.of(
        Cell.of(Integer.toString(line.position())),
        Cell.of(line.sku()),
        Cell.of(line.name()),
        Cell.of(formats.quantity(line.quantity()) + " " + line.unit()));
  }

  /** A line for each parcel, then the tracking numbers that are of no parcel. */
  private List<String> parcels() {
    var lines = new ArrayList<String>();
    List<PackedParcel> parcels = content.shipment().parcels();
    for (int n = 0; n < parcels.size(); n++) {
      lines.add(parcel(n + 1, parcels.get(n)));
    }
    List<String> others =
        content.shipment().trackingNumbers().stream()
            .filter(
                number -> parcels.stream().noneMatch(each -> number.equals(each.trackingNumber())))
            .toList();
    if (!others.isEmpty()) {
      lines.add(words.text("packing-slip.tracking", Map.of("number", String.join(", ", others))));
    }
    return lines;
  }

  private String parcel(int number, PackedParcel parcel) {
    String weight = parcel.weightKg() == null ? null : formats.quantity(parcel.weightKg()) + " kg";
    List<String> details =
        Stream.of(weight, parcel.trackingNumber()).filter(Objects::nonNull).toList();
    String name = words.text("packing-slip.parcel", Map.of("number", Integer.toString(number)));
    return details.isEmpty() ? name : name + ": " + String.join(", ", details);
  }
}
