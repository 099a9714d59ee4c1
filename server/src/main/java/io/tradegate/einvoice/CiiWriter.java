package io.tradegate.einvoice;

import java.util.Map;
import java.util.TreeMap;

/**
 * Writes Cross Industry Invoices (UN/CEFACT D16B) in the profile EN 16931 of Factur-X and ZUGFeRD.
 */
public final class CiiWriter {
  private static final String PROFILE = "urn:cen.eu:en16931:2017";
  private static final String STANDARD = "urn:un:unece:uncefact:data:standard:";

  private static final Map<String, String> NAMESPACES =
      new TreeMap<>(
          Map.of(
              "rsm", STANDARD + "CrossIndustryInvoice:100",
              "ram", STANDARD + "ReusableAggregateBusinessInformationEntity:100",
              "udt", STANDARD + "UnqualifiedDataType:100",
              "qdt", STANDARD + "QualifiedDataType:100"));

  private final XmlOutput xml = new XmlOutput();
  private final CiiParts parts = new CiiParts(xml);
  private final EInvoice invoice;

  private CiiWriter(EInvoice invoice) {
    this.invoice = invoice;
  }

  /** Refuses with {@code IllegalArgumentException} what does not agree with itself. */
  public static byte[] write(EInvoice invoice) {
    EInvoiceChecks.check(invoice);
    return new CiiWriter(invoice).document();
  }

  private byte[] document() {
    return xml.document(
        "rsm:CrossIndustryInvoice",
        NAMESPACES,
        () -> {
          xml.element(
              "rsm:ExchangedDocumentContext",
              () ->
                  xml.element(
                      "ram:GuidelineSpecifiedDocumentContextParameter",
                      () -> xml.text("ram:ID", PROFILE)));
          xml.element("rsm:ExchangedDocument", this::heading);
          xml.element("rsm:SupplyChainTradeTransaction", this::transaction);
        });
  }

  private void heading() {
    xml.text("ram:ID", invoice.number());
    xml.text("ram:TypeCode", invoice.type().code());
    parts.date("ram:IssueDateTime", invoice.issued());
    for (String note : invoice.notes()) {
      xml.element("ram:IncludedNote", () -> xml.text("ram:Content", note));
    }
  }

  private void transaction() {
    for (InvoiceLine line : invoice.lines()) {
      xml.element("ram:IncludedSupplyChainTradeLineItem", () -> new CiiLine(xml, line).write());
    }
    xml.element("ram:ApplicableHeaderTradeAgreement", this::agreement);
    xml.element("ram:ApplicableHeaderTradeDelivery", this::delivery);
    xml.element(
        "ram:ApplicableHeaderTradeSettlement", () -> new CiiSettlement(xml, invoice).write());
  }

  private void agreement() {
    InvoiceReferences references = invoice.references();
    boolean outside = invoice.isOutsideVat();
    InvoiceParty seller = outside ? invoice.seller().withoutVatId() : invoice.seller();
    InvoiceParty buyer = outside ? invoice.buyer().withoutVatId() : invoice.buyer();
    xml.text("ram:BuyerReference", references.buyerReference());
    xml.element("ram:SellerTradeParty", () -> parts.party(seller));
    xml.element("ram:BuyerTradeParty", () -> parts.party(buyer));
    parts.reference("ram:SellerOrderReferencedDocument", references.order());
    parts.reference("ram:BuyerOrderReferencedDocument", references.purchaseOrder());
  }

  private void delivery() {
    InvoiceDelivery delivery = invoice.delivery();
    if (delivery != null) {
      parts.shipTo(delivery, invoice.buyer().name());
      if (delivery.date() != null) {
        xml.element(
            "ram:ActualDeliverySupplyChainEvent",
            () -> parts.date("ram:OccurrenceDateTime", delivery.date()));
      }
    }
    parts.reference("ram:DespatchAdviceReferencedDocument", invoice.references().shipment());
  }
}
