package io.tradegate.sourcing.messages;

import java.util.Map;

/** The names of the messages in the database. */
final class Kinds {
  static final Map<Class<? extends Message>, String> OF =
      Map.ofEntries(
          Map.entry(Message.Invited.class, "invited"),
          Map.entry(Message.Answered.class, "answered"),
          Map.entry(Message.Closed.class, "closed"),
          Map.entry(Message.Cancelled.class, "cancelled"),
          Map.entry(Message.Awarded.class, "awarded"),
          Map.entry(Message.Lost.class, "lost"),
          Map.entry(Message.Asked.class, "asked"),
          Map.entry(Message.Declined.class, "declined"),
          Map.entry(Message.Quoted.class, "quoted"),
          Map.entry(Message.Opened.class, "opened"),
          Map.entry(Message.Withdrawn.class, "withdrawn"),
          Map.entry(Message.Ordered.class, "ordered"),
          Map.entry(Message.AwardRefused.class, "award_refused"),
          Map.entry(Message.OrderCancelled.class, "order_cancelled"));

  private Kinds() {}
}
