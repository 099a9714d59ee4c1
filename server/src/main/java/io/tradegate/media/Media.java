package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.MEDIA_IN_USE;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.work.WorkQueue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads, changes and removes the files of an organization. Other packages lock and show files
 * through this class.
 */
public final class Media {
  private final MediaLinks links;
  private final WorkQueue work;
  private final List<Use> uses = new ArrayList<>();
  private final List<Use> published = new ArrayList<>();

  Media(MediaLinks links, WorkQueue work) {
    this.links = links;
    this.work = work;
  }

  /**
   * A package that shows files. It is asked before a file is removed; the record is locked then.
   */
  public interface Use {
    /** What shows the file, such as "product DRILL-12"; null: nothing of this package does. */
    @Nullable String of(Tx tx, UUID media);
  }

  /** Call while the node is wired: a file that this package uses is not removed. */
  public void heldBy(Use use) {
    uses.add(use);
  }

  /** The same for a package that shows files to the public. */
  public void publishedBy(Use use) {
    uses.add(use);
    published.add(use);
  }

  MediaFile add(Tx tx, MediaFile file) {
    MediaStore.insert(tx, file);
    if (file.status() == MediaStatus.PENDING) {
      work.add(tx, RenderHandler.KIND, file.id());
    }
    tx.changed("media", file.id(), null, file);
    return file;
  }

  MediaFile file(Tx tx, UUID id) {
    return seen(tx, MediaStore.find(tx, id));
  }

  /** A file of a document that the caller may not see is not there. */
  private static MediaFile seen(Tx tx, Optional<MediaFile> file) {
    return file.filter(found -> found.isSeenBy(tx.actor())).orElseThrow(Media::unknown);
  }

  /** Null leaves a thing as it is. */
  record Change(@Nullable String filename, @Nullable String alt) {}

  MediaFile change(Tx tx, UUID id, OptionalInt expected, Change change) {
    MediaFile before = seen(tx, MediaStore.lock(tx, id));
    requireVersion(before, expected);
    MediaFile after = before.with(change.filename(), change.alt());
    MediaStore.update(tx, after);
    tx.changed("media", id, before, after);
    return after;
  }

  /** Its files follow soon after; what is shown somewhere stays. */
  void remove(Tx tx, UUID id, OptionalInt expected) {
    MediaFile file = seen(tx, MediaStore.lock(tx, id));
    requireVersion(file, expected);
    requireUnused(tx, file);
    delete(tx, id);
    tx.changed("media", id, file, null);
  }

  /** Removes the file of a document that was removed itself, or that no longer shows it. */
  public void discard(Tx tx, UUID id) {
    discard(tx, MediaStore.lock(tx, id).orElseThrow(Media::unknown));
  }

  /** The same; a file that was added to the library meanwhile stays there. */
  public void discardOfDocument(Tx tx, UUID id) {
    MediaFile file = MediaStore.lock(tx, id).orElseThrow(Media::unknown);
    if (file.documentPermission() != null) {
      discard(tx, file);
    }
  }

  private void discard(Tx tx, MediaFile file) {
    requireUnused(tx, file);
    delete(tx, file.id());
  }

  /** Files of a document may be shown anywhere from now on. */
  public void addToLibrary(Tx tx, Collection<UUID> ids) {
    ids.stream().sorted().forEach(id -> MediaStore.addToLibrary(tx, id)); // one order: no deadlock
  }

  private void delete(Tx tx, UUID id) {
    MediaStore.delete(tx, id);
    work.cancel(tx, RenderHandler.KIND, id);
    work.add(tx, RemoveHandler.KIND, id);
  }

  private void requireUnused(Tx tx, MediaFile file) {
    for (Use use : uses) {
      String where = use.of(tx, file.id());
      if (where != null) {
        throw MEDIA_IN_USE.because(
            "%s is shown by %s; take it from there first.".formatted(file.filename(), where));
      }
    }
  }

  /**
   * The files in the order of their ids, locked until the transaction ends, so that a linked file
   * cannot be removed meanwhile. {@code field}: where the caller named them.
   */
  private List<MediaFile> require(
      Tx tx, String field, Collection<UUID> ids, Predicate<MediaFile> which) {
    Map<UUID, MediaFile> found =
        MediaStore.hold(tx, ids).stream()
            .filter(which)
            .collect(Collectors.toMap(MediaFile::id, Function.identity()));
    List<UUID> missing = ids.stream().filter(id -> !found.containsKey(id)).distinct().toList();
    if (!missing.isEmpty()) {
      throw Refusal.ofField(
          field,
          "Field `%s` names media that does not exist in the library: %s."
              .formatted(field, missing));
    }
    return ids.stream().map(found::get).toList();
  }

  /**
   * Files for a document, which staff see by this permission. They leave the library with it,
   * unless they are published already.
   */
  public List<MediaFile> requireForDocument(
      Tx tx, String field, Collection<UUID> ids, String permission) {
    List<MediaFile> files = require(tx, field, ids, file -> file.isSeenBy(tx.actor()));
    ids.stream() // in one order, so that two messages with the same files do not deadlock
        .sorted()
        .filter(id -> published.stream().allMatch(use -> use.of(tx, id) == null))
        .forEach(id -> MediaStore.takeFromLibrary(tx, id, permission));
    return files;
  }

  /** Files that are attached to a document which the caller sees. */
  public List<MediaFile> requireAttached(
      Tx tx, String field, Collection<UUID> ids, Set<UUID> attached) {
    return require(tx, field, ids, file -> attached.contains(file.id()));
  }

  /** Files that can be shown to the public: pictures of the library. */
  public List<MediaFile> requirePictures(Tx tx, String field, Collection<UUID> ids) {
    List<MediaFile> files = require(tx, field, ids, file -> file.documentPermission() == null);
    for (MediaFile file : files) {
      if (!file.type().isPicture()) {
        throw Refusal.ofField(
            field, "Field `%s` names %s, which is no picture.".formatted(field, file.filename()));
      }
    }
    return files;
  }

  /** A picture of the library that has its renditions. */
  public void requireRendered(Tx tx, String field, UUID id) {
    MediaFile file = requirePictures(tx, field, List.of(id)).getFirst();
    if (file.status() != MediaStatus.READY) {
      throw Refusal.ofField(
          field,
          "Field `%s` names %s, which is not ready; it is within seconds unless it is damaged."
              .formatted(field, file.filename()));
    }
  }

  /** What a page needs to show these files. */
  public List<MediaLink> links(Tx tx, List<MediaFile.Shown> files) {
    return links.of(tx.actor().org(), files);
  }

  /** For pages that show renditions of many files. */
  public MediaAddresses addresses(Tx tx) {
    return links.addresses(tx.actor().org());
  }

  /** Until when addresses that are made now hold: those with the same end are the same. */
  public Instant addressesExpire() {
    return links.expires();
  }

  private static void requireVersion(MediaFile file, OptionalInt expected) {
    if (expected.isPresent() && expected.getAsInt() != file.version()) {
      throw VERSION_CONFLICT.because(
          "The file has version %d by now, not %d; read it again."
              .formatted(file.version(), expected.getAsInt()));
    }
  }

  private static Refusal unknown() {
    return missing("file");
  }
}
