package io.tradegate.platform.outbound;

/**
 * A call that got no complete answer.
 *
 * @param detail completes the sentence of the kind
 */
public record Failure(FailureKind kind, String detail) {}
