package io.tradegate.registrations;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company that registered itself.
 *
 * @param lead the lead that was made of it when the email was confirmed, or that had the email
 * @param owner the owner of that lead
 * @param customer the company that it became or joined
 */
record CompanyRegistration(
    UUID id,
    RegistrationStatus status,
    RegistrationFacts facts,
    @Nullable WebsiteId website,
    @Nullable UUID lead,
    @Nullable UUID owner,
    @Nullable CustomerId customer,
    @Nullable String reason,
    @Nullable String decidedByName,
    @Nullable Instant confirmedAt,
    @Nullable Instant decidedAt,
    Instant expiresAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
