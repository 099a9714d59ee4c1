package io.tradegate.rfqs;

import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.UUID;

/** A question of staff, or a buyer's answer. */
record RfqNote(UUID id, Kind kind, String authorName, String note, Instant createdAt) {

  /** Who speaks. */
  enum Kind implements WireEnum {
    QUESTION,
    ANSWER;
  }
}
