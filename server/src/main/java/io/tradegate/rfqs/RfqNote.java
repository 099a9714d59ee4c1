package io.tradegate.rfqs;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/** A question of staff, or a buyer's answer. */
record RfqNote(UUID id, Kind kind, String authorName, String note, Instant createdAt) {

  /** Who speaks. */
  enum Kind {
    QUESTION,
    ANSWER;

    String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String wireName) {
      return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
  }
}
