package io.tradegate.einvoice;

import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/** Writes a line of a UBL invoice or credit note. */
final class UblLine {
  private static final String GTIN = "0160";

  private final XmlOutput xml;
  private final UblParts parts;
  private final InvoiceLine line;
  private final boolean isCredit;

  UblLine(XmlOutput xml, InvoiceLine line, boolean isCredit) {
    this.xml = xml;
    this.parts = new UblParts(xml);
    this.line = line;
    this.isCredit = isCredit;
  }

  void write() {
    xml.element(
        isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
        () -> {
          xml.text("cbc:ID", line.id());
          xml.text("cbc:Note", line.note());
          String quantity = isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity";
          xml.quantity(quantity, line.quantity(), line.unit());
          xml.amountWithCurrency("cbc:LineExtensionAmount", line.net());
          if (line.orderLine() != null) {
            xml.element("cac:OrderLineReference", () -> xml.text("cbc:LineID", line.orderLine()));
          }
          line.adjustments().forEach(parts::adjustment);
          xml.element("cac:Item", this::item);
          xml.element("cac:Price", this::price);
        });
  }

  private void item() {
    InvoiceLine.Item item = line.item();
    xml.text("cbc:Description", item.description());
    xml.text("cbc:Name", item.name());
    identification("cac:BuyersItemIdentification", item.buyerSku());
    identification("cac:SellersItemIdentification", item.sku());
    if (item.gtin() != null) {
      xml.element(
          "cac:StandardItemIdentification",
          () -> xml.text("cbc:ID", item.gtin(), "schemeID", GTIN));
    }
    parts.rate("cac:ClassifiedTaxCategory", line.rate());
  }

  private void identification(String name, @Nullable String id) {
    if (id != null) {
      xml.element(name, () -> xml.text("cbc:ID", id));
    }
  }

  private void price() {
    xml.amountWithCurrency("cbc:PriceAmount", line.price());
    xml.quantity("cbc:BaseQuantity", Quantity.ONE, line.unit());
  }
}
