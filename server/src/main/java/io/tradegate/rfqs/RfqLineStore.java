package io.tradegate.rfqs;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import java.math.BigDecimal;
import java.util.List;
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
        from unnest(cast(:variants as uuid[]), cast(:skus as text[]), cast(:names as text[]),
                    cast(:units as text[]), cast(:quantities as numeric[]), cast(:targets as numeric[]),
                    cast(:needed as date[]), cast(:comments as text[]), cast(:ordered_quantities as numeric[]),
                    cast(:ordered_units as text[]))
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

  RfqLineStore() {}

  List<RfqLine> lines(Tx tx, UUID rfq) {
    return tx.sql(LINES).bind("rfq", rfq).list(row -> row.as(RfqLine.class));
  }

  /** These in place of what was there. */
  void replace(Tx tx, UUID rfq, List<RfqLine> lines) {
    tx.sql(CLEAR).bind("rfq", rfq).execute();
    tx.sql(INSERT)
        .bind("rfq", rfq)
        .bind("variants", Columns.of(lines, RfqLine::variant))
        .bind("skus", Columns.of(lines, RfqLine::sku))
        .bind("names", Columns.of(lines, RfqLine::name))
        .bind("units", Columns.of(lines, RfqLine::unit))
        .bind("quantities", Columns.of(lines, RfqLine::quantity))
        .bind("targets", Columns.of(lines, RfqLineStore::target))
        .bind("needed", Columns.of(lines, RfqLine::neededBy))
        .bind("comments", Columns.of(lines, RfqLine::comment))
        .bind("ordered_quantities", Columns.of(lines, RfqLine::orderedQuantity))
        .bind("ordered_units", Columns.of(lines, RfqLine::orderedUnit))
        .execute();
  }

  private static @Nullable BigDecimal target(RfqLine line) {
    return line.targetPrice() == null ? null : line.targetPrice().amount();
  }

  List<RfqNote> notes(Tx tx, UUID rfq) {
    return tx.sql(NOTES).bind("rfq", rfq).list(row -> row.as(RfqNote.class));
  }

  void addNote(Tx tx, UUID rfq, RfqNote.Kind kind, String note) {
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
