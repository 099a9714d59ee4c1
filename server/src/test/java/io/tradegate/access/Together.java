package io.tradegate.access;

import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Calls that start at the same moment. */
final class Together {
  private Together() {}

  static List<TestReply> call(List<Supplier<TestReply>> calls) {
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

  static List<Integer> statuses(List<TestReply> replies) {
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
