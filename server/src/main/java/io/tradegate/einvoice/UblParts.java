package io.tradegate.einvoice;

/** The parts of a UBL document that stand in several places. */
record UblParts(XmlOutput xml) {
  void rate(String name, TaxRate rate) {
    xml.element(
        name,
        () -> {
          xml.text("cbc:ID", rate.category().code());
          if (rate.category().hasRate()) {
            xml.percent("cbc:Percent", rate.percent());
          }
          scheme();
        });
  }

  void scheme() {
    xml.element("cac:TaxScheme", () -> xml.text("cbc:ID", "VAT"));
  }

  void adjustment(InvoiceAdjustment adjustment) {
    xml.element(
        "cac:AllowanceCharge",
        () -> {
          xml.text("cbc:ChargeIndicator", String.valueOf(adjustment.isCharge()));
          xml.text("cbc:AllowanceChargeReasonCode", adjustment.kind().code());
          xml.text("cbc:AllowanceChargeReason", adjustment.reason());
          xml.amountWithCurrency("cbc:Amount", adjustment.amount());
          TaxRate rate = adjustment.rate();
          if (rate != null) {
            rate("cac:TaxCategory", rate);
          }
        });
  }
}
