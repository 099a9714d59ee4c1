package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import io.tradegate.media.picture.Facts;
import io.tradegate.media.picture.Intake;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.Ids;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes files in: onto the disk as they come, cleaned, into the storage, and only then into the
 * database. No connection is held meanwhile. What fails half-way leaves at most a file without a
 * row, which is removed here or, if this process dies, by {@link OrphanSweep}.
 */
public final class Uploads {
  private static final Logger log = LoggerFactory.getLogger(Uploads.class);

  private final Media media;
  private final MediaStorage storage;
  private final Scratch scratch;
  private final Ids ids;
  private final InstantSource clock;

  Uploads(Media media, MediaStorage storage, Scratch scratch, Ids ids, InstantSource clock) {
    this.media = media;
    this.storage = storage;
    this.scratch = scratch;
    this.ids = ids;
    this.clock = clock;
  }

  /** What the sender says of a file; whatever it is called, its content decides. */
  public record Label(String filename, String alt) {}

  /** Makes of the file what is answered, inside the transaction that adds it. */
  interface Reporter<T> {
    T report(long org, MediaFile file);
  }

  /** Answers what the file is known by. */
  public UUID add(InputStream body, Label label, Steps steps) {
    return receive(body, label, steps, (_, file) -> file.id());
  }

  <T> T receive(InputStream body, Label label, Steps steps, Reporter<T> reporter) {
    try (var raw = scratch.saved(body);
        var clean = scratch.sheet()) {
      Facts facts = Intake.clean(raw.path(), clean.path());
      MediaFile file = file(label, facts, Files.size(clean.path()));
      long org = steps.read(tx -> tx.actor().org());
      return keep(org, file, clean.path(), steps, reporter);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private MediaFile file(Label label, Facts facts, long bytes) {
    UUID id = ids.next();
    boolean picture = facts.type().isPicture();
    return new MediaFile(
        id,
        label.filename().isEmpty() ? id + "." + facts.type().extension() : label.filename(),
        label.alt(),
        facts.type().contentType(),
        bytes,
        picture ? facts.shownWidth() : null,
        picture ? facts.shownHeight() : null,
        picture ? MediaStatus.PENDING : MediaStatus.READY,
        null,
        1,
        clock.instant());
  }

  private <T> T keep(long org, MediaFile file, Path content, Steps steps, Reporter<T> reporter) {
    ObjectKey key = MediaKeys.original(org, file.id(), file.type());
    put(key, content);
    try {
      return steps.write(tx -> reporter.report(org, media.add(tx, file)));
    } catch (RuntimeException e) {
      withdraw(key);
      throw e;
    }
  }

  private void put(ObjectKey key, Path content) {
    try {
      storage.put(key, content);
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  static Refusal unreachable(IOException e) {
    log.error("The media storage does not do its work", e);
    return UNAVAILABLE.because("The media storage cannot be reached right now; try again shortly.");
  }

  private void withdraw(ObjectKey key) {
    try {
      storage.delete(key);
    } catch (IOException e) {
      log.warn("A file without a row stays until the sweep finds it", e);
    }
  }
}
