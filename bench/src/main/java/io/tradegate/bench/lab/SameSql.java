package io.tradegate.bench.lab;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.Database;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

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

  /**
   * The same of several requests, whose later ones name what the earlier ones made.
   *
   * @param known texts that differ for each turn, by their SQL; asked after the requests
   * @param from where the SQL finds its columns
   */
  public PgBench.Script overheardInTurn(
      Supplier<Map<String, String>> known, String from, Callable<?> requests) throws Exception {
    long since = System.currentTimeMillis();
    PgBench.Script overheard = new Overheard(lab, database.user()).of(0, requests);
    Map<String, String> values = new LinkedHashMap<>(known.get());
    overheard.variables().values().stream()
        .flatMap(value -> FreshIds.newIn(value, since))
        .forEach(id -> values.putIfAbsent(id, "gen_random_uuid()"));
    var columns = new LinkedHashMap<String, String>();
    var made = new StringJoiner(", ", "(select ", " from " + from + ") turn");
    values.forEach(
        (value, sql) -> {
          String column = "own_" + columns.size();
          columns.put(value, column);
          made.add(sql + " as " + column);
        });
    return new FreshIds(Long.MAX_VALUE, columns, made.toString()).in(overheard);
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
