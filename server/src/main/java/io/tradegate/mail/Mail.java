package io.tradegate.mail;

import java.time.Instant;
import java.util.UUID;

/** A mail that this sender has claimed. {@code attempt} also names the claim. */
record Mail(
    long org,
    UUID id,
    String recipient,
    String subject,
    String body,
    int attempt,
    Instant createdAt) {

  String messageId() {
    return "<" + id + "@tradegate>";
  }

  /** Never the body: it may carry a one-time token. */
  @Override
  public String toString() {
    return "Mail[" + id + "]";
  }
}
