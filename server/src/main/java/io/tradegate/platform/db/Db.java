package io.tradegate.platform.db;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.caller.PermissionPatterns;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The door to a connection for whatever serves. A transaction belongs to a caller, and its first
 * statement decides whether that caller is still good and which tenant it sees.
 */
public final class Db {
  private static final Logger log = LoggerFactory.getLogger(Db.class);

  /** Serialization failure and deadlock: the database undid everything and says "again". */
  private static final Set<String> WORTH_RETRYING = Set.of("40001", "40P01");

  private static final int TRIES = 4;

  private final Jdbi jdbi;
  private final Entry entry;
  private final Tracer tracer;

  public Db(DataSource pool, PermissionPatterns patterns, Tracer tracer) {
    this.jdbi = quiet(Jdbi.create(pool));
    this.entry = new Entry(patterns);
    this.tracer = tracer;
  }

  /** Messages end up in logs, and arguments may be hashes or tokens. */
  static Jdbi quiet(Jdbi jdbi) {
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
    return jdbi;
  }

  /** Reads as this caller. The database refuses writes. */
  public <T> T read(Caller caller, Function<Tx, T> work) {
    return spanned("db.read", () -> once(caller, true, work));
  }

  /**
   * Does the work as this caller in one transaction. May run the work again after a deadlock, so
   * the work must have no effect outside the database before it returns.
   */
  public <T> T write(Caller caller, Function<Tx, T> work) {
    return spanned("db.write", () -> withRetries(() -> once(caller, false, work)));
  }

  /**
   * Works before any tenant is known: only tables without tenants and the look-up functions of
   * schema app are within reach, everything else is empty.
   */
  public <T> T outsideTenants(Origin origin, Function<Tx, T> work) {
    return spanned(
        "db.outside",
        () ->
            withRetries(
                () ->
                    transaction(
                        false, h -> work.apply(new Tx(h, Actor.system(0, "none"), origin)))));
  }

  private <T> T once(Caller caller, boolean readOnly, Function<Tx, T> work) {
    var opened = new Tx[1];
    T result =
        transaction(
            readOnly,
            handle -> {
              Tx tx = new Tx(handle, entry.enter(handle, caller), caller.origin());
              opened[0] = tx;
              return work.apply(tx);
            });
    opened[0].committed();
    return result;
  }

  private <T> T transaction(boolean readOnly, Function<Handle, T> work) {
    try (Handle handle = jdbi.open()) {
      handle.setReadOnly(readOnly);
      return handle.inTransaction(work::apply);
    } catch (ConnectionException e) {
      throw unreachable(e);
    }
  }

  static RuntimeException unreachable(ConnectionException e) {
    if (e.getCause() instanceof SQLTransientConnectionException) {
      log.warn("No connection to the database: {}", String.valueOf(e.getMessage()));
      return UNAVAILABLE.because("The database cannot be reached right now; try again shortly.");
    }
    return e;
  }

  static <T> T withRetries(java.util.function.Supplier<T> attempt) {
    for (int n = 1; ; n++) {
      try {
        return attempt.get();
      } catch (RuntimeException e) {
        if (n == TRIES || !worthRetrying(e)) {
          throw e;
        }
        log.info("Transaction is tried again after {}", sqlState(e));
      }
    }
  }

  private static boolean worthRetrying(Throwable e) {
    return WORTH_RETRYING.contains(sqlState(e));
  }

  static String sqlState(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return sql.getSQLState();
      }
    }
    return "";
  }

  private <T> T spanned(String name, java.util.function.Supplier<T> work) {
    Span span = tracer.spanBuilder(name).startSpan();
    try (Scope _ = span.makeCurrent()) {
      return work.get();
    } finally {
      span.end();
    }
  }
}
