package io.tradegate.platform.events;

import java.util.UUID;

/**
 * Something that happened to a business document, sent to receivers and automation rules.
 *
 * <p>Implemented by records. Their components, in order, are the payload; the first is {@code
 * publicId}, and {@code occurred_at} is added when the event is published.
 */
public interface DomainEvent {
  /** The name receivers subscribe to, such as {@code order.placed}. */
  String type();

  /** The id of the document the event is about. */
  UUID publicId();
}
