package io.tradegate.messages;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Collections.disjoint;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.messages.Discussed.Subject;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Posts messages about documents and tracks how far each side has read. */
record Messages(Media media, Correspondence correspondence, Events events) {
  private static final int EXCERPT = 200;
  private static final String FILES = "attachment_ids";

  /** {@code internal}: for staff only; {@code toBuyer}: else the vendor and staff alone see it. */
  record Draft(String body, boolean internal, boolean toBuyer, List<UUID> attachments) {
    static Draft toCustomer(String body) {
      return new Draft(body, false, true, List.of());
    }
  }

  Message post(Tx tx, Discussed kind, UUID record, Draft draft) {
    Subject subject = kind.require(tx, record);
    if (!subject.shared() && !draft.internal()) {
      throw INVALID_TRANSITION.because(
          "The other side does not see %s yet; until then write notes, with `internal`."
              .formatted(kind.label(subject)));
    }
    Message message = written(tx, kind, record, draft);
    int position = ThreadStore.append(tx, kind.type(), subject, message);
    Discussed.Part part = subject.part();
    VendorId vendor = part == null || draft.internal() ? null : part.vendor();
    MessageStore.insert(
        tx,
        new MessageStore.Placed(kind.type(), record, position, tx.actor().id(), vendor, message));
    tx.changed("message", message.id(), null, Noted.of(message));
    if (!draft.internal()) {
      tell(tx, kind, subject, message);
    }
    return message;
  }

  /** For the audit, which must not store the URLs of files. */
  private record Noted(UUID id, String body, boolean internal, List<UUID> attachments) {
    static Noted of(Message message) {
      List<UUID> files = message.attachments().stream().map(Message.Attachment::id).toList();
      return new Noted(message.id(), message.body(), message.internal(), files);
    }
  }

  private Message written(Tx tx, Discussed kind, UUID record, Draft draft) {
    Instant now = tx.now();
    Actor author = tx.actor();
    return new Message(
        tx.newId(),
        Side.author(author),
        author.displayName(),
        draft.body(),
        draft.internal(),
        (kind.hasVendor() && !draft.internal()) ? draft.toBuyer() : null,
        attachments(tx, kind, record, draft),
        now);
  }

  private List<Message.Attachment> attachments(Tx tx, Discussed kind, UUID record, Draft draft) {
    return draft.attachments().isEmpty()
        ? List.of()
        : files(tx, kind, record, draft).stream().map(file -> attachment(tx, file)).toList();
  }

  /**
   * Buyers and vendors show files of the document; staff also those of the library, but no internal
   * ones.
   */
  private List<MediaFile> files(Tx tx, Discussed kind, UUID record, Draft draft) {
    List<UUID> ids = draft.attachments();
    if (Side.of(tx.actor()) != Side.STAFF) {
      return attached(tx, kind, record, ids);
    }
    if (!draft.internal() && !disjoint(ids, kind.files().of(tx, record, true))) {
      throw Refusal.ofField(
          FILES,
          "Field `%s` names a file for staff only; write a note with `internal`.".formatted(FILES));
    }
    return media.requireForDocument(tx, FILES, ids, kind.viewPermission());
  }

  private List<MediaFile> attached(Tx tx, Discussed kind, UUID record, List<UUID> ids) {
    Set<UUID> attached = kind.files().of(tx, record, false);
    if (!attached.containsAll(ids)) {
      throw Refusal.ofField(
          FILES,
          "Field `%s` must name files that are attached to this document; send them there first."
              .formatted(FILES));
    }
    return media.requireAttached(tx, FILES, ids, attached);
  }

  private Message.Attachment attachment(Tx tx, MediaFile file) {
    return new Message.Attachment(
        file.id(),
        file.filename(),
        file.contentType(),
        media.links(tx, List.of(file.shown())).getFirst().urls());
  }

  private void tell(Tx tx, Discussed kind, Subject subject, Message message) {
    events.publish(
        tx,
        new MessageEvent.Posted(
            message.id(),
            kind.type(),
            subject.id(),
            message.authorKind(),
            message.authorName(),
            excerpt(message.body())));
    correspondence.write(tx, kind, subject, message);
  }

  private static String excerpt(String body) {
    String line = body.strip().replaceAll("\\s+", " ");
    int end = Math.min(line.codePointCount(0, line.length()), EXCERPT);
    return line.substring(0, line.offsetByCodePoints(0, end));
  }

  /** {@code upTo}: the last message that was read; null: all messages. */
  int read(Tx tx, Discussed kind, UUID record, @Nullable UUID upTo) {
    kind.require(tx, record);
    Side side = Side.of(tx.actor());
    int end = ThreadStore.lock(tx, kind.type(), record);
    int seen = upTo == null ? end : position(tx, kind, record, upTo, side);
    return ThreadStore.read(tx, kind.type(), record, side, seen);
  }

  private int position(Tx tx, Discussed kind, UUID record, UUID message, Side side) {
    return MessageStore.position(tx, kind.type(), record, message, side)
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "up_to", "Field `up_to` names no message here: %s.".formatted(message)));
  }

  int unread(Tx tx, Discussed kind, UUID record) {
    return ThreadStore.unread(tx, kind.type(), record, Side.of(tx.actor()));
  }

  List<Message> withAttachments(Tx tx, List<Message> messages) {
    return MessageStore.withAttachments(tx, media, messages);
  }
}
