package io.tradegate.sourcing.directory;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An organization that this one does not deal with. The name is as it was then. */
record SourcingBlock(
    UUID id, long blockedOrgId, String blockedName, @Nullable String reason, Instant createdAt) {}
