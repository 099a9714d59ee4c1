package io.tradegate.customers;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Companies that are treated alike: by prices, by what they may see. */
record CustomerGroup(
    UUID id,
    String name,
    @Nullable String description,
    @Column("members") long memberCount,
    int version,
    Instant createdAt) {}
