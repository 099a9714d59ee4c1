package io.tradegate.payments.document;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;

/** The events of payments, for the catalogue. */
public final class PaymentEvents {
  public static final String RECEIVED_NAME = "payment.received";
  public static final String REFUNDED_NAME = "payment.refunded";

  private static final OrderId ORDER = new OrderId(id("order"));
  private static final String REFERENCE = "BANK-2026-11-0815";

  public static final EventType RECEIVED =
      EventType.onlyByName(
          "money was received",
          new PaymentEvent.Received(
              id("payment"),
              REFERENCE,
              new CustomerId(id("customer")),
              ORDER,
              "transfer",
              Money.of("259.80", "EUR"),
              LocalDate.of(2026, 3, 20)));

  public static final EventType REFUNDED =
      EventType.published(
          "a payment was refunded",
          new PaymentEvent.Refunded(
              id("payment"),
              REFERENCE,
              id("invoice"),
              ORDER,
              Money.of("129.90", "EUR"),
              Money.of("259.80", "EUR")));

  private PaymentEvents() {}
}
