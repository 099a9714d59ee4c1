package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Makes the renditions of a picture. */
record RenderHandler(Db db, Renditions renditions) implements WorkHandler {
  static final BackOff BACK_OFF =
      BackOff.of(
          Duration.ofSeconds(10),
          Duration.ofMinutes(1),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));

  // The lease is far longer than any picture within the bounds takes.
  static final WorkKind KIND = new WorkKind("media.render", Duration.ofMinutes(10), BACK_OFF);

  // Each may hold a decoded picture, so that their number bounds the memory.
  private static final int THREADS =
      Math.clamp(Runtime.getRuntime().availableProcessors() / 2, 1, 4);

  @Override
  public int threads() {
    return THREADS;
  }

  @Override
  public WorkResult work(WorkJob job) {
    Caller service = Caller.service(job.org(), "media");
    Optional<MediaFile> file = db.read(service, tx -> MediaStore.find(tx, job.subject()));
    if (file.isEmpty()) {
      return WorkResult.done(_ -> {}); // the record is gone
    }
    Optional<String> fault = renditions.render(job.org(), job.subject(), file.get().type());
    return WorkResult.done(tx -> MediaStore.settle(tx, job.subject(), fault.orElse(null)));
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    MediaStore.settle(tx, job.subject(), "Its renditions could not be made; upload it again.");
    return Exhausted.DEAD;
  }

  @Override
  public void reopen(Tx tx, UUID subject) {
    if (!MediaStore.reopen(tx, subject)) {
      throw INVALID_TRANSITION.because("The file was removed or is ready; discard the job.");
    }
  }
}
