package io.tradegate.access.tokens;

/** What a token turned out to be. Why it is bad is not told: only a forger would want to know. */
public sealed interface Verdict {

  record Good(SessionClaims claims) implements Verdict {}

  /** Forged, malformed, of an unknown key, or not valid yet. */
  record Bad() implements Verdict {}

  /** Ours and unaltered, but past its time. */
  record Expired() implements Verdict {}
}
