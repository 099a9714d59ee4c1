package io.tradegate.platform.db;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.platform.errors.Refusal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs transactions on a pool. Threads get connections in the order of their requests: the pool
 * itself lets a new thread go first, and under load some thread would wait for a very long time.
 */
final class Transactions {
  private static final Logger log = LoggerFactory.getLogger(Transactions.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int TRIES = 4;

  /**
   * Serialization failure, deadlock, and a transaction that the database ended because this process
   * stood still: the database rolled back, and a retry can succeed.
   */
  private static final Set<String> WORTH_RETRYING = Set.of("40001", "40P01", "25P03");

  /** The wait for a lock took too long: too many requests change the same row. */
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private final DataSource pool;
  private final TransactionWatch watch;
  private final Semaphore line;

  Transactions(DataSource pool, TransactionWatch watch) {
    this.pool = pool;
    this.watch = watch;
    this.line = new Semaphore(size(pool), true);
  }

  /** An unbounded source has no queue. */
  private static int size(DataSource pool) {
    return pool instanceof HikariDataSource bounded
        ? Math.max(1, bounded.getMaximumPoolSize())
        : Integer.MAX_VALUE;
  }

  /** Commits the work, or rolls it back when it throws. */
  <T> T run(boolean readOnly, Function<HeldConnection, T> work) {
    return connected(
        held -> {
          held.connection().setReadOnly(readOnly);
          held.connection().setAutoCommit(false);
          return committed(held, work);
        });
  }

  /** Runs one statement, which is a transaction of its own: without begin and commit. */
  <T> T alone(Function<HeldConnection, T> statement) {
    return connected(
        held -> {
          held.connection().setAutoCommit(true);
          return statement.apply(held);
        });
  }

  /** The use of a connection. */
  private interface Use<T> {
    T of(HeldConnection held) throws SQLException;
  }

  private <T> T connected(Use<T> use) {
    takeTurn();
    try (Connection connection = connection()) {
      return watched(new HeldConnection(connection), use);
    } catch (SQLException e) {
      throw new DbException(e);
    } finally {
      line.release();
    }
  }

  private <T> T watched(HeldConnection held, Use<T> use) throws SQLException {
    try {
      return use.of(held);
    } finally {
      watch.ended(held);
    }
  }

  private static <T> T committed(HeldConnection held, Function<HeldConnection, T> work)
      throws SQLException {
    boolean done = false;
    try {
      T result = work.apply(held);
      held.timed(
          () -> {
            held.connection().commit();
            return held;
          });
      done = true;
      return result;
    } finally {
      if (!done) {
        undo(held.connection());
      }
    }
  }

  /** Never hides the original failure. */
  private static void undo(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      log.debug("A transaction could not be rolled back; its connection is given up", e);
    }
  }

  private void takeTurn() {
    try {
      if (!line.tryAcquire(PATIENCE.toNanos(), TimeUnit.NANOSECONDS)) {
        throw unreachable("every connection is taken");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unreachable("interrupted while waiting for a connection");
    }
  }

  private Connection connection() throws SQLException {
    try {
      return pool.getConnection();
    } catch (SQLTransientConnectionException e) {
      throw unreachable(e.getMessage());
    }
  }

  private static Refusal unreachable(@Nullable String why) {
    log.warn("No connection to the database: {}", why);
    return UNAVAILABLE.because("The database cannot be reached right now; try again shortly.");
  }

  /** Retries as long as the failure is worth a retry. */
  static <T> T withRetries(Supplier<T> attempt) {
    for (int n = 1; ; n++) {
      try {
        return attempt.get();
      } catch (RuntimeException e) {
        String state = sqlState(e);
        if (state.equals(LOCK_NOT_AVAILABLE)) {
          throw crowded(e);
        }
        if (n == TRIES || !WORTH_RETRYING.contains(state)) {
          throw e;
        }
        log.info("Transaction is tried again after {}", state);
      }
    }
  }

  private static Refusal crowded(RuntimeException e) {
    log.warn("A lock was not free in time", e);
    return UNAVAILABLE.because(
        "Other requests are changing the same record right now; try again shortly.");
  }

  static String sqlState(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return sql.getSQLState();
      }
    }
    return "";
  }
}
