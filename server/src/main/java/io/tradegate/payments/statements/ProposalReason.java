package io.tradegate.payments.statements;

/** A reason with what it counts. */
public record ProposalReason(MatchReason reason, int points) {}
