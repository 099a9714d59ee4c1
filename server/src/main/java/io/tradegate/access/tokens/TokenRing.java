package io.tradegate.access.tokens;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.caller.Audience;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Signs session tokens with the newest secret and verifies those of every secret in the ring. */
public final class TokenRing {
  private static final int LEAST_BYTES = 32;
  private static final int MOST_CHARACTERS = 8 * 1024;
  private static final int MOST_PROVEN = 10_000;
  private static final Duration CLOCK_SKEW = Duration.ofSeconds(30);
  private static final Verdict BAD = new Verdict.Bad();
  private static final Verdict EXPIRED = new Verdict.Expired();

  private final String issuer;
  private final Map<Audience, TokenKey> signing = new EnumMap<>(Audience.class);
  private final Map<String, TokenKey> verifying = new HashMap<>();
  // Cache of verified tokens: a signature stays valid; expiry and revocation are checked each time.
  private final Map<String, Proven> proven = new ConcurrentHashMap<>();

  private TokenRing(String issuer, List<String> secrets) {
    this.issuer = issuer;
    for (String secret : secrets) {
      for (Audience audience : Audience.values()) {
        TokenKey key = TokenKey.of(secret.getBytes(UTF_8), audience);
        signing.putIfAbsent(audience, key);
        verifying.put(key.headerText(), key);
      }
    }
  }

  /** What is wrong with the setting, a sentence each; the secrets themselves are never repeated. */
  public static List<String> problems(String setting) {
    List<String> secrets = split(setting);
    var problems = new ArrayList<String>();
    for (int i = 0; i < secrets.size(); i++) {
      int bytes = secrets.get(i).getBytes(UTF_8).length;
      if (bytes < LEAST_BYTES) {
        problems.add(
            "JWT_SECRET: secret %d has %d bytes; at least %d are needed."
                .formatted(i + 1, bytes, LEAST_BYTES));
      }
    }
    return problems;
  }

  /** Reads secrets separated by commas; {@link #problems} must have found none. */
  public static TokenRing parse(String setting, String issuer) {
    List<String> problems = problems(setting);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join(" ", problems));
    }
    return new TokenRing(issuer, split(setting));
  }

  private static List<String> split(String setting) {
    return Arrays.stream(setting.split(",", -1)).map(String::strip).toList();
  }

  public String sign(SessionClaims claims) {
    TokenKey key = requireNonNull(signing.get(claims.audience()));
    String token = key.sign(WireClaims.write(issuer, claims));
    if (token.length() > MOST_CHARACTERS) {
      throw new IllegalStateException("The token would be refused: it is too long.");
    }
    return token;
  }

  private record Proven(SessionClaims claims, Instant notBefore) {}

  public Verdict verify(String token, Instant now) {
    Proven known = proven.get(token);
    if (known == null) {
      Optional<Proven> proof = prove(token);
      if (proof.isEmpty()) {
        return BAD;
      }
      known = proof.get();
      remember(token, known);
    }
    return judge(known, now);
  }

  private void remember(String token, Proven known) {
    if (proven.size() >= MOST_PROVEN) {
      proven.clear();
    }
    proven.put(token, known);
  }

  /**
   * Finds the key by the exact text of the header.
   *
   * <p>So nothing unproven is ever parsed, and the algorithm is the key's own: a header with {@code
   * none}, {@code crit} or {@code jwk} does not match any header that this class writes.
   */
  private Optional<Proven> prove(String token) {
    int dot = token.indexOf('.');
    if (dot < 0 || token.length() > MOST_CHARACTERS) {
      return Optional.empty();
    }
    TokenKey key = verifying.get(token.substring(0, dot));
    return key == null
        ? Optional.empty()
        : key.open(token).flatMap(json -> claims(json, key.audience()));
  }

  private Optional<Proven> claims(Map<String, Object> json, Audience audience) {
    var wire = new WireClaims(json);
    try {
      SessionClaims claims = wire.read();
      boolean ours = wire.isIssuedBy(issuer) && claims.audience() == audience;
      return ours ? Optional.of(new Proven(claims, wire.notBefore())) : Optional.empty();
    } catch (IllegalArgumentException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private static Verdict judge(Proven proven, Instant now) {
    if (proven.notBefore().isAfter(now.plus(CLOCK_SKEW))) {
      return BAD;
    }
    return now.isBefore(proven.claims().expiresAt()) ? new Verdict.Good(proven.claims()) : EXPIRED;
  }
}
