package io.tradegate.messages;

import io.tradegate.messages.Discussed.Subject;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the record_thread table. Posting and marking as read both lock its row. */
final class ThreadStore {
  private static final String APPEND =
      """
      insert into record_thread (org_id, record_type, record_id, customer_id, vendor_id, last_position, staff_unread,
                                 buyer_unread, vendor_unread, last_message_at, last_to_buyer_at)
      values (:org, :type, :record, :customer, cast(:vendor as uuid), 1, :staff, :buyers, :vendors,
              cast(:heard_at as timestamptz), cast(:to_buyer_at as timestamptz))
      on conflict (org_id, record_type, record_id) do update
         set last_position = record_thread.last_position + 1,
             staff_unread = record_thread.staff_unread + excluded.staff_unread,
             buyer_unread = record_thread.buyer_unread + excluded.buyer_unread,
             vendor_unread = record_thread.vendor_unread + excluded.vendor_unread,
             last_to_buyer_at = coalesce(excluded.last_to_buyer_at, record_thread.last_to_buyer_at),
             last_message_at = coalesce(excluded.last_message_at, record_thread.last_message_at)
      returning last_position
      """;

  private static final String LOCK =
      """
      select last_position
        from record_thread
       where org_id = :org and record_type = :type and record_id = :record
         for update
      """;

  // Runs after the lock, because a statement sees only rows that were committed when it started.
  private static final String READ_BY_STAFF =
      """
      update record_thread t
         set staff_read = greatest(t.staff_read, :up_to),
             staff_unread = (select count(*)
                               from record_message m
                              where m.org_id = t.org_id and m.record_type = t.record_type
                                and m.record_id = t.record_id and m.position > greatest(t.staff_read, :up_to)
                                and m.author_kind in ('buyer', 'vendor'))
       where t.org_id = :org and t.record_type = :type and t.record_id = :record
      returning staff_unread as unread
      """;

  private static final String READ_BY_BUYERS =
      """
      update record_thread t
         set buyer_read = greatest(t.buyer_read, :up_to),
             buyer_unread = (select count(*)
                               from record_message m
                              where m.org_id = t.org_id and m.record_type = t.record_type
                                and m.record_id = t.record_id and m.position > greatest(t.buyer_read, :up_to)
                                and m.author_kind <> 'buyer' and not m.internal
                                and m.to_buyer is not false)
       where t.org_id = :org and t.record_type = :type and t.record_id = :record
      returning buyer_unread as unread
      """;

  private static final String READ_BY_VENDOR =
      """
      update record_thread t
         set vendor_read = greatest(t.vendor_read, :up_to),
             vendor_unread = (select count(*)
                                from record_message m
                               where m.org_id = t.org_id and m.record_type = t.record_type
                                 and m.record_id = t.record_id and m.position > greatest(t.vendor_read, :up_to)
                                 and m.author_kind <> 'vendor' and not m.internal)
       where t.org_id = :org and t.record_type = :type and t.record_id = :record
      returning vendor_unread as unread
      """;

  private static final String UNREAD =
      """
      select staff_unread, buyer_unread, vendor_unread
        from record_thread
       where org_id = :org and record_type = :type and record_id = :record
      """;

  private static final String UNREAD_BY_STAFF =
      """
      select record_type, record_id, staff_unread as unread, last_message_at,
             sum(staff_unread) over () as total
        from record_thread
       where org_id = :org and staff_unread > 0 and record_type = any (cast(:types as text[]))
       order by last_message_at desc
       limit 100
      """;

  private static final String UNREAD_BY_BUYERS =
      """
      select record_type, record_id, buyer_unread as unread,
             coalesce(last_to_buyer_at, last_message_at) as last_message_at, sum(buyer_unread) over () as total
        from record_thread
       where org_id = :org and customer_id = :customer and buyer_unread > 0
       order by coalesce(last_to_buyer_at, last_message_at) desc
       limit 100
      """;

  private static final String UNREAD_BY_VENDOR =
      """
      select record_type, record_id, vendor_unread as unread, last_message_at,
             sum(vendor_unread) over () as total
        from record_thread
       where org_id = :org and vendor_id = :vendor and vendor_unread > 0
       order by last_message_at desc
       limit 100
      """;

