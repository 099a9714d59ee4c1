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
 * Which web pages may call a store, by the website's list. Remembered for seconds, which is safe:
 * the list decides what a browser shows to a page, while tokens decide what the API gives out.
 */
final class StoreOrigins implements Cors.Origins {
  private static final Duration STALENESS = Duration.ofSeconds(10);
  private static final int MOST_HOSTS = 10_000;
  private static final String FIND = "select app.cors_origins(:host) as origins";

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

  /** None where no store can be told, or none be asked for: the call itself says what is wrong. */
  @Override
  public List<String> allowedFor(Incoming incoming) {
    try {
      return byHost.get(StoreHost.of(incoming.headers()::all));
    } catch (Refusal refusal) {
      return List.of();
    }
  }

  private List<String> origins(String host) {
    return db.outsideTenants(
        Origin.job("cors"),
        tx -> tx.sql(FIND).bind("host", host).one(row -> row.maybeTexts("origins")));
  }
}
