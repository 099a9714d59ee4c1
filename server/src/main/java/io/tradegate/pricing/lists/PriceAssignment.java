package io.tradegate.pricing.lists;

import java.time.Instant;
import java.util.UUID;

/** An assignment of a price list to a company, group or website, as the API shows it. */
record PriceAssignment(AssignmentKind kind, UUID partyId, String partyName, Instant createdAt) {}
