package io.tradegate.mail;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.UUID;

/**
 * A letter that is to be sent.
 *
 * @param sender the name of the organization that writes; empty for one from before it was stored
 */
record Mail(
    UUID id,
    String sender,
    String recipient,
    String subject,
    @Column("body") String text,
    String html,
    Instant createdAt) {

  String messageId() {
    return "<" + id + "@tradegate>";
  }

  /** Never the content: it may carry a one-time token. */
  @Override
  public String toString() {
    return "Mail[" + id + "]";
  }
}
