package io.tradegate.pricing.lists;

import java.time.Instant;
import java.util.UUID;

/** Whom a price list is for, as the API shows it. */
record PriceAssignment(AssignmentKind kind, UUID partyId, String partyName, Instant createdAt) {}
