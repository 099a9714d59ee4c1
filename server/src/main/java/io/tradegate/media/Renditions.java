package io.tradegate.media;

import io.tradegate.media.picture.Renderer;
import io.tradegate.media.picture.Undecodable;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.files.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does one task to the files of a record, between the storage and the disk of this node. */
final class Renditions {
  private static final Logger log = LoggerFactory.getLogger(Renditions.class);

  private final MediaStorage storage;
  private final Scratch scratch;

  Renditions(MediaStorage storage, Scratch scratch) {
    this.storage = storage;
    this.scratch = scratch;
  }

  /** How it went. */
  sealed interface Outcome {}

  record Done() implements Outcome {}

  /** The file itself is at fault. */
  record Hopeless(String why) implements Outcome {}

  /** Something around it is. */
  record Again() implements Outcome {}

  /** Errors too: a picture must not end the thread that the next one needs. */
  Outcome work(MediaQueue.Job job) {
    try {
      return job.task() == MediaTask.REMOVE ? remove(job) : render(job);
    } catch (Undecodable e) {
      log.info("Picture {} cannot be decoded", job.media(), e);
      return new Hopeless("The picture cannot be decoded; it is probably damaged.");
    } catch (Refusal e) {
      return new Hopeless(e.message());
    } catch (IOException | RuntimeException | OutOfMemoryError | LinkageError e) {
      log.warn("Attempt {} at media {} failed", job.attempt(), job.media(), e);
      return new Again();
    }
  }

  private Outcome remove(MediaQueue.Job job) throws IOException {
    for (ObjectKey key : MediaKeys.all(job.org(), job.media())) {
      storage.delete(key);
    }
    return new Done();
  }

  private Outcome render(MediaQueue.Job job) throws IOException {
    if (job.type() == null) {
      return new Done(); // the record is gone
    }
    try (var original = scratch.sheet();
        var work = scratch.sheet()) {
      if (!fetch(MediaKeys.original(job.org(), job.media(), job.type()), original.path())) {
        return new Hopeless("Its file is missing from the storage; upload it again.");
      }
      Renderer.render(
          original.path(),
          work.path(),
          (rendition, format, file) ->
              storage.put(MediaKeys.rendition(job.org(), job.media(), rendition, format), file));
      return new Done();
    }
  }

  private boolean fetch(ObjectKey key, Path to) throws IOException {
    Optional<StoredObject> found = storage.open(key);
    if (found.isEmpty()) {
      return false;
    }
    try (StoredObject object = found.get()) {
      Files.copy(object.content(), to, StandardCopyOption.REPLACE_EXISTING);
      return true;
    }
  }
}
