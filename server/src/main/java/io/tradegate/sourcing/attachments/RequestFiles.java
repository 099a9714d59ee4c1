package io.tradegate.sourcing.attachments;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.sourcing.messages.SentFile;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Attaches files to drafts of sourcing requests and removes them. */
public final class RequestFiles {
  static final String VIEW_PERMISSION = "sourcing.view";
  static final int MOST = 20;
  // Each invited supplier gets a copy.
  static final long MOST_BYTES = 50L << 20;

  private final Media media;

  RequestFiles(Media media) {
    this.media = media;
    media.heldBy(RequestFiles::shownBy);
  }

  private static @Nullable String shownBy(Tx tx, UUID file) {
    return SourcingFileStore.requestOf(tx, file).map("sourcing request "::concat).orElse(null);
  }

  /** Refuses where no more files fit; before a large one is sent in vain. */
  void requireRoom(Tx tx, UUID request) {
    requireRoom(tx, request, 0);
  }

  private static void requireRoom(Tx tx, UUID request, long more) {
    SourcingFileStore.Size size = SourcingFileStore.size(tx, request);
    if (size.files() >= MOST) {
      throw LIMIT_REACHED.because(
          "The request has %d files; remove one before you add another.".formatted(size.files()));
    }
    if (size.bytes() + more > MOST_BYTES) {
      throw LIMIT_REACHED.because(
          "The files of a request have at most %d MiB together; send a smaller one, or remove another."
              .formatted(MOST_BYTES >> 20));
    }
  }

  static void requireLine(@Nullable Integer line, Set<Integer> lines) {
    if (line != null && !lines.contains(line)) {
      throw Refusal.ofField("line", "The request has no line %d.".formatted(line));
    }
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  /** The request is locked. */
  SourcingAttachment add(Tx tx, UUID request, @Nullable Integer line, MediaFile file) {
    requireRoom(tx, request, file.bytes());
    SourcingFileStore.add(tx, request, file.id(), line);
    tx.changed("sourcing_request", request, null, new Change(file.id()));
    return new SourcingAttachment.Stored(
            file.filename(), file.bytes(), line, tx.now(), file.shown())
        .shown(tx, media);
  }

  /** The request is locked. Removes the file itself too. */
  void remove(Tx tx, UUID request, UUID file) {
    if (!SourcingFileStore.remove(tx, request, file)) {
      throw missing("attachment");
    }
    media.discard(tx, file);
    tx.changed("sourcing_request", request, new Change(file), null);
  }

  /** What suppliers are told; the request is locked. */
  public List<SentFile> sent(Tx tx, UUID request) {
    return SourcingFileStore.sent(tx, request);
  }

  /** Refuses when a file is for a line that would go. {@code lines}: how many there will be. */
  public void requireLines(Tx tx, UUID request, int lines) {
    SourcingFileStore.laterLine(tx, request, lines).ifPresent(RequestFiles::refuseWithoutLine);
  }

  private static void refuseWithoutLine(int line) {
    throw Refusal.ofField(
        "lines", "Line %d has a file; remove the file first, or keep the line.".formatted(line));
  }
}
