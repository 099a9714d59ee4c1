package io.tradegate.sourcing.invitations;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A question about a request. {@code own}: whether this store asked it. */
record InvitationQuestion(
    UUID id, boolean own, String question, @Nullable String answer, Instant askedAt) {}
