package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** A transaction that locks something and then rolls back. Others that need it wait for it. */
class BlockingTransaction implements AutoCloseable {
  private final CountDownLatch taken = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);
  private final TestTenant shop;
  private final CompletableFuture<Boolean> transaction;
  private volatile int backend;

  BlockingTransaction(TestTenant shop, Consumer<Tx> lock) {
    this.shop = shop;
    transaction =
        CompletableFuture.supplyAsync(
            () -> shop.asService(tx -> take(tx, lock)), Thread::startVirtualThread);
    await(taken);
  }

  private boolean take(Tx tx, Consumer<Tx> lock) {
    tx.sql("set local idle_in_transaction_session_timeout = 0").execute();
    backend = tx.sql("select pg_backend_pid() as pid").one(row -> row.integer("pid"));
    lock.accept(tx);
    taken.countDown();
    await(released);
    throw new IllegalStateException("Thought better of it.");
  }

  boolean isWaitedFor() {
    String sql =
        "select count(*) as n from pg_stat_activity where :backend = any (pg_blocking_pids(pid))";
    return shop.asService(tx -> tx.sql(sql).bind("backend", backend).one(row -> row.bigint("n")))
        > 0;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    released.countDown();
    assertThat(transaction).failsWithin(Duration.ofMinutes(1));
  }
}
