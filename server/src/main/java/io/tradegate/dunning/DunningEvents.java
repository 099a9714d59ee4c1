package io.tradegate.dunning;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;

/** The events of dunning, for the catalogue. */
public final class DunningEvents {
  static final String UNDUNNABLE_NAME = "invoice.undunnable";

  public static final EventType UNDUNNABLE =
      EventType.published(
          "the dunning sweep found an overdue invoice whose customer has no contact email",
          new DunningEvent.Undunnable(
              id("overdue invoice"),
              "INV-10009",
              new CustomerId(id("customer")),
              "Hartmann Anlagenbau GmbH",
              Money.of("640.00", "EUR"),
              LocalDate.parse("2026-11-02"),
              14));

  private DunningEvents() {}
}
