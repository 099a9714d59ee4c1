package io.tradegate.returns;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import java.util.List;
import java.util.UUID;

/** The events of returns, for the catalogue. */
public final class ReturnEvents {
  private static final UUID RETURN = id("return");
  private static final String NUMBER = "RMA-10005";
  private static final UUID ORDER = id("order");

  public static final EventType REQUESTED =
      EventType.declared(
          "a return was requested",
          new ReturnEvent.Requested(
              RETURN,
              NUMBER,
              ORDER,
              id("customer"),
              List.of(new ReturnEvent.Line("VLV-2040", 2, "Damaged in transit."))));

  public static final EventType DECIDED =
      EventType.declared(
          "a return was approved, received or rejected",
          new ReturnEvent.Decided(
              RETURN, NUMBER, ORDER, ReturnEvent.Decision.REJECTED, "The return window is over."));

  private ReturnEvents() {}
}
