package io.tradegate.returns.document;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;

/** The events of returns, for the catalogue. */
public final class ReturnEvents {
  public static final String REQUESTED_NAME = "return.requested";
  public static final String DECIDED_NAME = "return.decided";

  private static final UUID RETURN = id("return");
  private static final String NUMBER = "RMA-10005";
  private static final OrderId ORDER = new OrderId(id("order"));

  public static final EventType REQUESTED =
      EventType.published(
          "a return was requested",
          new ReturnEvent.Requested(
              RETURN,
              NUMBER,
              ORDER,
              new CustomerId(id("customer")),
              List.of(
                  new ReturnEvent.RequestedLine(
                      "VLV-2040", Quantity.of(2), "Damaged in transit."))));

  public static final EventType DECIDED =
      EventType.published(
          "a return was approved, received or rejected",
          new ReturnEvent.Decided(
              RETURN, NUMBER, ORDER, ReturnDecision.REJECTED, "The return window is over."));

  private ReturnEvents() {}
}
