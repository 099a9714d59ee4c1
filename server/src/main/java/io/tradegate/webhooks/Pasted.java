package io.tradegate.webhooks;

import org.jspecify.annotations.Nullable;

/**
 * What a receiver shows of a delivery that it could not verify.
 *
 * @param body as the receiver's code saw it
 * @param computed the signature that the receiver's own code came to
 * @param storedData the event's data as we sent it, where the delivery is known
 */
public record Pasted(
    PastedHeaders headers, String body, @Nullable String computed, @Nullable String storedData) {}
