package io.tradegate.recurring;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;

/** The events of recurring orders, for the catalogue. */
public final class RecurringOrderEvents {
  public static final EventType RUN_FAILED =
      EventType.published(
          "a recurring order could not be placed",
          new RecurringOrderEvent.RunFailed(
              id("subscription"),
              "SUB-10002",
              new CustomerId(id("customer")),
              LocalDate.parse("2026-11-16"),
              "The budget of cost centre 4711 has 310.00 EUR left.",
              1));

  private RecurringOrderEvents() {}
}
