package io.tradegate.leads;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person who might become a customer.
 *
 * @param website the store where the lead was created; null when staff entered it
 * @param assignee the member of staff who owns it
 * @param owner the same with name, email and whether still active
 * @param customer the company that it became
 */
record Lead(
    UUID id,
    LeadEvent.Source source,
    LeadStatus status,
    LeadFacts facts,
    @Nullable WebsiteId website,
    @Nullable UUID assignee,
    @Column("owner_") @Nullable SalesRep owner,
    @Nullable String lostReason,
    @Nullable CustomerId customer,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
