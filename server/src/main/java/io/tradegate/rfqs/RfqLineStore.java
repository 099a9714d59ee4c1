package io.tradegate.rfqs;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the lines of requests, and of the notes about them. */
final class RfqLineStore {
  private static final String LINES =
      """
      select l.line, l.variant_id, l.sku, l.name, l.unit, l.quantity, l.ordered_quantity, l.ordered_unit, l.target_price,
             r.currency, l.needed_by, l.comment
        from rfq_line l
        join rfq r on r.org_id = l.org_id and r.id = l.rfq_id
       where l.org_id = :org and l.rfq_id = :rfq
       order by l.line
      """;

  private static final String CLEAR = "delete from rfq_line where org_id = :org and rfq_id = :rfq";

  private static final String INSERT =
      """
      insert into rfq_line (org_id, rfq_id, line, variant_id, sku, name, unit, quantity, target_price, needed_by,
                            comment, ordered_quantity, ordered_unit)
      select :org, cast(:rfq as uuid), n.line, n.variant_id, n.sku, n.name, n.unit, n.quantity, n.target_price,
             n.needed_by, n.comment, n.ordered_quantity, n.ordered_unit
        from unnest(cast(:variant_id as uuid[]), cast(:sku as text[]), cast(:name as text[]),
                    cast(:unit as text[]), cast(:quantity as numeric[]), cast(:target_price as numeric[]),
                    cast(:needed_by as date[]), cast(:comment as text[]), cast(:ordered_quantity as numeric[]),
                    cast(:ordered_unit as text[]))
             with ordinality n (variant_id, sku, name, unit, quantity, target_price, needed_by, comment,
                                ordered_quantity, ordered_unit, line)
      """;

  private static final String NOTES =
      """
      select id, kind, author_name, note, created_at
        from rfq_note
       where org_id = :org and rfq_id = :rfq
       order by created_at, id
      """;

  private static final String ADD_NOTE =
      """
      insert into rfq_note (org_id, id, rfq_id, kind, author_id, author_name, note, created_at)
      values (:org, :id, :rfq, :kind, :author_id, :author, :note, :now)
      """;

  private static final String LAST_ASKER =
      """
      select author_id
        from rfq_note
       where org_id = :org and rfq_id = :rfq and kind = 'question'
       order by created_at desc, id desc
       limit 1
      """;

  static List<RfqLine> lines(Tx tx, UUID rfq) {
    return tx.sql(LINES).bind("rfq", rfq).list(RfqLine.class);
  }

  /** These in place of what was there. */
  static void replace(Tx tx, UUID rfq, List<RfqLine> lines) {
    tx.sql(CLEAR).bind("rfq", rfq).execute();
    tx.sql(INSERT).bind("rfq", rfq).bindColumns(RfqLine.class, lines).execute();
  }

  static List<RfqNote> notes(Tx tx, UUID rfq) {
    return tx.sql(NOTES).bind("rfq", rfq).list(RfqNote.class);
  }

  /** Null: the request has no question yet, or its author is no member of staff. */
  static @Nullable UUID lastAsker(Tx tx, UUID rfq) {
    return tx.sql(LAST_ASKER)
        .bind("rfq", rfq)
        .maybe(row -> Optional.ofNullable(row.maybeUuid("author_id")))
        .flatMap(author -> author)
        .orElse(null);
  }

  static void addNote(Tx tx, UUID rfq, RfqNote.Kind kind, String note) {
    tx.sql(ADD_NOTE)
        .bind("id", tx.newId())
        .bind("rfq", rfq)
        .bind("kind", kind.wireName())
        .bind("author_id", tx.actor().id())
        .bind("author", tx.actor().name())
        .bind("note", note)
        .execute();
  }
}
