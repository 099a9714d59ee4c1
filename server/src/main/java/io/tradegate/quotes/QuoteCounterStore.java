package io.tradegate.quotes;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.QuoteCounter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SQL of the buyers' counter-offers to versions. They are stored as sent and never changed. */
final class QuoteCounterStore {
  private static final String INSERT =
      """
      insert into quote_counter (org_id, quote_id, version, buyer_id, buyer_name, comment, created_at)
      values (:org, :quote, :version, :buyer, :buyer_name, :comment, :now)
      """;

  private static final String INSERT_LINES =
      """
      insert into quote_counter_line (org_id, quote_id, version, line, quantity, unit_price, comment,
                                      ordered_quantity, ordered_unit)
      select :org, cast(:quote as uuid), cast(:version as integer), n.line, n.quantity, n.unit_price, n.comment,
             n.ordered_quantity, n.ordered_unit
        from unnest(cast(:line as integer[]), cast(:quantity as numeric[]), cast(:unit_price as numeric[]),
                    cast(:comment as text[]), cast(:ordered_quantity as numeric[]), cast(:ordered_unit as text[]))
             n (line, quantity, unit_price, comment, ordered_quantity, ordered_unit)
      """;

  private static final String FIND =
      """
      select version, buyer_name, comment, created_at
        from quote_counter
       where org_id = :org and quote_id = :quote and version = :version
      """;

  private static final String LINES =
      """
      select l.line, l.quantity, l.ordered_quantity, l.ordered_unit, l.unit_price, q.currency, l.comment
        from quote_counter_line l
        join quote q on q.org_id = l.org_id and q.id = l.quote_id
       where l.org_id = :org and l.quote_id = :quote and l.version = :version
       order by l.line
      """;

  static void insert(Tx tx, QuoteId quote, QuoteCounter counter) {
    tx.sql(INSERT)
        .bindAll(counter)
        .bind("quote", quote)
        .bind("buyer", tx.actor().requireId())
        .bind("now", counter.createdAt())
        .execute();
    tx.sql(INSERT_LINES)
        .bind("quote", quote)
        .bind("version", counter.version())
        .bindColumns(QuoteCounter.Line.class, counter.lines())
        .execute();
  }

  /** The answer to a version. */
  static Optional<QuoteCounter> find(Tx tx, QuoteId quote, int version) {
    return tx.sql(FIND)
        .bind("quote", quote)
        .bind("version", version)
        .maybe(QuoteCounterStore::read)
        .map(read -> read.with(lines(tx, quote, version)));
  }

  private static List<QuoteCounter.Line> lines(Tx tx, QuoteId quote, int version) {
    return tx.sql(LINES)
        .bind("quote", quote)
        .bind("version", version)
        .list(QuoteCounter.Line.class);
  }

  private static QuoteCounter read(Row row) {
    return row.as(QuoteCounter.class, Map.of("lines", List.of()));
  }
}
