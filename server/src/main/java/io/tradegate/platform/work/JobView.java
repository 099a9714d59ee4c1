package io.tradegate.platform.work;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as staff see it.
 *
 * @param subjectId the letter, file, payment or import that it is about
 * @param nextAttemptAt null while an attempt is under way and when there is no further one
 * @param error why the last attempt failed
 */
record JobView(
    UUID id,
    String kind,
    UUID subjectId,
    JobState state,
    int attempts,
    @Nullable Instant nextAttemptAt,
    @Nullable String error,
    Instant createdAt,
    Instant updatedAt,
    List<String> allowedActions) {

  static final String RETRY = "retry";
  static final String DISCARD = "discard";

  JobView allowing(List<String> actions) {
    return new JobView(
        id, kind, subjectId, state, attempts, nextAttemptAt, error, createdAt, updatedAt, actions);
  }
}
