package io.tradegate.sourcing.requests;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;

/** The events of sourcing, for the catalogue. */
public final class SourcingEvents {
  public static final EventType QUOTED =
      EventType.published(
          "a supplier store sent a quote for a sourcing request",
          new SourcingEvent.Quoted(
              id("sourcing request"),
              "SR-10003",
              new QuoteId(id("sourcing quote")),
              2,
              "Acme Supply",
              Money.of("912.00", "EUR")));

  private SourcingEvents() {}
}
