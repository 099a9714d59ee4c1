package io.tradegate.access;

import static io.tradegate.testing.Patience.await;

import io.tradegate.platform.db.Tx;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Runs calls concurrently: started at the same moment, or blocked at the same row lock. */
public final class Together {
  private static final String HOLD =
      "select id from staff_user where org_id = :org and id = :id for update";

  private static final String WAITING =
      """
      with recursive waiting (pid) as (
        select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
        union
        select l.pid
          from pg_locks l
          join waiting w on w.pid = any (pg_blocking_pids(l.pid))
         where not l.granted)
      select count(*) as calls from waiting
      """;

  private Together() {}

  /**
   * Locks a staff member's row until all calls wait for it. Otherwise hashing would separate the
   * calls so far in time that the test would hardly ever detect a missing lock.
   */
  public static List<TestReply> callAtRow(
      TestTenant shop, UUID staff, List<Supplier<TestReply>> calls) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<TestReply>> replies =
          shop.asService(
              tx -> {
                tx.sql(HOLD).bind("id", staff).one(row -> row.uuid("id"));
                var started = calls.stream().map(call -> threads.submit(call::get)).toList();
                await().pollInSameThread().until(() -> waiting(tx) == calls.size());
                return started;
              });
      return replies.stream().map(Together::result).toList();
    }
  }

  private static long waiting(Tx tx) {
    return tx.sql(WAITING).one(row -> row.bigint("calls"));
  }

  public static List<TestReply> call(List<Supplier<TestReply>> calls) {
    var start = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var replies = new ArrayList<Future<TestReply>>();
      for (Supplier<TestReply> call : calls) {
        replies.add(
            threads.submit(
                () -> {
                  start.await();
                  return call.get();
                }));
      }
      start.countDown();
      return replies.stream().map(Together::result).toList();
    }
  }

  public static List<Integer> statuses(List<TestReply> replies) {
    return replies.stream().map(TestReply::status).sorted().toList();
  }

  private static TestReply result(Future<TestReply> reply) {
    try {
      return reply.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
