package io.tradegate.sourcing.invitations;

import io.tradegate.platform.ids.CustomerId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The customer company that another organization is in this store.
 *
 * @param partnerName as it was when the two were linked; null in older links
 */
record SourcingPartner(
    UUID id,
    long partnerOrgId,
    @Nullable String partnerName,
    CustomerId customerId,
    String customerName,
    PartnerMatch matchedBy,
    Instant createdAt,
    Instant updatedAt) {}
