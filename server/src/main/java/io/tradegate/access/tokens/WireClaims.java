package io.tradegate.access.tokens;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the claims as JSON. It is strict: a token with a claim of the wrong type is bad,
 * as one with a missing claim.
 */
record WireClaims(Map<String, Object> json) {
  private static final long LAST_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  static Map<String, Object> write(String issuer, SessionClaims claims) {
    var json = new LinkedHashMap<String, Object>();
    json.put("iss", issuer);
    json.put("aud", claims.audience().wireName());
    json.put("sub", claims.user().toString());
    json.put("org_id", claims.orgId());
    json.put("sid", claims.session().toString());
    json.put("ep", claims.epoch());
    json.put("oe", claims.orgEpoch());
    json.put("iat", claims.issuedAt().getEpochSecond());
    json.put("exp", claims.expiresAt().getEpochSecond());
    json.put("jti", claims.jti().toString());
    writeOptional(json, claims);
    return json;
  }

  private static void writeOptional(Map<String, Object> json, SessionClaims claims) {
    if (claims.customerId() != null) {
      json.put("customer_id", claims.customerId().toString());
    }
    if (claims.vendorId() != null) {
      json.put("vendor_id", claims.vendorId().toString());
    }
    if (claims.permissions() != null) {
      json.put("perms", List.copyOf(new TreeSet<>(claims.permissions())));
    }
  }

  /** Throws {@link IllegalArgumentException} when a claim is missing or of the wrong type. */
  SessionClaims read() {
    return new SessionClaims(
        id("jti"),
        audience(),
        number("org_id"),
        id("sub"),
        id("sid"),
        Math.toIntExact(number("ep")),
        Math.toIntExact(number("oe")),
        has("customer_id") ? new CustomerId(id("customer_id")) : null,
        has("vendor_id") ? new VendorId(id("vendor_id")) : null,
        has("perms") ? texts("perms") : null,
        instant("iat"),
        instant("exp"));
  }

  boolean isIssuedBy(String issuer) {
    return issuer.equals(json.get("iss"));
  }

  /** The moment before which the token must not be used, whether it says so itself or not. */
  Instant notBefore() {
    Instant issuedAt = instant("iat");
    Instant notBefore = has("nbf") ? instant("nbf") : issuedAt;
    return notBefore.isAfter(issuedAt) ? notBefore : issuedAt;
  }

  private Audience audience() {
    return Audience.find(text(json.get("aud")))
        .orElseThrow(() -> new IllegalArgumentException("aud is unknown"));
  }

  private boolean has(String name) {
    return json.containsKey(name);
  }

  private UUID id(String name) {
    return Ids.parse(text(json.get(name)))
        .orElseThrow(() -> new IllegalArgumentException(name + " is not an id"));
  }

  private long number(String name) {
    if (json.get(name) instanceof Long number) {
      return number;
    }
    throw new IllegalArgumentException(name + " is not a whole number");
  }

  private Instant instant(String name) {
    long seconds = number(name);
    if (seconds < 0 || seconds > LAST_SECOND) {
      throw new IllegalArgumentException(name + " is not a moment");
    }
    return Instant.ofEpochSecond(seconds);
  }

  private Set<String> texts(String name) {
    if (json.get(name) instanceof List<?> items) {
      var texts = new ArrayList<String>(items.size());
      items.forEach(item -> texts.add(text(item)));
      return Set.copyOf(texts);
    }
    throw new IllegalArgumentException(name + " is not a list");
  }

  private static String text(@Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("not a text");
  }
}
