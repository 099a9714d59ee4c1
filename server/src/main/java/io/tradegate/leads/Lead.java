package io.tradegate.leads;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person who might become a customer.
 *
 * @param website the store where the lead was created; null when staff entered it
 * @param assignee the member of staff who works on it
 * @param customer the company that it became
 */
record Lead(
    UUID id,
    LeadEvent.Source source,
    LeadStatus status,
    LeadFacts facts,
    @Nullable WebsiteId website,
    @Nullable UUID assignee,
    @Nullable String lostReason,
    @Nullable CustomerId customer,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
