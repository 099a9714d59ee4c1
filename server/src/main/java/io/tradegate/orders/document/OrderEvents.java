package io.tradegate.orders.document;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The events of orders, for the catalogue. */
public final class OrderEvents {
  private static final OrderId ORDER = new OrderId(id("order"));
  private static final String NUMBER = "SO-10042";
  private static final CustomerId CUSTOMER = new CustomerId(id("customer"));
  private static final Money TOTAL = Money.of("1284.50", "EUR");

  public static final EventType PLACED =
      EventType.published(
          "an order was created by checkout, quote acceptance, or a rep acting for a customer",
          new OrderEvent.Placed(
              ORDER.value(),
              NUMBER,
              OrderStatus.PENDING,
              CUSTOMER,
              "Hartmann Anlagenbau GmbH",
              "PO-7731",
              ReportedSource.QUOTE,
              Money.of("1065.00", "EUR"),
              Money.of("14.41", "EUR"),
              Money.of("205.09", "EUR"),
              TOTAL,
              3,
              DeliveryMode.PARTIAL,
              LocalDate.parse("2026-12-04")));

  public static final EventType STATUS_CHANGED =
      EventType.published(
          "any order transition (confirmed, processing, shipped, delivered, closed, cancelled, on"
              + " hold)",
          new OrderEvent.StatusChanged(
              ORDER.value(),
              NUMBER,
              ReportedStatus.ON_HOLD,
              ReportedStatus.CONFIRMED,
              "Waits for approval.",
              List.of(HoldReason.APPROVAL),
              CUSTOMER));

  public static final EventType BACKORDERED =
      EventType.published(
          "a confirmed order could not fully reserve stock",
          new OrderEvent.Backordered(
              ORDER.value(),
              NUMBER,
              List.of(
                  new OrderEvent.Shortage(
                      "VLV-2040", Quantity.of(50), Quantity.of(32), Quantity.of(18)))));

  public static final EventType REFUND_DUE =
      EventType.published(
          "a cancellation left money to return",
          new OrderEvent.RefundDue(
              ORDER.value(), NUMBER, TOTAL, "The customer no longer needs it."));

  public static final EventType CHANGED =
      EventType.onlyByName(
          "an order changed and its status did not: lines, tags, attachments, hold reasons, payment,"
              + " stock, tax or details",
          new OrderEvent.Changed(
              ORDER.value(),
              NUMBER,
              4,
              List.of(OrderPart.LINES, OrderPart.PAYMENT),
              CUSTOMER,
              Instant.parse("2026-11-20T09:30:00Z")));

  private OrderEvents() {}
}
