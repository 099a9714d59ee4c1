package io.tradegate.platform.outbound;

import org.jspecify.annotations.Nullable;

/**
 * The duration of each phase, in milliseconds; null for a phase that was not needed or not
 * completed.
 *
 * @param firstByteMs from the open connection to the first byte of the answer
 */
public record Phases(
    @Nullable Integer dnsMs,
    @Nullable Integer connectMs,
    @Nullable Integer tlsMs,
    @Nullable Integer firstByteMs,
    int totalMs) {}
