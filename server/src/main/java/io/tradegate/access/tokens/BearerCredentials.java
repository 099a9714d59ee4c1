package io.tradegate.access.tokens;

import static io.tradegate.platform.errors.ErrorCode.TOKEN_EXPIRED;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Credentials;
import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.tenancy.StoreHost;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bearer token of a call: a session token, an API key, or none on routes that admit
 * guests.
 */
public final class BearerCredentials implements Credentials {
  private static final String SCHEME = "bearer ";

  private final TokenRing tokens;
  private final KeyReader keys;
  private final InstantSource clock;

  public BearerCredentials(TokenRing tokens, KeyReader keys, InstantSource clock) {
    this.tokens = tokens;
    this.keys = keys;
    this.clock = clock;
  }

  /** Parses the text of an API key; empty for a wrong checksum. */
  public interface KeyReader {
    Optional<Caller.Key> read(String text);
  }

  @Override
  public Caller callerOf(Call call) {
    String host = call.route().admission().needsStore() ? StoreHost.of(call::headers) : null;
    List<String> headers = call.headers("Authorization");
    if (headers.isEmpty()) {
      return new Caller(guest(call, host), call.origin());
    }
    String token = token(headers);
    Caller.Claim claim = token.startsWith("tgk_") ? key(token) : session(call, token, host);
    return new Caller(claim, call.origin());
  }

  private static Caller.Claim guest(Call call, @Nullable String host) {
    if (host == null || call.route().admission() != Admission.GUEST) {
      throw UNAUTHORIZED.because("Sign in first: this needs Authorization: Bearer <token>.");
    }
    return new Caller.Guest(host);
  }

  private static String token(List<String> headers) {
    String header = headers.getFirst();
    boolean bearer = header.toLowerCase(Locale.ROOT).startsWith(SCHEME);
    if (headers.size() != 1 || !bearer) {
      throw UNAUTHORIZED.because("Authorization must be one Bearer token.");
    }
    return header.substring(SCHEME.length()).strip();
  }

  private Caller.Claim key(String text) {
    return keys.read(text).orElseThrow(() -> malformed("API key"));
  }

  private Caller.Claim session(Call call, String token, @Nullable String host) {
    return switch (tokens.verify(token, clock.instant())) {
      case Verdict.Good good -> claim(call, good.claims(), host);
      case Verdict.Expired _ ->
          throw TOKEN_EXPIRED.because("This token has expired; sign in again.");
      case Verdict.Bad _ -> throw malformed("token");
    };
  }

  private static Caller.Session claim(Call call, SessionClaims claims, @Nullable String host) {
    UUID account =
        claims.customerId() == null
            ? EntityId.maybeValue(claims.vendorId())
            : EntityId.maybeValue(claims.customerId());
    return RecordBuilder.of(Caller.Session.class)
        .from(claims)
        .with("org", claims.orgId())
        .with("account", account)
        .with("host", host)
        .with("company", claims.customerId() == null ? null : call.company().orElse(null))
        .build();
  }

  private static Refusal malformed(String what) {
    return UNAUTHORIZED.because("This %s is not valid.".formatted(what));
  }
}
