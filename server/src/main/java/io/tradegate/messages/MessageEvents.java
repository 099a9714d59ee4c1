package io.tradegate.messages;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;

/** The events of message threads, for the catalogue. */
public final class MessageEvents {
  public static final EventType POSTED =
      EventType.published(
          "a message on an order, quote or invoice thread",
          new MessageEvent.Posted(
              id("message"),
              MessageEvent.RecordType.ORDER,
              id("order"),
              MessageEvent.AuthorKind.BUYER,
              "Lena Hartmann",
              "Can the valves arrive before Friday?"));

  private MessageEvents() {}
}
