package io.tradegate.media.documents;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.media.MediaLink;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Page;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Attaches files to documents of one kind, lists and removes them. */
public final class RecordFiles implements SharedFiles {
  /** Files of a document by each side: the company or the applicant, and staff. */
  public static final int MOST_PER_SIDE = 20;

  private static final String BUYER = Actor.Kind.BUYER.wireName();

  private final Attachable kind;
  private final Media media;
  private final RecordFileStore store;

  public RecordFiles(Attachable kind, Media media) {
    this.kind = kind;
    this.media = media;
    this.store = new RecordFileStore(kind.type());
    media.heldBy(this::shownBy);
  }

  private @Nullable String shownBy(Tx tx, UUID file) {
    return store.shownBy(tx, file).map(record -> kind.type() + " " + record).orElse(null);
  }

  Page<RecordFile> shown(Tx tx, Page<RecordFile.Stored> page) {
    List<RecordFile.Stored> stored = page.items();
    List<MediaLink> links = media.links(tx, stored.stream().map(RecordFile.Stored::file).toList());
    List<RecordFile> shown =
        IntStream.range(0, stored.size()).mapToObj(n -> stored.get(n).shown(links.get(n))).toList();
    return page.with(shown);
  }

  /** Refuses where the caller can add no more files; before a large one is sent in vain. */
  public void requireRoom(Tx tx, UUID record) {
    requireRoom(tx, kind.require(tx, record));
  }

  private void requireRoom(Tx tx, Attachable.Subject subject) {
    requireOpen(tx, subject);
    long files = store.count(tx, subject.id(), isOutside(tx));
    if (files >= MOST_PER_SIDE) {
      throw LIMIT_REACHED.because(
          "The %s has %d files of your side; remove one before you add another."
              .formatted(subject.label(), files));
    }
  }

  private static void requireOpen(Tx tx, Attachable.Subject subject) {
    if (isOutside(tx) && !subject.open()) {
      throw INVALID_TRANSITION.because(
          "The %s is closed; its files cannot be changed any more.".formatted(subject.label()));
    }
  }

  /** A buyer, or an applicant with a mailed token. */
  private static boolean isOutside(Tx tx) {
    return isBuyer(tx) || tx.actor().kind() == Actor.Kind.GUEST;
  }

  private static boolean isBuyer(Tx tx) {
    return tx.actor().kind() == Actor.Kind.BUYER;
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  public RecordFile add(Tx tx, UUID record, MediaFile file, boolean internal) {
    Attachable.Subject subject = kind.lock(tx, record);
    requireRoom(tx, subject);
    Actor actor = tx.actor();
    store.insert(tx, record, file.id(), internal);
    tx.changed(kind.type(), record, null, new Change(file.id()));
    return new RecordFile.Stored(
            file.shown(),
            file.filename(),
            file.bytes(),
            internal,
            actor.name(),
            actor.kind().wireName(),
            tx.now())
        .shown(media.links(tx, List.of(file.shown())).getFirst());
  }

  /** Removes the file itself too. Buyers remove files of their company from open documents. */
  void remove(Tx tx, UUID record, UUID file) {
    Attachable.Subject subject = kind.lock(tx, record);
    requireOpen(tx, subject);
    requireRemovable(tx, subject, file);
    delete(tx, file);
    tx.changed(kind.type(), record, new Change(file), null);
  }

  private void requireRemovable(Tx tx, Attachable.Subject subject, UUID file) {
    boolean removable =
        store
            .addedBy(tx, subject.id(), file)
            .filter(by -> !isBuyer(tx) || by.equals(BUYER))
            .isPresent();
    if (!removable) {
      throw NOT_FOUND.because(
          "The %s has no such file that you may remove.".formatted(subject.label()));
    }
  }

  private void delete(Tx tx, UUID file) {
    store.delete(tx, file);
    media.discard(tx, file);
  }

  /** Removes all files of a document that is deleted. */
  public void clear(Tx tx, UUID record) {
    store.ids(tx, record, null).forEach(file -> delete(tx, file));
  }

  @Override
  public Set<UUID> of(Tx tx, UUID record, boolean internal) {
    return store.ids(tx, record, internal);
  }
}
