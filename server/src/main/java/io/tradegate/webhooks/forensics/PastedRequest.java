package io.tradegate.webhooks.forensics;

import org.jspecify.annotations.Nullable;

/**
 * A request that a receiver could not verify, as the receiver pastes it.
 *
 * @param body as the receiver's code saw it
 * @param computed the signature that the receiver's own code computed
 * @param storedData the event's data as we sent it, where the delivery is known
 */
public record PastedRequest(
    PastedHeaders headers, String body, @Nullable String computed, @Nullable String storedData) {}
