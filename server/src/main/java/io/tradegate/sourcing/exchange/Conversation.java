package io.tradegate.sourcing.exchange;

import java.util.UUID;

/** What two organizations tell each other about one request. {@code peer}: the other one. */
public record Conversation(UUID request, long peer) {}
