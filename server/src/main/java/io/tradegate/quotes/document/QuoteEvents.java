package io.tradegate.quotes.document;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.util.List;

/** The events of quotes, for the catalogue. */
public final class QuoteEvents {
  private static final QuoteId QUOTE = new QuoteId(id("quote"));
  private static final String NUMBER = "Q-10018";
  private static final CustomerId CUSTOMER = new CustomerId(id("customer"));
  private static final Money NET = Money.of("1269.50", "EUR");
  private static final Money SHIPPING = Money.of("15.00", "EUR");
  private static final Money TAX = Money.of("244.06", "EUR");
  private static final Money TOTAL = Money.of("1528.56", "EUR");
  private static final Instant VALID_UNTIL = Instant.parse("2026-11-30T23:00:00Z");

  public static final EventType SENT =
      EventType.published(
          "a quote or a new version was sent to the buyer",
          new QuoteEvent.Sent(
              QUOTE.value(), NUMBER, 1, CUSTOMER, NET, SHIPPING, TAX, TOTAL, VALID_UNTIL));

  public static final EventType COUNTERED =
      EventType.published(
          "the buyer proposed changes",
          new QuoteEvent.Countered(
              QUOTE.value(),
              NUMBER,
              1,
              CUSTOMER,
              NET,
              SHIPPING,
              TAX,
              TOTAL,
              VALID_UNTIL,
              List.of(change())));

  public static final EventType ACCEPTED =
      EventType.published(
          "the buyer accepted",
          new QuoteEvent.Accepted(
              QUOTE.value(),
              NUMBER,
              2,
              CUSTOMER,
              NET,
              SHIPPING,
              TAX,
              TOTAL,
              VALID_UNTIL,
              new OrderId(id("order"))));

  public static final EventType DECLINED =
      EventType.published(
          "the buyer declined",
          new QuoteEvent.Declined(
              QUOTE.value(),
              NUMBER,
              2,
              CUSTOMER,
              NET,
              SHIPPING,
              TAX,
              TOTAL,
              VALID_UNTIL,
              "Bought elsewhere."));

  public static final EventType WITHDRAWN =
      EventType.onlyByName(
          "staff took a sent quote back",
          new QuoteEvent.Withdrawn(
              QUOTE.value(),
              NUMBER,
              2,
              CUSTOMER,
              NET,
              SHIPPING,
              TAX,
              TOTAL,
              VALID_UNTIL,
              "The price was wrong."));

  private QuoteEvents() {}

  private static QuoteEvent.Change change() {
    return new QuoteEvent.Change(
        1,
        1,
        "VLV-2040",
        Quantity.of(50),
        Quantity.of(5),
        "box",
        Money.of("23.90", "EUR"),
        "We take fifty if the price fits.");
  }
}
