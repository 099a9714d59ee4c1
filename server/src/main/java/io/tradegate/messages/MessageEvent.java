package io.tradegate.messages;

import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.Meaning;
import java.util.UUID;

/** Events of message threads. A public contract: webhook receivers read them. */
public sealed interface MessageEvent extends DomainEvent {

  record Posted(
      @Meaning("The message's id.") UUID publicId,
      RecordType recordType,
      @Meaning("The id of the document that the thread belongs to.") UUID recordId,
      AuthorKind authorKind,
      String authorName,
      @Meaning("How the message begins.") String excerpt)
      implements MessageEvent {}

  /** Type of the document of a thread. */
  enum RecordType {
    ORDER,
    QUOTE,
    INVOICE,
    VENDOR_ORDER
  }

  /** Kind of the author of a message; an automation rule posts as the system. */
  enum AuthorKind {
    BUYER,
    STAFF,
    SYSTEM,
    VENDOR
  }

  @Override
  default String type() {
    return switch (this) {
      case Posted _ -> "record_message.posted";
    };
  }
}
