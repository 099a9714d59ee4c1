package io.tradegate.platform.work;

import io.tradegate.platform.db.Tx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** A handler that records its jobs and behaves as a test tells it. */
final class Recorder implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "test.work",
          Duration.ofMinutes(1),
          BackOff.of(Duration.ofSeconds(10), Duration.ofSeconds(20)));

  final List<WorkJob> attempts = Collections.synchronizedList(new ArrayList<>());
  final List<UUID> reopened = new ArrayList<>();
  private final Function<WorkJob, WorkResult> work;

  Recorder(Function<WorkJob, WorkResult> work) {
    this.work = work;
  }

  static Recorder succeeding() {
    return new Recorder(_ -> WorkResult.done(_ -> {}));
  }

  static Recorder failing() {
    return new Recorder(
        _ -> {
          throw new IllegalStateException("Out of order.");
        });
  }

  @Override
  public WorkResult work(WorkJob job) {
    attempts.add(job);
    return work.apply(job);
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    return Exhausted.DEAD;
  }

  @Override
  public void reopen(Tx tx, UUID subject) {
    reopened.add(subject);
  }
}
