package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;

/** Writes payment, taxes and totals of a Cross Industry Invoice. */
final class CiiSettlement {
  private static final String SEPA_TRANSFER = "58";

  private final XmlOutput xml;
  private final CiiParts parts;
  private final EInvoice invoice;

  CiiSettlement(XmlOutput xml, EInvoice invoice) {
    this.xml = xml;
    this.parts = new CiiParts(xml);
    this.invoice = invoice;
  }

  void write() {
    Money accounting = invoice.accountingTax();
    xml.text("ram:PaymentReference", invoice.payment().reference());
    if (accounting != null) {
      xml.text("ram:TaxCurrencyCode", accounting.currency().getCurrencyCode());
    }
    xml.text("ram:InvoiceCurrencyCode", invoice.currency().getCurrencyCode());
    means();
    invoice.taxes().forEach(this::tax);
    period();
    invoice.adjustments().forEach(parts::adjustment);
    terms();
    xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", this::totals);
    invoice.references().preceding().forEach(this::preceding);
  }

  private void means() {
    InvoicePayment.Account account = invoice.payment().account();
    if (account == null) {
      return;
    }
    xml.element(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        () -> {
          xml.text("ram:TypeCode", SEPA_TRANSFER);
          xml.element(
              "ram:PayeePartyCreditorFinancialAccount",
              () -> {
                xml.text("ram:IBANID", account.iban());
                xml.text("ram:AccountName", account.holder());
              });
          if (account.bic() != null) {
            xml.element(
                "ram:PayeeSpecifiedCreditorFinancialInstitution",
                () -> xml.text("ram:BICID", account.bic()));
          }
        });
  }

  private void tax(InvoiceTax tax) {
    TaxCategory category = tax.rate().category();
    xml.element(
        "ram:ApplicableTradeTax",
        () -> {
          xml.amount("ram:CalculatedAmount", tax.tax());
          xml.text("ram:TypeCode", "VAT");
          xml.text("ram:ExemptionReason", tax.reason());
          xml.amount("ram:BasisAmount", tax.basis());
          xml.text("ram:CategoryCode", category.code());
          xml.text("ram:ExemptionReasonCode", category.reasonCode());
          if (category.hasRate()) {
            xml.percent("ram:RateApplicablePercent", tax.rate().percent());
          }
        });
  }

  private void period() {
    InvoiceDelivery delivery = invoice.delivery();
    if (delivery != null && delivery.hasPeriod()) {
      xml.element(
          "ram:BillingSpecifiedPeriod",
          () -> {
            parts.date("ram:StartDateTime", delivery.first());
            parts.date("ram:EndDateTime", delivery.date());
          });
    }
  }

  private void terms() {
    if (invoice.payment().terms() == null && invoice.due() == null) {
      return;
    }
    xml.element(
        "ram:SpecifiedTradePaymentTerms",
        () -> {
          xml.text("ram:Description", invoice.payment().terms());
          parts.date("ram:DueDateDateTime", invoice.due());
        });
  }

  private void totals() {
    InvoiceTotals totals = invoice.totals();
    xml.amount("ram:LineTotalAmount", totals.lines());
    xml.amount("ram:ChargeTotalAmount", totals.charges());
    xml.amount("ram:AllowanceTotalAmount", totals.allowances());
    xml.amount("ram:TaxBasisTotalAmount", totals.net());
    xml.amountWithCurrency("ram:TaxTotalAmount", totals.tax());
    if (invoice.accountingTax() != null) {
      xml.amountWithCurrency("ram:TaxTotalAmount", invoice.accountingTax());
    }
    xml.amount("ram:GrandTotalAmount", totals.gross());
    xml.amount("ram:TotalPrepaidAmount", totals.prepaid());
    xml.amount("ram:DuePayableAmount", totals.payable());
  }

  private void preceding(InvoiceReferences.Preceding preceding) {
    xml.element(
        "ram:InvoiceReferencedDocument",
        () -> {
          xml.text("ram:IssuerAssignedID", preceding.number());
          parts.date("ram:FormattedIssueDateTime", "qdt:DateTimeString", preceding.issued());
        });
  }
}
