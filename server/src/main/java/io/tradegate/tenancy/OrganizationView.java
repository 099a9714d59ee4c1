package io.tradegate.tenancy;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The profile of an organization, as its staff read and change it.
 *
 * @param senderName the name that letters come from; null: the organization's
 */
record OrganizationView(
    @Column("org_id") long id,
    String name,
    String timeZone,
    String currency,
    String locale,
    @Nullable String senderName,
    Instant createdAt,
    int version) {}
