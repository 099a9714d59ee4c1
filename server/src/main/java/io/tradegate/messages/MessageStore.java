package io.tradegate.messages;

import static io.tradegate.messages.ThreadStore.wireName;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.VendorId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of the record_message table and of attachments. */
final class MessageStore {
  private static final String COLUMNS =
      "m.id, m.author_kind, m.author_name, m.body, m.internal, m.to_buyer, m.created_at";

  private static final String OF_RECORD =
      "m.org_id = :org and m.record_type = :type and m.record_id = :record";

  /** Binds {@code type} and {@code record}. */
  static final Listing<Message> FOR_STAFF = listing(OF_RECORD);

  static final Listing<Message> FOR_BUYERS =
      listing(OF_RECORD + " and not m.internal and m.to_buyer is not false");

  /** Row-level security hides the rows of other vendors and notes as well. */
  static final Listing<Message> FOR_VENDORS =
      listing(OF_RECORD + " and not m.internal and m.vendor_id = :vendor");

  private static final String INSERT =
      """
      insert into record_message (org_id, id, record_type, record_id, position, author_kind, author_id,
                                  author_name, body, internal, vendor_id, to_buyer, created_at)
      values (:org, :id, :type, :record, :position, :author_kind, :author, :author_name, :body, :internal,
              cast(:vendor as uuid), cast(:to_buyer as boolean), :now)
      """;

  private static final String ATTACH =
      """
      insert into record_message_attachment (org_id, message_id, position, media_id)
      select :org, :message, f.position, f.media_id
        from unnest(cast(:files as uuid[])) with ordinality f (media_id, position)
      """;

  private static final String ATTACHED =
      """
      select a.message_id, f.id as media_id, f.filename, f.alt, f.content_type, f.width, f.height, f.status
        from record_message_attachment a
        join media f on f.org_id = a.org_id and f.id = a.media_id
       where a.org_id = :org and a.message_id = any (cast(:messages as uuid[]))
       order by a.message_id, a.position
      """;

  private static final String SHOWN_BY =
      """
      select m.record_type || ' ' || m.record_id as record
        from record_message_attachment a
        join record_message m on m.org_id = a.org_id and m.id = a.message_id
       where a.org_id = :org and a.media_id = :media
       limit 1
      """;

  private static final String POSITION =
      """
      select position
        from record_message
       where org_id = :org and record_type = :type and record_id = :record and id = :id
         and case cast(:side as text) when 'buyers' then not internal and to_buyer is not false
                                      when 'vendor' then not internal
                                      else true end
      """;

  private static Listing<Message> listing(String where) {
    // Sorted by position, since times may be equal; callers see this sort as created_at.
    return Listing.of(COLUMNS, "record_message m", where, "m.id", MessageStore::read)
        .sort("created_at", "m.position", "integer")
        .byDefault("-created_at");
  }

  /** A message at its place in a thread. */
  record Placed(
      MessageEvent.RecordType type,
      UUID record,
      int position,
      @Nullable UUID author,
      @Nullable VendorId vendor,
      Message message) {}

  static void insert(Tx tx, Placed placed) {
    Message message = placed.message();
    tx.sql(INSERT)
        .bindAll(placed)
        .bindAll(message)
        .bind("type", wireName(placed.type()))
        .bind("author_kind", wireName(message.authorKind()))
        .bind("now", message.createdAt())
        .execute();
    attach(tx, message);
  }

  private static void attach(Tx tx, Message message) {
    List<UUID> files = message.attachments().stream().map(Message.Attachment::id).toList();
    if (!files.isEmpty()) {
      tx.sql(ATTACH).bind("message", message.id()).bind("files", files).execute();
    }
  }

  /** The same messages with their files. */
  static List<Message> withAttachments(Tx tx, Media media, List<Message> messages) {
    if (messages.isEmpty()) {
      return messages;
    }
    Map<UUID, List<Message.Attachment>> files =
        tx
            .sql(ATTACHED)
            .bind("messages", messages.stream().map(Message::id).toList())
            .list(row -> Map.entry(row.uuid("message_id"), attachment(tx, media, row)))
            .stream()
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getKey,
                    Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    return messages.stream()
        .map(message -> message.with(files.getOrDefault(message.id(), List.of())))
        .toList();
  }

  private static Message.Attachment attachment(Tx tx, Media media, Row row) {
    var shown = row.as(MediaFile.Shown.class);
    return new Message.Attachment(
        shown.id(),
        row.text("filename"),
        shown.contentType(),
        media.links(tx, List.of(shown)).getFirst().urls());
  }

  /** The record on which a message shows this file, if one does. */
  static @Nullable String showing(Tx tx, UUID media) {
    return tx.sql(SHOWN_BY).bind("media", media).maybe(row -> row.text("record")).orElse(null);
  }

  /** The position of a message that this side sees. */
  static Optional<Integer> position(
      Tx tx, MessageEvent.RecordType type, UUID record, UUID message, Side side) {
    return tx.sql(POSITION)
        .bind("type", wireName(type))
        .bind("record", record)
        .bind("id", message)
        .bind("side", wireName(side))
        .maybe(row -> row.integer("position"));
  }

  private static Message read(Row row) {
    return row.as(Message.class, Map.of("attachments", List.of()));
  }
}
