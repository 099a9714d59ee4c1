package io.tradegate.einvoice;

import io.tradegate.platform.quantities.Quantity;

/** Writes a line of a Cross Industry Invoice. */
final class CiiLine {
  private static final String GTIN = "0160";

  private final XmlOutput xml;
  private final CiiParts parts;
  private final InvoiceLine line;

  CiiLine(XmlOutput xml, InvoiceLine line) {
    this.xml = xml;
    this.parts = new CiiParts(xml);
    this.line = line;
  }

  void write() {
    xml.element("ram:AssociatedDocumentLineDocument", this::heading);
    xml.element("ram:SpecifiedTradeProduct", this::item);
    xml.element("ram:SpecifiedLineTradeAgreement", this::price);
    xml.element(
        "ram:SpecifiedLineTradeDelivery",
        () -> xml.quantity("ram:BilledQuantity", line.quantity(), line.unit()));
    xml.element("ram:SpecifiedLineTradeSettlement", this::settlement);
  }

  private void heading() {
    xml.text("ram:LineID", line.id());
    if (line.note() != null) {
      xml.element("ram:IncludedNote", () -> xml.text("ram:Content", line.note()));
    }
  }

  private void item() {
    InvoiceLine.Item item = line.item();
    xml.text("ram:GlobalID", item.gtin(), "schemeID", GTIN);
    xml.text("ram:SellerAssignedID", item.sku());
    xml.text("ram:BuyerAssignedID", item.buyerSku());
    xml.text("ram:Name", item.name());
    xml.text("ram:Description", item.description());
  }

  private void price() {
    if (line.orderLine() != null) {
      xml.element(
          "ram:BuyerOrderReferencedDocument", () -> xml.text("ram:LineID", line.orderLine()));
    }
    xml.element(
        "ram:NetPriceProductTradePrice",
        () -> {
          xml.amount("ram:ChargeAmount", line.price());
          xml.quantity("ram:BasisQuantity", Quantity.ONE, line.unit());
        });
  }

  private void settlement() {
    xml.element("ram:ApplicableTradeTax", () -> parts.tax(line.rate()));
    line.adjustments().forEach(parts::adjustment);
    xml.element(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        () -> xml.amount("ram:LineTotalAmount", line.net()));
  }
}
