package io.tradegate.access.tokens;

/**
 * Result of verifying a token. It does not tell why a token is bad: only a forger needs to know.
 */
public sealed interface Verdict {

  record Good(SessionClaims claims) implements Verdict {}

  /** Forged, malformed, of an unknown key, or not valid yet. */
  record Bad() implements Verdict {}

  /** Ours and unaltered, but past its time. */
  record Expired() implements Verdict {}
}
