package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import java.util.Map;
import java.util.TreeMap;

/** Writes invoices and credit notes in UBL 2.1, by the core of EN 16931. */
public final class UblWriter {
  private static final String CUSTOMIZATION = "urn:cen.eu:en16931:2017";
  private static final String SCHEMA = "urn:oasis:names:specification:ubl:schema:xsd:";

  private final XmlOutput xml = new XmlOutput();
  private final EInvoice invoice;

  private UblWriter(EInvoice invoice) {
    this.invoice = invoice;
  }

  /** Refuses with {@code IllegalArgumentException} what does not agree with itself. */
  public static byte[] write(EInvoice invoice) {
    EInvoiceChecks.check(invoice);
    return new UblWriter(invoice).document();
  }

  private byte[] document() {
    String root = invoice.isCreditNote() ? "CreditNote" : "Invoice";
    Map<String, String> namespaces =
        new TreeMap<>(
            Map.of(
                "", SCHEMA + root + "-2",
                "cac", SCHEMA + "CommonAggregateComponents-2",
                "cbc", SCHEMA + "CommonBasicComponents-2"));
    return xml.document(root, namespaces, this::content);
  }

  private void content() {
    heading();
    references();
    parties();
    var settlement = new UblSettlement(xml, invoice);
    settlement.write();
    for (InvoiceLine line : invoice.lines()) {
      new UblLine(xml, line, invoice.isCreditNote()).write();
    }
  }

  private void heading() {
    xml.text("cbc:CustomizationID", CUSTOMIZATION);
    xml.text("cbc:ID", invoice.number());
    xml.text("cbc:IssueDate", invoice.issued().toString());
    if (invoice.due() != null && !invoice.isCreditNote()) {
      xml.text("cbc:DueDate", invoice.due().toString());
    }
    String type = invoice.isCreditNote() ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode";
    xml.text(type, invoice.type().code());
    invoice.notes().forEach(note -> xml.text("cbc:Note", note));
    xml.text("cbc:DocumentCurrencyCode", invoice.currency().getCurrencyCode());
    Money accounting = invoice.accountingTax();
    if (accounting != null) {
      xml.text("cbc:TaxCurrencyCode", accounting.currency().getCurrencyCode());
    }
    xml.text("cbc:BuyerReference", invoice.references().buyerReference());
    period();
  }

  private void period() {
    InvoiceDelivery delivery = invoice.delivery();
    if (delivery != null && delivery.hasPeriod()) {
      xml.element(
          "cac:InvoicePeriod",
          () -> {
            xml.text("cbc:StartDate", String.valueOf(delivery.first()));
            xml.text("cbc:EndDate", String.valueOf(delivery.date()));
          });
    }
  }

  /** The schema requires the buyer's number of an order; NA stands for one that is not known. */
  private void references() {
    InvoiceReferences references = invoice.references();
    String ours = references.order();
    String theirs = references.purchaseOrder();
    if (ours != null || theirs != null) {
      xml.element(
          "cac:OrderReference",
          () -> {
            xml.text("cbc:ID", theirs == null ? "NA" : theirs);
            xml.text("cbc:SalesOrderID", ours);
          });
    }
    references.preceding().forEach(this::preceding);
    if (references.shipment() != null) {
      xml.element("cac:DespatchDocumentReference", () -> xml.text("cbc:ID", references.shipment()));
    }
  }

  private void preceding(InvoiceReferences.Preceding preceding) {
    xml.element(
        "cac:BillingReference",
        () ->
            xml.element(
                "cac:InvoiceDocumentReference",
                () -> {
                  xml.text("cbc:ID", preceding.number());
                  xml.text("cbc:IssueDate", preceding.issued().toString());
                }));
  }

  private void parties() {
    var parties = new UblParties(xml);
    boolean outside = invoice.isOutsideVat();
    InvoiceParty seller = outside ? invoice.seller().withoutVatId() : invoice.seller();
    InvoiceParty buyer = outside ? invoice.buyer().withoutVatId() : invoice.buyer();
    xml.element("cac:AccountingSupplierParty", () -> parties.party(seller));
    xml.element("cac:AccountingCustomerParty", () -> parties.party(buyer));
    if (invoice.delivery() != null) {
      parties.delivery(invoice.delivery());
    }
  }
}
