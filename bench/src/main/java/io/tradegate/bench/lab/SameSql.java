package io.tradegate.bench.lab;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.Database;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Runs the statements of a request that writes through pgbench, with new ids for each transaction.
 */
public final class SameSql {
  private final Lab lab;
  private final DatabaseUrls database;
  private final Optional<PgBench> pgbench;

  public SameSql(Lab lab) throws IOException {
    this.lab = lab;
    this.database = DatabaseUrls.parse(Database.appUrl(lab.settings())).orElseThrow();
    this.pgbench = PgBench.find(database);
  }

  /** {@code given}: ids that differ for each client, by the name of their column. */
  public PgBench.Script overheard(Map<String, String> given, String from, Callable<?> request)
      throws Exception {
    long since = System.currentTimeMillis();
    PgBench.Script overheard = new Overheard(lab, database.user()).of(0, request);
    return new FreshIds(since, given, from).in(overheard);
  }

  /** The columns of a report about it. */
  public record Beside(String rate, String ratio) {
    @JsonIgnore
    public boolean isMeasured() {
      return !rate.isEmpty();
    }
  }

  public Beside beside(double perSecond, PgBench.Script script, int clients, Duration time)
      throws IOException, InterruptedException {
    if (pgbench.isEmpty()) {
      return new Beside("", "pgbench is not installed");
    }
    double rate = pgbench.get().rate(List.of(script), clients, time);
    return new Beside("%.1f".formatted(rate), "%.0f %%".formatted(100 * perSecond / rate));
  }
}
