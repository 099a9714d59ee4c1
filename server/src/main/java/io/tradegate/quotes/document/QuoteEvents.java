package io.tradegate.quotes.document;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;

/** The events of quotes, for the catalogue. */
public final class QuoteEvents {
  private static final QuoteEvent.Sent FACTS =
      new QuoteEvent.Sent(
          id("quote"),
          "Q-10018",
          1,
          new CustomerId(id("customer")),
          Money.of("1269.50", "EUR"),
          Money.of("15.00", "EUR"),
          Money.of("244.06", "EUR"),
          Money.of("1528.56", "EUR"),
          Instant.parse("2026-11-30T23:00:00Z"));

  public static final EventType SENT =
      EventType.published("a quote or a new version was sent to the buyer", FACTS);

  public static final EventType COUNTERED =
      EventType.published(
          "the buyer proposed changes",
          example(QuoteEvent.Countered.class).with("changes", List.of(change())).build());

  public static final EventType ACCEPTED =
      EventType.published(
          "the buyer accepted",
          example(QuoteEvent.Accepted.class)
              .with("version", 2)
              .with("orderId", new OrderId(id("order")))
              .build());

  public static final EventType DECLINED =
      EventType.published(
          "the buyer declined",
          example(QuoteEvent.Declined.class)
              .with("version", 2)
              .with("reason", "Bought elsewhere.")
              .build());

  public static final EventType WITHDRAWN =
      EventType.onlyByName(
          "staff took a sent quote back",
          example(QuoteEvent.Withdrawn.class)
              .with("version", 2)
              .with("reason", "The price was wrong.")
              .build());

  private QuoteEvents() {}

  private static <T extends Record> RecordBuilder<T> example(Class<T> event) {
    return RecordBuilder.of(event).from(FACTS);
  }

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
