package io.tradegate.sourcing.requests;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A question of a supplier. {@code supplierOrgId}: told to no other supplier. */
record SourcingQuestion(
    UUID id,
    long supplierOrgId,
    String question,
    @Nullable String answer,
    Instant askedAt,
    @Nullable Instant answeredAt) {}
