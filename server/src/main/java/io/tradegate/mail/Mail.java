package io.tradegate.mail;

import java.time.Instant;
import java.util.UUID;

/**
 * A mail that this node has claimed.
 *
 * @param sender the name of the organization that writes; empty for one from before it was stored
 * @param attempt also names the claim
 */
record Mail(
    long org,
    UUID id,
    String sender,
    String recipient,
    String subject,
    String text,
    String html,
    int attempt,
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