  static String wireName(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** A message that is about to be written: who wrote it, and which sides see it. */
  record Appended(Message message, boolean hasVendor) {
    int newFor(Side side) {
      return isSeenBy(side) && side.hears(message.authorKind()) ? 1 : 0;
    }

    private boolean isSeenBy(Side side) {
      return !message.internal()
          && switch (side) {
            case STAFF -> true;
            case BUYERS -> !Boolean.FALSE.equals(message.toBuyer());
            case VENDOR -> hasVendor;
          };
    }

    @Nullable Instant heardAt() {
      return message.internal() ? null : message.createdAt();
    }

    @Nullable Instant toBuyerAt() {
      return hasVendor && isSeenBy(Side.BUYERS) ? message.createdAt() : null;
    }
  }

  /** Extends the thread by one message and returns the position. */
  static int append(Tx tx, MessageEvent.RecordType type, Subject subject, Message message) {
    Discussed.Part part = subject.part();
    var appended = new Appended(message, part != null);
    return bound(tx.sql(APPEND), type, subject.id())
        .bind("customer", subject.customer())
        .bind("vendor", part == null ? null : part.vendor())
        .bind("staff", appended.newFor(Side.STAFF))
        .bind("buyers", appended.newFor(Side.BUYERS))
        .bind("vendors", appended.newFor(Side.VENDOR))
        .bind("heard_at", appended.heardAt())
        .bind("to_buyer_at", appended.toBuyerAt())
        .one(row -> row.integer("last_position"));
  }

  /** Locks the thread and returns its last position; 0 for a thread without messages. */
  static int lock(Tx tx, MessageEvent.RecordType type, UUID record) {
    return bound(tx.sql(LOCK), type, record).maybe(row -> row.integer("last_position")).orElse(0);
  }

  /** Stores how far a side has read; returns its number of unread messages. */
  static int read(Tx tx, MessageEvent.RecordType type, UUID record, Side side, int upTo) {
    String statement =
        switch (side) {
          case STAFF -> READ_BY_STAFF;
          case BUYERS -> READ_BY_BUYERS;
          case VENDOR -> READ_BY_VENDOR;
        };
    return bound(tx.sql(statement), type, record)
        .bind("up_to", upTo)
        .maybe(row -> row.integer("unread"))
        .orElse(0);
  }

  static int unread(Tx tx, MessageEvent.RecordType type, UUID record, Side side) {
    String column =
        switch (side) {
          case STAFF -> "staff_unread";
          case BUYERS -> "buyer_unread";
          case VENDOR -> "vendor_unread";
        };
    return bound(tx.sql(UNREAD), type, record).maybe(row -> row.integer(column)).orElse(0);
  }

  private static Sql bound(Sql sql, MessageEvent.RecordType type, UUID record) {
    return sql.bind("type", wireName(type)).bind("record", record);
  }

  /** A thread with unread messages, and the number of unread messages in all threads. */
  record News(Unread.Waiting thread, long total) {}

  static List<News> newsForStaff(Tx tx, List<MessageEvent.RecordType> types) {
    return tx.sql(UNREAD_BY_STAFF)
        .bind("types", types.stream().map(ThreadStore::wireName).toList())
        .list(ThreadStore::news);
  }

  static List<News> newsForBuyers(Tx tx, CustomerId customer) {
    return tx.sql(UNREAD_BY_BUYERS).bind("customer", customer).list(ThreadStore::news);
  }

  static List<News> newsForVendor(Tx tx, VendorId vendor) {
    return tx.sql(UNREAD_BY_VENDOR).bind("vendor", vendor).list(ThreadStore::news);
  }

  private static News news(Row row) {
    var type = MessageEvent.RecordType.valueOf(row.text("record_type").toUpperCase(Locale.ROOT));
    return new News(
        new Unread.Waiting(
            type, row.uuid("record_id"), row.integer("unread"), row.instant("last_message_at")),
        row.bigint("total"));
  }
}
