package io.tradegate.customers;

import io.tradegate.platform.db.Column;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A group of companies with the same prices and visible products. */
record CustomerGroup(
    UUID id,
    String name,
    @Nullable String description,
    @Column("members") long memberCount,
    int version,
    Instant createdAt) {}
