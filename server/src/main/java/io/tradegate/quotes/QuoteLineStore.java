package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.QuoteLine;
import java.util.List;

/** SQL of the lines of drafts. */
final class QuoteLineStore {
  private static final String LINES =
      """
      select l.line, l.variant_id, l.sku, l.name, l.unit, l.quantity, l.ordered_quantity, l.ordered_unit, l.unit_price,
             l.list_price, q.currency, l.comment
        from quote_line l
        join quote q on q.org_id = l.org_id and q.id = l.quote_id
       where l.org_id = :org and l.quote_id = :quote
       order by l.line
      """;

  private static final String CLEAR =
      "delete from quote_line where org_id = :org and quote_id = :quote";

  private static final String INSERT =
      """
      insert into quote_line (org_id, quote_id, line, variant_id, sku, name, unit, quantity, unit_price, list_price,
                              comment, ordered_quantity, ordered_unit)
      select :org, cast(:quote as uuid), n.line, n.variant_id, n.sku, n.name, n.unit, n.quantity, n.unit_price,
             n.list_price, n.comment, n.ordered_quantity, n.ordered_unit
        from unnest(cast(:variant_id as uuid[]), cast(:sku as text[]), cast(:name as text[]),
                    cast(:unit as text[]), cast(:quantity as numeric[]), cast(:unit_price as numeric[]),
                    cast(:list_price as numeric[]), cast(:comment as text[]), cast(:ordered_quantity as numeric[]),
                    cast(:ordered_unit as text[]))
             with ordinality n (variant_id, sku, name, unit, quantity, unit_price, list_price, comment,
                                ordered_quantity, ordered_unit, line)
      """;

  static List<QuoteLine> lines(Tx tx, QuoteId quote) {
    return tx.sql(LINES).bind("quote", quote).list(QuoteLine.class);
  }

  /** These in place of what was there. */
  static void replace(Tx tx, QuoteId quote, List<QuoteLine> lines) {
    tx.sql(CLEAR).bind("quote", quote).execute();
    tx.sql(INSERT).bind("quote", quote).bindColumns(QuoteLine.class, lines).execute();
  }
}
