package io.tradegate.invoices.issuing;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;

/** The events of invoices and credit notes, for the catalogue. */
public final class InvoiceEvents {
  public static final String ISSUED_NAME = "invoice.issued";
  public static final String CREDITED_NAME = "credit_note.issued";
  public static final String PAID_NAME = "invoice.paid";

  private static final OrderId ORDER = new OrderId(id("order"));
  private static final CustomerId CUSTOMER = new CustomerId(id("customer"));
  private static final LocalDate DAY = LocalDate.of(2026, 3, 2);

  public static final EventType ISSUED =
      EventType.onlyByName(
          "an invoice was issued",
          new InvoiceEvent.Issued(
              id("invoice"),
              "INV-10001",
              ORDER,
              CUSTOMER,
              "Acme Ltd",
              Money.of("119.00", "EUR"),
              DAY,
              DAY.plusDays(30)));

  public static final EventType CREDITED =
      EventType.onlyByName(
          "a credit note was issued",
          new InvoiceEvent.Credited(
              id("credit-note"),
              "CN-10001",
              id("invoice"),
              "INV-10001",
              ORDER,
              CUSTOMER,
              Money.of("11.90", "EUR"),
              "One box arrived damaged."));

  public static final EventType PAID =
      EventType.published(
          "an invoice was settled in full",
          new InvoiceEvent.Paid(
              id("invoice"),
              "INV-10001",
              ORDER,
              CUSTOMER,
              Money.of("119.00", "EUR"),
              Instant.parse("2026-03-20T09:30:00Z")));

  private InvoiceEvents() {}
}
