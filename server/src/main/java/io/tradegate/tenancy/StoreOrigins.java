package io.tradegate.tenancy;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.server.Cors;
import java.time.Duration;
import java.util.List;

/**
 * Cache of the CORS origins that may call a store, from the website's list. Entries live 10
 * seconds, which is safe: the list decides what a browser shows to a page, while tokens decide what
 * the API returns.
 */
final class StoreOrigins implements Cors.Origins {
  private static final Duration STALENESS = Duration.ofSeconds(10);
  private static final int MOST_HOSTS = 10_000;

  private final Db db;
  private final LoadingCache<String, List<String>> byHost;

  StoreOrigins(Db db) {
    this.db = db;
    this.byHost =
        Caffeine.newBuilder()
            .expireAfterWrite(STALENESS)
            .maximumSize(MOST_HOSTS)
            .build(this::origins);
  }

  /** Empty when the store is unknown or cannot be read: the call itself then reports the error. */
  @Override
  public List<String> allowedFor(Incoming incoming) {
    try {
      return byHost.get(StoreHost.of(incoming.headers()::all));
    } catch (Refusal refusal) {
      return List.of();
    }
  }

  private List<String> origins(String host) {
    return db.outsideTenants(Origin.job("cors"), tx -> HostStore.corsOrigins(tx, host));
  }
}
