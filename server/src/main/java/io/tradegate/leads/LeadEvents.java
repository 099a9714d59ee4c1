package io.tradegate.leads;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;

/** The events of leads, for the catalogue. */
public final class LeadEvents {
  public static final EventType CREATED =
      EventType.published(
          "a storefront enquiry, popup submission or manual lead",
          new LeadEvent.Created(
              id("lead"),
              LeadEvent.Source.ENQUIRY,
              "Jonas Reuter",
              "jonas.reuter@example.com",
              "Reuter Pumpentechnik"));

  private LeadEvents() {}
}
