package io.tradegate.sourcing.exchange;

import java.util.UUID;

/** A message of the inbox. {@code body}: its JSON. */
record Received(UUID id, Conversation from, int position, String kind, int version, String body) {}
