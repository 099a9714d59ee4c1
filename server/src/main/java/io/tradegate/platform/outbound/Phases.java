package io.tradegate.platform.outbound;

import org.jspecify.annotations.Nullable;

/**
 * Where the time went, in milliseconds; null for what was not needed or not completed.
 *
 * @param firstByteMs from the open connection to the first byte of the answer
 */
public record Phases(
    @Nullable Integer dnsMs,
    @Nullable Integer connectMs,
    @Nullable Integer tlsMs,
    @Nullable Integer firstByteMs,
    int totalMs) {}
