package io.tradegate.media;

import io.tradegate.platform.jobs.Rounds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Works on what waits: at once when somebody rings, and in rounds for what must be tried again. */
final class MediaWorker implements AutoCloseable {
  private static final Duration ROUND = Duration.ofSeconds(10);

  // Far longer than any picture within the bounds takes.
  private static final Duration CLAIM = Duration.ofMinutes(10);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(10),
          Duration.ofMinutes(1),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));

  // Each may hold a decoded picture, so that their number bounds the memory.
  private static final int THREADS =
      Math.clamp(Runtime.getRuntime().availableProcessors() / 2, 1, 4);

  private final MediaQueue queue;
  private final Renditions renditions;
  private final InstantSource clock;
  private final Rounds rounds = new Rounds("media", THREADS, ROUND, this::next);

  MediaWorker(MediaQueue queue, Renditions renditions, InstantSource clock) {
    this.queue = queue;
    this.renditions = renditions;
    this.clock = clock;
  }

  void start() {
    rounds.start();
  }

  /** There is something to do. */
  void wakeUp() {
    rounds.wakeUp();
  }

  @Override
  public void close() {
    rounds.close();
  }

  /** Does what is due; false when there is nothing. */
  boolean next() {
    Instant now = clock.instant();
    Optional<MediaQueue.Job> job = queue.claim(now, now.plus(CLAIM));
    job.ifPresent(this::work);
    return job.isPresent();
  }

  private void work(MediaQueue.Job job) {
    Renditions.Outcome outcome = attempt(job);
    switch (outcome) {
      case Renditions.Done _ when job.task() == MediaTask.REMOVE -> queue.done(job);
      case Renditions.Done _ -> queue.settle(job, MediaStatus.READY, null);
      case Renditions.Hopeless(String why) -> queue.settle(job, MediaStatus.FAILED, why);
      case Renditions.Again _ -> again(job);
    }
  }

  /** An attempt that killed its process was counted too: the claim did. */
  private Renditions.Outcome attempt(MediaQueue.Job job) {
    return job.attempt() > PAUSES.size() + 1
        ? new Renditions.Hopeless("Its renditions could not be made; upload it again.")
        : renditions.work(job);
  }

  private void again(MediaQueue.Job job) {
    if (job.attempt() > PAUSES.size() && job.task() == MediaTask.RENDER) {
      queue.settle(job, MediaStatus.FAILED, "Its renditions could not be made; upload it again.");
    } else {
      int last = Math.min(job.attempt(), PAUSES.size());
      queue.retry(job, clock.instant().plus(PAUSES.get(last - 1)));
    }
  }
}
