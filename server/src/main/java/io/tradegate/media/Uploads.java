package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;

import io.tradegate.media.picture.FileHeader;
import io.tradegate.media.picture.FileIntake;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.Cut;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Receives files: writes them to disk, cleans them, puts them into the storage, and only then
 * inserts the row. No database connection is held meanwhile. A failure leaves at most a file
 * without a row, which is removed here or, if this process dies, by {@link OrphanSweep}.
 */
public final class Uploads {
  private static final Logger log = LoggerFactory.getLogger(Uploads.class);

  private static final long MOST_BYTES = 64L << 20;
  private static final long MOST_BYTES_OF_SCANS = 10L << 20;

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

  /**
   * What the sender says of a file. Its type is decided by its content, not by its name.
   *
   * @param anyDocument whether it may also be an office file, a drawing, an archive or text
   */
  public record Label(
      String filename, String alt, @Nullable String documentPermission, boolean anyDocument) {
    static final int LONGEST_NAME = 200;

    /** Line breaks, and characters that reverse what is read: a name that ends in fdp.exe. */
    private static final Pattern UNSEEN =
        Pattern.compile("[\\p{Cntrl}\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    /** Of a file for the library. */
    public Label(String filename, String alt) {
      this(filename, alt, null, false);
    }

    /** The file belongs to a document that staff see by this permission. */
    public Label ofDocument(String permission) {
      return new Label(filename, alt, permission, true);
    }

    /** The same for strangers: only a picture or a PDF is taken, no archive nor office file. */
    public Label ofScan(String permission) {
      return new Label(filename, alt, permission, false);
    }

    /** Without the folders that some programs send along. */
    public static Label of(Call call) {
      String name = UNSEEN.matcher(text(call, "filename")).replaceAll("");
      String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
      return new Label(Cut.to(LONGEST_NAME, last).strip(), text(call, "alt"));
    }

    private static String text(Call call, String param) {
      return call.query().value(param, String.class).orElse("").strip();
    }
  }

  /** The route takes files, with what is said of them. */
  public static Routes.Line<?> taking(Routes.Line<?> route) {
    return route
        .rawBody(MOST_BYTES, "application/octet-stream", "image/*", "application/pdf")
        .params(
            List.of(
                Param.text("filename", "What the file is called; only for people to read."),
                Param.text("alt", "What the picture shows, for who cannot see it.")));
  }

  /** The route takes pictures, with what is said of them. */
  public static Routes.Line<?> takingPicture(Routes.Line<?> route) {
    return route
        .rawBody(MOST_BYTES, "image/*", "application/octet-stream")
        .params(
            List.of(
                Param.text("filename", "What the file is called; only for people to read."),
                Param.text("alt", "What the picture shows, for readers who cannot see it.")));
  }

  public static void requirePicture(MediaFile file) {
    if (!file.type().isPicture()) {
      throw INVALID_MEDIA.because("The file is no picture; send a JPEG, PNG, GIF or WebP file.");
    }
  }

  /** The route takes scans of strangers, which are smaller. */
  public static Routes.Line<?> takingScan(Routes.Line<?> route) {
    return route
        .rawBody(MOST_BYTES_OF_SCANS, "application/pdf", "image/*", "application/octet-stream")
        .params(List.of(Param.text("filename", "What the file is called.")));
  }

  /** The route takes files of documents, of more types than the library has. */
  public static Routes.Line<?> takingDocument(Routes.Line<?> route, Param... more) {
    return route
        .rawBody(
            MOST_BYTES, "application/octet-stream", "application/*", "image/*", "text/*", "model/*")
        .params(
            Stream.concat(
                    Stream.of(
                        Param.text("filename", "What the file is called."),
                        Param.text("alt", "What a picture shows, for readers who cannot see it.")),
                    Stream.of(more))
                .toList());
  }

  /** Makes of the file what is answered, inside the transaction that adds it. */
  public interface Reporter<T> {
    T report(Tx tx, MediaFile file);
  }

  /** Returns the id of the file. */
  public UUID add(InputStream body, Label label, Steps steps) {
    return receive(body, label, steps, (_, file) -> file.id());
  }

  /** Adds a file and what the reporter writes about it, both or neither. */
  public <T> T receive(InputStream body, Label label, Steps steps, Reporter<T> reporter) {
    try (var raw = scratch.saved(body);
        var clean = scratch.sheet()) {
      FileHeader header =
          label.anyDocument()
              ? FileIntake.cleanDocument(raw.path(), clean.path(), label.filename())
              : FileIntake.clean(raw.path(), clean.path());
      MediaFile file = file(label, header, Files.size(clean.path()));
      long org = steps.read(tx -> tx.actor().org());
      return keep(org, file, clean.path(), steps, reporter);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private MediaFile file(Label label, FileHeader header, long bytes) {
    UUID id = ids.next();
    boolean picture = header.type().isPicture();
    return new MediaFile(
        id,
        label.filename().isEmpty() ? id + "." + header.type().extension() : label.filename(),
        label.alt(),
        header.type().contentType(),
        bytes,
        picture ? header.shownWidth() : null,
        picture ? header.shownHeight() : null,
        picture ? MediaStatus.PENDING : MediaStatus.READY,
        null,
        label.documentPermission(),
        1,
        clock.instant());
  }

  private <T> T keep(long org, MediaFile file, Path content, Steps steps, Reporter<T> reporter) {
    ObjectKey key = MediaKeys.original(org, file.id(), file.type());
    put(key, content);
    try {
      return steps.write(tx -> reporter.report(tx, media.add(tx, file)));
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
