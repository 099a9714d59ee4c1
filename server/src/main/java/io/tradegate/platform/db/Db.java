package io.tradegate.platform.db;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.concurrent.SharedCalls;
import io.tradegate.platform.kept.KeptFacts;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javax.sql.DataSource;

/**
 * Opens transactions for code that serves requests. A transaction belongs to a caller, and its
 * first statement decides whether that caller is still valid and which tenant it sees.
 */
public final class Db {
  private final Transactions transactions;
  private final Entry entry;
  private final Tracer tracer;
  private final ClockAndIds sources;
  private final Consumer<Tx> watcher;
  private final SharedCalls<Caller.Claim, Entry.Entered> entries = new SharedCalls<>();
  private volatile LongConsumer changed = _ -> {};

  /** The objects that transactions need besides a connection. */
  public record Parts(
      PermissionPatterns patterns,
      Tracer tracer,
      MeterRegistry meters,
      ClockAndIds sources,
      KeptFacts facts) {

    /** With the usual number of kept facts. */
    public Parts(
        PermissionPatterns patterns, Tracer tracer, MeterRegistry meters, ClockAndIds sources) {
      this(patterns, tracer, meters, sources, new KeptFacts(KeptFacts.USUALLY));
    }
  }

  /** Without metrics and traces, by the system's clock. */
  public Db(DataSource pool, PermissionPatterns patterns) {
    this(pool, patterns, ClockAndIds.system());
  }

  /** Without metrics and traces. */
  public Db(DataSource pool, PermissionPatterns patterns, ClockAndIds sources) {
    this(pool, new Parts(patterns, untraced(), new SimpleMeterRegistry(), sources), _ -> {});
  }

  /** {@code watcher}: gets every transaction of a tenant before it ends. */
  Db(DataSource pool, Parts parts, Consumer<Tx> watcher) {
    this.watcher = watcher;
    this.transactions = new Transactions(pool, new TransactionWatch(parts.meters()));
    this.entry = new Entry(parts.patterns(), parts.facts());
    this.tracer = parts.tracer();
    this.sources = parts.sources();
  }

  private static Tracer untraced() {
    return OpenTelemetry.noop().getTracer("tradegate");
  }

  /** {@code changed}: called with the organization after each commit that recorded a change. */
  public void afterChanges(LongConsumer changed) {
    this.changed = changed;
  }

  /** Reads as this caller. The database refuses writes. May run the work again, as below. */
  public <T> T read(Caller caller, Function<Tx, T> work) {
    return spanned("db.read", () -> Transactions.withRetries(() -> once(caller, true, work)));
  }

  /**
   * Lets the caller in by one statement, and answers from what this node keeps. Empty where the
   * work has no answer, or needs the database for it.
   */
  public <T> Optional<T> peek(Caller caller, Function<Tx, Optional<T>> work) {
    return spanned("db.peek", () -> Transactions.withRetries(() -> peeked(caller, work)));
  }

  private <T> Optional<T> peeked(Caller caller, Function<Tx, Optional<T>> work) {
    Tx ended = Tx.ended(entered(caller), caller.origin(), sources);
    try {
      return work.apply(ended);
    } catch (Tx.Ended e) {
      return Optional.empty();
    }
  }

  /** Callers with the same claim, such as guests of one host, are let in together. */
  private Entry.Entered entered(Caller caller) {
    return entries.get(
        caller.claim(),
        () -> transactions.alone(connection -> entry.alone(connection, caller, sources.clock())));
  }

  /**
   * Does the work as this caller in one transaction. May run the work again after a deadlock or
   * when the process stood still, so the work must have no effect outside the database before it
   * returns.
   */
  public <T> T write(Caller caller, Function<Tx, T> work) {
    return spanned("db.write", () -> Transactions.withRetries(() -> once(caller, false, work)));
  }

  /**
   * Works before any tenant is known: it can use only tables without tenants and the look-up
   * functions of schema app; everything else is empty.
   */
  public <T> T outsideTenants(Origin origin, Function<Tx, T> work) {
    return spanned(
        "db.outside",
        () ->
            Transactions.withRetries(
                () ->
                    transactions.run(
                        false,
                        open ->
                            work.apply(
                                new Tx(
                                    open,
                                    entry.outside(sources.clock().instant()),
                                    origin,
                                    sources)))));
  }

  private <T> T once(Caller caller, boolean readOnly, Function<Tx, T> work) {
    var opened = new Tx[1];
    T result =
        transactions.run(
            readOnly,
            connection -> {
              Entry.Entered entered =
                  readOnly
                      ? entry.toRead(connection, caller, sources.clock())
                      : entry.toWrite(connection, caller, sources.clock());
              Tx tx = new Tx(connection, entered, caller.origin(), sources);
              opened[0] = tx;
              T done = work.apply(tx);
              tx.end();
              watcher.accept(tx);
              return done;
            });
    opened[0].committed();
    if (!opened[0].changes().isEmpty()) {
      changed.accept(opened[0].actor().org());
    }
    return result;
  }

  private <T> T spanned(String name, Supplier<T> work) {
    Span span = tracer.spanBuilder(name).startSpan();
    try (Scope _ = span.makeCurrent()) {
      return work.get();
    } finally {
      span.end();
    }
  }
}
