package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Column;
import java.util.UUID;

/** What two organizations tell each other about one request. {@code peer}: the other one. */
public record Conversation(UUID request, @Column("peer_org_id") long peer) {}
