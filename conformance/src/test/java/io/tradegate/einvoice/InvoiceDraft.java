package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes invoices for tests: it reckons net, tax and totals of what is added. */
final class InvoiceDraft {
  static final LocalDate ISSUED = LocalDate.of(2026, 11, 16);

  EInvoice.Type type = EInvoice.Type.INVOICE;
  String number = "INV-10023";
  Currency currency = Currency.getInstance("EUR");
  InvoiceParty seller = Parties.seller();
  InvoiceParty buyer = Parties.buyer();
  InvoiceReferences references =
      new InvoiceReferences("04011000-12345-34", "PO-4711", "SO-10001", "SHP-10023", List.of());
  @Nullable InvoiceDelivery delivery =
      new InvoiceDelivery("Werk 2", ISSUED.minusDays(2), Parties.address("DE"));
  String prepaid = "0";
  String reason = "";
  @Nullable Money accountingTax;
  private final List<InvoiceLine> lines = new ArrayList<>();
  private final List<InvoiceAdjustment> adjustments = new ArrayList<>();

  static InvoiceDraft of(EInvoice.Type type) {
    var draft = new InvoiceDraft();
    draft.type = type;
    if (type == EInvoice.Type.CREDIT_NOTE) {
      draft.number = "CN-10004";
      draft.references =
          new InvoiceReferences(
              null,
              null,
              "SO-10001",
              null,
              List.of(new InvoiceReferences.Preceding("INV-10023", ISSUED.minusDays(9))));
    }
    return draft;
  }

  Money money(String amount) {
    return new Money(new BigDecimal(amount), currency);
  }

  InvoiceDraft line(String name, String quantity, String price, TaxRate rate) {
    return line(name, quantity, price, rate, "0");
  }

  InvoiceDraft line(String name, String quantity, String price, TaxRate rate, String discount) {
    String id = String.valueOf(lines.size() + 1);
    Money off = money(discount);
    List<InvoiceAdjustment> own =
        off.isZero()
            ? List.of()
            : List.of(
                new InvoiceAdjustment(InvoiceAdjustment.Kind.DISCOUNT, off, "Mengenrabatt", null));
    Money net = money(price).times(Quantity.of(quantity)).minus(off);
    var item = new InvoiceLine.Item(name, null, "SKU-" + id, "B-" + id, "04006381333931");
    lines.add(
        new InvoiceLine(
            id, item, Quantity.of(quantity), unit(), money(price), own, net, rate, id, null));
    return this;
  }

  private String unit() {
    return List.of("piece", "kg", "m", "box", "our own").get(lines.size() % 5);
  }

  InvoiceDraft adjustment(InvoiceAdjustment.Kind kind, String amount, TaxRate rate) {
    adjustments.add(
        new InvoiceAdjustment(
            kind, money(amount), kind.isCharge() ? "Versand" : "Treuerabatt", rate));
    return this;
  }

  EInvoice invoice() {
    List<InvoiceTax> taxes = taxes();
    return new EInvoice(
        type,
        number,
        ISSUED,
        ISSUED.plusDays(30),
        currency,
        references,
        List.of("Vielen Dank für Ihren Auftrag."),
        seller,
        buyer,
        delivery,
        new InvoicePayment(
            "Zahlbar innerhalb von 30 Tagen ohne Abzug.",
            number,
            new InvoicePayment.Account(
                "DE02 1203 0000 0000 2020 51", "BYLADEM1001", "Muster Handel GmbH")),
        lines,
        adjustments,
        taxes,
        totals(taxes),
        accountingTax);
  }

  private List<InvoiceTax> taxes() {
    Map<TaxRate, Money> basis = new LinkedHashMap<>();
    lines.forEach(line -> basis.merge(line.rate(), line.net(), Money::plus));
    for (InvoiceAdjustment each : adjustments) {
      TaxRate rate = each.rate();
      if (rate != null) {
        basis.merge(rate, each.effect(), Money::plus);
      }
    }
    return basis.entrySet().stream().map(each -> tax(each.getKey(), each.getValue())).toList();
  }

  private InvoiceTax tax(TaxRate rate, Money basis) {
    Money tax = basis.times(rate.percent().movePointLeft(2));
    return new InvoiceTax(rate, basis, tax, rate.category().needsReason() ? reason : null);
  }

  private InvoiceTotals totals(List<InvoiceTax> taxes) {
    Money zero = Money.zero(currency);
    Money net = lines.stream().map(InvoiceLine::net).reduce(zero, Money::plus);
    Money allowances = sum(false);
    Money charges = sum(true);
    Money total = net.minus(allowances).plus(charges);
    Money tax = taxes.stream().map(InvoiceTax::tax).reduce(zero, Money::plus);
    Money gross = total.plus(tax);
    Money paid = money(prepaid);
    return new InvoiceTotals(net, allowances, charges, total, tax, gross, paid, gross.minus(paid));
  }

  private Money sum(boolean charges) {
    return adjustments.stream()
        .filter(each -> each.isCharge() == charges)
        .map(InvoiceAdjustment::amount)
        .reduce(Money.zero(currency), Money::plus);
  }
}
