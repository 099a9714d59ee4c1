package io.tradegate.platform.db.setup;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings of PostgreSQL that the service depends on; they override the server's own. They are
 * stored with the roles: a pooler drops the settings of a connection's start, and reuses sessions.
 * A migration sets them, the check at start reads them back.
 */
public final class SessionSettings {
  static final Duration APP_STATEMENT = Duration.ofSeconds(15);
  static final Duration WORKER_STATEMENT = Duration.ofMinutes(2);
  private static final Duration IDLE_IN_TRANSACTION = Duration.ofSeconds(10);

  private SessionSettings() {}

  /**
   * One required setting.
   *
   * @param atMost whether a smaller duration, in milliseconds, will do; never 0, which is no limit
   */
  public record Needed(String name, String value, boolean atMost) {

    boolean isMetBy(String actual) {
      if (!atMost) {
        return value.equalsIgnoreCase(actual);
      }
      long millis = actual.isEmpty() ? 0 : Long.parseLong(actual);
      return millis > 0 && millis <= Long.parseLong(value);
    }

    String assignment() {
      return "%s = '%s'".formatted(name, value);
    }
  }

  /** For the role that serves requests. */
  public static List<Needed> app() {
    return needed(APP_STATEMENT);
  }

  /** For the role that works across tenants. */
  public static List<Needed> worker() {
    return needed(WORKER_STATEMENT);
  }

  private static List<Needed> needed(Duration statement) {
    return Stream.concat(ALWAYS.stream(), timeouts(statement)).toList();
  }

  private static final List<Needed> ALWAYS =
      List.of(
          // Where a kind of plan is disabled, a plan looks expensive, and one that runs for 2 ms
          // would be compiled for 2 s first.
          exactly("jit", "off"),
          exactly("plan_cache_mode", "auto"),
          exactly("timezone", "UTC"),
          exactly("search_path", "public"),
          exactly("row_security", "on"),
          exactly("default_transaction_isolation", "read committed"),
          exactly("default_transaction_read_only", "off"),
          exactly("standard_conforming_strings", "on"));

  private static Stream<Needed> timeouts(Duration statement) {
    return Stream.of(
        atMost("statement_timeout", statement),
        atMost("lock_timeout", statement.dividedBy(2)),
        atMost("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION));
  }

  private static Needed exactly(String name, String value) {
    return new Needed(name, value, false);
  }

  private static Needed atMost(String name, Duration most) {
    return new Needed(name, String.valueOf(most.toMillis()), true);
  }

  /** The statements that an administrator would have to run. */
  static String statements(String role, String database, List<Needed> settings) {
    return settings.stream()
        .map(needed -> statement(role, database, needed))
        .collect(Collectors.joining(" "));
  }

  static String statement(String role, String database, Needed needed) {
    return "alter role %s in database %s set %s;"
        .formatted(quoted(role), quoted(database), needed.assignment());
  }

  static String quoted(String identifier) {
    return '"' + identifier.replace("\"", "\"\"") + '"';
  }
}
