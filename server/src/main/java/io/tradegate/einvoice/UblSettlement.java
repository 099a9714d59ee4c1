package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;

/** Writes payment, taxes and totals of a UBL document. */
final class UblSettlement {
  private static final String SEPA_TRANSFER = "58";

  private final XmlOutput xml;
  private final UblParts parts;
  private final EInvoice invoice;

  UblSettlement(XmlOutput xml, EInvoice invoice) {
    this.xml = xml;
    this.parts = new UblParts(xml);
    this.invoice = invoice;
  }

  void write() {
    means();
    if (invoice.payment().terms() != null) {
      xml.element("cac:PaymentTerms", () -> xml.text("cbc:Note", invoice.payment().terms()));
    }
    invoice.adjustments().forEach(parts::adjustment);
    taxes();
    xml.element("cac:LegalMonetaryTotal", this::totals);
  }

  private void means() {
    InvoicePayment.Account account = invoice.payment().account();
    if (account == null) {
      return;
    }
    xml.element(
        "cac:PaymentMeans",
        () -> {
          xml.text("cbc:PaymentMeansCode", SEPA_TRANSFER);
          if (invoice.isCreditNote() && invoice.due() != null) {
            xml.text("cbc:PaymentDueDate", invoice.due().toString());
          }
          xml.text("cbc:PaymentID", invoice.payment().reference());
          xml.element("cac:PayeeFinancialAccount", () -> account(account));
        });
  }

  private void account(InvoicePayment.Account account) {
    xml.text("cbc:ID", account.iban());
    xml.text("cbc:Name", account.holder());
    if (account.bic() != null) {
      xml.element("cac:FinancialInstitutionBranch", () -> xml.text("cbc:ID", account.bic()));
    }
  }

  private void taxes() {
    xml.element(
        "cac:TaxTotal",
        () -> {
          xml.amountWithCurrency("cbc:TaxAmount", invoice.totals().tax());
          invoice.taxes().forEach(this::tax);
        });
    Money accounting = invoice.accountingTax();
    if (accounting != null) {
      xml.element("cac:TaxTotal", () -> xml.amountWithCurrency("cbc:TaxAmount", accounting));
    }
  }

  private void tax(InvoiceTax tax) {
    xml.element(
        "cac:TaxSubtotal",
        () -> {
          xml.amountWithCurrency("cbc:TaxableAmount", tax.basis());
          xml.amountWithCurrency("cbc:TaxAmount", tax.tax());
          xml.element("cac:TaxCategory", () -> category(tax));
        });
  }

  private void category(InvoiceTax tax) {
    TaxCategory category = tax.rate().category();
    xml.text("cbc:ID", category.code());
    if (category.hasRate()) {
      xml.percent("cbc:Percent", tax.rate().percent());
    }
    xml.text("cbc:TaxExemptionReasonCode", category.reasonCode());
    xml.text("cbc:TaxExemptionReason", tax.reason());
    parts.scheme();
  }

  private void totals() {
    InvoiceTotals totals = invoice.totals();
    xml.amountWithCurrency("cbc:LineExtensionAmount", totals.lines());
    xml.amountWithCurrency("cbc:TaxExclusiveAmount", totals.net());
    xml.amountWithCurrency("cbc:TaxInclusiveAmount", totals.gross());
    xml.amountWithCurrency("cbc:AllowanceTotalAmount", totals.allowances());
    xml.amountWithCurrency("cbc:ChargeTotalAmount", totals.charges());
    xml.amountWithCurrency("cbc:PrepaidAmount", totals.prepaid());
    xml.amountWithCurrency("cbc:PayableAmount", totals.payable());
  }
}
