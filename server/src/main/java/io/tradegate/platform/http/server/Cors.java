package io.tradegate.platform.http.server;

import io.tradegate.platform.http.Incoming;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Decides which origins may call a store from a browser: those that its website lists. */
public final class Cors {
  private static final String HEADERS =
      "Authorization, Content-Type, Idempotency-Key, If-Match, X-Mailed-Token, X-Request-Id,"
          + " X-Tenant-Host";
  private static final String EXPOSED = "ETag, Location, Retry-After, X-Request-Id";

  private final Origins origins;

  public Cors(Origins origins) {
    this.origins = origins;
  }

  /** The origins that the store on this call's host allows. */
  public interface Origins {
    List<String> allowedFor(Incoming incoming);
  }

  static boolean isPreflight(Incoming incoming) {
    return incoming.method().equals("OPTIONS")
        && !incoming.headers().all("Access-Control-Request-Method").isEmpty();
  }

  Map<String, String> preflight(Incoming incoming) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Vary", "Origin, X-Tenant-Host, X-Forwarded-Host");
    allowed(incoming)
        .ifPresent(
            origin -> {
              headers.put("Access-Control-Allow-Origin", origin);
              headers.put("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
              headers.put("Access-Control-Allow-Headers", HEADERS);
              headers.put("Access-Control-Max-Age", "600");
            });
    return headers;
  }

  Map<String, String> answer(Incoming incoming) {
    return allowed(incoming)
        .map(
            origin ->
                Map.of(
                    "Access-Control-Allow-Origin", origin,
                    "Access-Control-Expose-Headers", EXPOSED))
        .orElse(Map.of());
  }

  private Optional<String> allowed(Incoming incoming) {
    @Nullable String origin = originOf(incoming);
    if (origin == null || !isCalledByStores(incoming.rawPath())) {
      return Optional.empty();
    }
    return origins.allowedFor(incoming).contains(origin) ? Optional.of(origin) : Optional.empty();
  }

  private static boolean isCalledByStores(String path) {
    return path.startsWith("/storefront/") || path.equals("/auth/sso/token");
  }

  private static @Nullable String originOf(Incoming incoming) {
    List<String> values = incoming.headers().all("Origin");
    return values.size() == 1 ? values.getFirst() : null;
  }
}
