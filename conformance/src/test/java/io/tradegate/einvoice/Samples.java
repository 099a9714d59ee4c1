package io.tradegate.einvoice;

import static io.tradegate.einvoice.InvoiceAdjustment.Kind.DISCOUNT;
import static io.tradegate.einvoice.InvoiceAdjustment.Kind.OTHER_CHARGE;
import static io.tradegate.einvoice.InvoiceAdjustment.Kind.SHIPPING;

import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Invoices as they occur, and random ones. */
final class Samples {
  static final TaxRate FULL = TaxRate.standard("19.00");
  static final TaxRate REDUCED = TaxRate.standard("7");

  private Samples() {}

  /** Twelve lines at two rates, with discounts, shipping and a part that is paid. */
  static EInvoice invoice() {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.prepaid = "100.00";
    draft
        .line("Rillenkugellager 6004-2RS", "24", "4.85", FULL)
        .line("Schmierfett Lithium, Kartusche 400 g", "12", "6.4950", FULL, "3.90")
        .line("Hydraulikschlauch DN 12, Meterware", "37.5", "11.2", FULL)
        .line("Sechskantschraube M8x40, verzinkt", "2500", "0.0485", FULL)
        .line("Fachbuch Antriebstechnik", "2", "64.99", REDUCED)
        .line("Keilriemen SPZ 1250", "6", "8.90", FULL)
        .line("Dichtring 25x40x7", "40", "1.15", FULL, "4.60")
        .line("Arbeitshandschuhe Größe 9", "10", "5.49", FULL)
        .line("Trinkwasser 12 x 0,7 l", "4", "7.20", REDUCED)
        .line("Industriereiniger, Kanister 10 l", "3", "39.00", FULL)
        .line("Zahnriemen HTD 5M, Подшипник, Ιμάντας", "5", "17.35", FULL)
        .line("Endschalter XCKP, Metallgehäuse", "2", "48.70", FULL)
        .adjustment(DISCOUNT, "15.00", FULL)
        .adjustment(SHIPPING, "12.90", FULL);
    return draft.invoice();
  }

  static EInvoice creditNote() {
    return InvoiceDraft.of(EInvoice.Type.CREDIT_NOTE)
        .line("Rillenkugellager 6004-2RS", "4", "4.85", FULL)
        .line("Fachbuch Antriebstechnik", "1", "64.99", REDUCED)
        .invoice();
  }

  static EInvoice untaxed(TaxCategory category) {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.reason = category.needsReason() ? "No tax is charged: " + category : "";
    draft.buyer = Parties.buyer("Acheteur SARL", "FR", "FR12345678901");
    draft.delivery = new InvoiceDelivery("Entrepôt", InvoiceDraft.ISSUED, Parties.address("FR"));
    TaxRate rate = TaxRate.untaxed(category);
    return draft.line("Bearing", "3", "10.00", rate).adjustment(SHIPPING, "5.00", rate).invoice();
  }

  /** In dollars, with the tax in euro. */
  static EInvoice inForeignCurrency() {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.currency = Currency.getInstance("USD");
    draft.accountingTax = Money.of("175.23", "EUR");
    return draft.line("Bearing", "100", "10.00", FULL).invoice();
  }

  static EInvoice random(EInvoice.Type type, int lines) {
    var random = new Random(lines);
    var draft = InvoiceDraft.of(type);
    List<TaxRate> rates =
        List.of(FULL, REDUCED, TaxRate.standard("8.1"), TaxRate.untaxed(TaxCategory.ZERO_RATED));
    for (int n = 0; n < lines; n++) {
      TaxRate rate = rates.get(random.nextInt(rates.size()));
      String quantity = decimal(1 + random.nextInt(100_000), random.nextInt(4));
      String price = decimal(random.nextInt(1_000_000), random.nextInt(5));
      draft.line("Artikel " + n, quantity, price, rate, random.nextInt(3) == 0 ? "0.01" : "0");
    }
    if (random.nextBoolean()) {
      draft.adjustment(SHIPPING, decimal(random.nextInt(10_000), 2), FULL);
      draft.adjustment(OTHER_CHARGE, "1.00", REDUCED);
      draft.adjustment(DISCOUNT, decimal(random.nextInt(1_000), 2), FULL);
    }
    return draft.invoice();
  }

  private static String decimal(int digits, int decimals) {
    return BigDecimal.valueOf(digits, decimals).toPlainString();
  }

  static InvoiceDocument.Print print() {
    return print(null);
  }

  static InvoiceDocument.Print print(Letterhead.@Nullable Logo logo) {
    var letterhead =
        new Letterhead(
            "Muster Handel GmbH",
            "Muster Handel GmbH · Hauptstr. 1 · 10115 Berlin",
            logo,
            "#1f4e79",
            List.of(
                List.of("Muster Handel GmbH", "Hauptstr. 1", "10115 Berlin", "Deutschland"),
                List.of("Amtsgericht Berlin HRB 12345", "USt-IdNr. DE123456789"),
                List.of("Musterbank", "IBAN DE02 1203 0000 0000 2020 51", "BIC BYLADEM1001")));
    return new InvoiceDocument.Print(
        letterhead, Locale.GERMANY, Instant.parse("2026-11-16T09:30:00Z"), new UUID(7, 42));
  }
}
