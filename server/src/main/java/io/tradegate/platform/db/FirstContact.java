package io.tradegate.platform.db;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import io.tradegate.platform.concurrent.Pause;
import io.tradegate.platform.errors.Refusal;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the first queries of a node before it serves. If the database restarts just then, or ends
 * the session, they are retried for a while: a node that gave up would be one node fewer.
 */
public final class FirstContact {
  private static final Logger log = LoggerFactory.getLogger(FirstContact.class);
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration PAUSE = Duration.ofMillis(250);

  private FirstContact() {}

  /** The work must be idempotent. */
  public static void run(Runnable work) {
    get(
        () -> {
          work.run();
          return true;
        });
  }

  /** The work must be idempotent. */
  public static <T> T get(Supplier<T> work) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return work.get();
      } catch (RuntimeException e) {
        if (!isAway(e) || System.nanoTime() > deadline) {
          throw e;
        }
        log.warn("The database is away while this node starts; trying again: {}", e.getMessage());
        pause(e);
      }
    }
  }

  /** Broken connections, a server that ends sessions or only just starts, no connection left. */
  private static boolean isAway(RuntimeException e) {
    String state = Transactions.sqlState(e);
    return state.startsWith("08")
        || state.startsWith("57P")
        || state.equals("53300")
        || waitedInVain(e)
        || (e instanceof Refusal refusal && refusal.code() == UNAVAILABLE);
  }

  /** A pool that had no connection to give reports no SQL state. */
  private static boolean waitedInVain(Throwable e) {
    return e instanceof SQLTransientConnectionException
        || (e.getCause() != null && waitedInVain(e.getCause()));
  }

  private static void pause(RuntimeException reason) {
    try {
      Pause.of(PAUSE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw reason;
    }
  }
}
