package io.tradegate.billing;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.money.Money;
import java.time.Instant;

/** The events of invoices and payments, for the catalogue. */
public final class BillingEvents {
  public static final EventType INVOICE_PAID =
      EventType.declared(
          "an invoice was settled in full",
          new InvoiceEvent.Paid(
              id("invoice"),
              "INV-10024",
              id("order"),
              id("customer"),
              Money.of("1284.50", "EUR"),
              Instant.parse("2026-11-16T09:30:00Z")));

  public static final EventType PAYMENT_REFUNDED =
      EventType.declared(
          "a payment was refunded",
          new PaymentEvent.Refunded(
              id("payment"),
              "BANK-2026-11-0815",
              id("invoice"),
              id("order"),
              Money.of("129.90", "EUR"),
              Money.of("259.80", "EUR")));

  private BillingEvents() {}
}
