package io.tradegate.bench.billing;

import io.tradegate.einvoice.CiiWriter;
import io.tradegate.einvoice.EInvoice;
import io.tradegate.einvoice.InvoiceAddress;
import io.tradegate.einvoice.InvoiceDelivery;
import io.tradegate.einvoice.InvoiceDocument;
import io.tradegate.einvoice.InvoiceLine;
import io.tradegate.einvoice.InvoiceParty;
import io.tradegate.einvoice.InvoicePayment;
import io.tradegate.einvoice.InvoiceReferences;
import io.tradegate.einvoice.InvoiceTax;
import io.tradegate.einvoice.InvoiceTotals;
import io.tradegate.einvoice.TaxCategory;
import io.tradegate.einvoice.TaxRate;
import io.tradegate.einvoice.UblWriter;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The document of an invoice as the service makes it, in memory: to render it without a database.
 */
final class PaperInvoice {
  private static final TaxRate RATE = new TaxRate(TaxCategory.STANDARD, new BigDecimal("19"));
  private static final InvoiceAddress ADDRESS =
      new InvoiceAddress(List.of("Hafenstr. 7"), "20457", "Hamburg", null, "DE");
  private static final LocalDate ISSUED = LocalDate.of(2026, 11, 16);

  private final EInvoice invoice;

  PaperInvoice(int lines) {
    Money net = euro("499.00").times(BigDecimal.valueOf(lines));
    Money tax = euro("94.81").times(BigDecimal.valueOf(lines));
    Money gross = net.plus(tax);
    Money none = euro("0.00");
    invoice =
        new EInvoice(
            EInvoice.Type.INVOICE,
            "INV-10001",
            ISSUED,
            ISSUED.plusDays(30),
            net.currency(),
            new InvoiceReferences(null, null, "SO-10001", null, List.of()),
            List.of(),
            party("Nordwerk GmbH", "DE123456789"),
            party("Company 0", null),
            new InvoiceDelivery(null, ISSUED, ADDRESS),
            new InvoicePayment(
                "Payable within 30 days.",
                "INV-10001",
                new InvoicePayment.Account("DE89370400440532013000", null, null)),
            IntStream.rangeClosed(1, lines).mapToObj(PaperInvoice::line).toList(),
            List.of(),
            List.of(new InvoiceTax(RATE, net, tax, null)),
            new InvoiceTotals(net, none, none, net, tax, gross, none, gross),
            null);
    invoice.check();
  }

  private static Money euro(String amount) {
    return Money.of(amount, "EUR");
  }

  private static InvoiceParty party(String name, @Nullable String vatId) {
    return new InvoiceParty(name, ADDRESS, null, vatId, null, null, null);
  }

  private static InvoiceLine line(int number) {
    return new InvoiceLine(
        Integer.toString(number),
        InvoiceLine.Item.of("Good " + number % 60, "GOOD-" + number % 60),
        Quantity.of(100),
        "piece",
        euro("4.9900"),
        List.of(),
        euro("499.00"),
        RATE,
        null,
        "Order SO-1" + number / 3);
  }

  byte[] pdf() {
    var letterhead =
        new Letterhead(
            "Nordwerk GmbH",
            "Nordwerk GmbH · Hafenstr. 7, 20457 Hamburg",
            null,
            "#1f4e79",
            List.of(List.of("Nordwerk GmbH", "Hafenstr. 7", "20457 Hamburg")));
    return InvoiceDocument.pdf(
        invoice,
        new InvoiceDocument.Print(letterhead, Locale.ENGLISH, Instant.now(), UUID.randomUUID()));
  }

  byte[] cii() {
    return CiiWriter.write(invoice);
  }

  byte[] ubl() {
    return UblWriter.write(invoice);
  }
}
