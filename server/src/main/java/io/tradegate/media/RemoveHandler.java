package io.tradegate.media;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.UUID;

/** Deletes the files of a record that was removed. */
record RemoveHandler(Renditions renditions) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind("media.remove", Duration.ofMinutes(10), RenderHandler.BACK_OFF);

  @Override
  public WorkResult work(WorkJob job) {
    renditions.remove(job.org(), job.subject());
    return WorkResult.done(_ -> {});
  }

  /** The daily sweep of orphans deletes what is left. */
  @Override
  public void reopen(Tx tx, UUID subject) {}
}
