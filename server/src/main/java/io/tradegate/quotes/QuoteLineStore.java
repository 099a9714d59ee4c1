package io.tradegate.quotes;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import io.tradegate.quotes.document.QuoteLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        from unnest(cast(:variants as uuid[]), cast(:skus as text[]), cast(:names as text[]),
                    cast(:units as text[]), cast(:quantities as numeric[]), cast(:prices as numeric[]),
                    cast(:list_prices as numeric[]), cast(:comments as text[]), cast(:ordered_quantities as numeric[]),
                    cast(:ordered_units as text[]))
             with ordinality n (variant_id, sku, name, unit, quantity, unit_price, list_price, comment,
                                ordered_quantity, ordered_unit, line)
      """;

  List<QuoteLine> lines(Tx tx, QuoteId quote) {
    return tx.sql(LINES).bind("quote", quote).list(row -> row.as(QuoteLine.class));
  }

  /** These in place of what was there. */
  void replace(Tx tx, QuoteId quote, List<QuoteLine> lines) {
    tx.sql(CLEAR).bind("quote", quote).execute();
    tx.sql(INSERT)
        .bind("quote", quote)
        .bind("variants", Columns.of(lines, QuoteLine::variant))
        .bind("skus", Columns.of(lines, QuoteLine::sku))
        .bind("names", Columns.of(lines, QuoteLine::name))
        .bind("units", Columns.of(lines, QuoteLine::unit))
        .bind("quantities", Columns.of(lines, QuoteLine::quantity))
        .bind("prices", Columns.of(lines, line -> amount(line.unitPrice())))
        .bind("list_prices", Columns.of(lines, line -> amount(line.listPrice())))
        .bind("comments", Columns.of(lines, QuoteLine::comment))
        .bind("ordered_quantities", Columns.of(lines, QuoteLine::orderedQuantity))
        .bind("ordered_units", Columns.of(lines, QuoteLine::orderedUnit))
        .execute();
  }

  private static @Nullable String amount(@Nullable Money money) {
    return money == null ? null : money.amountText();
  }
}
