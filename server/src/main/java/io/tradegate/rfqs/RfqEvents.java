package io.tradegate.rfqs;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;

/** The events of requests for quote, for the catalogue. */
public final class RfqEvents {
  public static final EventType SUBMITTED =
      EventType.published(
          "a buyer submitted a request for quote",
          new RfqEvent.Submitted(
              id("rfq"),
              "RFQ-10007",
              new CustomerId(id("customer")),
              "Hartmann Anlagenbau GmbH",
              3,
              LocalDate.parse("2026-12-04")));

  private RfqEvents() {}
}
