package io.tradegate.quotes;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.QuoteAmounts;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteOffer;
import io.tradegate.quotes.document.QuoteTerms;
import io.tradegate.quotes.document.QuoteVersion;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * SQL of the versions that were sent. No statement changes a version, and the database role has no
 * grant for it.
 */
final class QuoteVersionStore {
  private static final String FREEZE =
      """
      insert into quote_version (org_id, quote_id, version, valid_until, shipping, payment_terms, net_days, terms, comment,
                                 ship_to_country, net, tax, total, taxes, sent_by_name, approved_by_name, sent_at)
      select q.org_id, q.id, q.latest_version + 1, q.draft_valid_until, q.draft_shipping, :payment_terms, :net_days,
             q.draft_terms, q.draft_comment, :ship_to_country, :net, :tax, :total, cast(:taxes as jsonb), :sent_by, q.approved_by_name, :now
        from quote q
       where q.org_id = :org and q.id = :quote
      """;

  private static final String FREEZE_LINES =
      """
      insert into quote_version_line (org_id, quote_id, version, line, variant_id, sku, name, unit, quantity,
                                      ordered_quantity, ordered_unit, unit_price, list_price, comment)
      select l.org_id, l.quote_id, q.latest_version + 1, l.line, l.variant_id, l.sku, l.name, l.unit, l.quantity,
             l.ordered_quantity, l.ordered_unit, l.unit_price, l.list_price, l.comment
        from quote q
        join quote_line l on l.org_id = q.org_id and l.quote_id = q.id
       where q.org_id = :org and q.id = :quote
      """;

  private static final String HEADERS =
      """
      select v.version, v.valid_until, v.net, v.shipping, v.tax, v.total, v.taxes, q.currency, v.sent_by_name, v.sent_at,
             v.version < q.latest_version as superseded
        from quote_version v
        join quote q on q.org_id = v.org_id and q.id = v.quote_id
       where v.org_id = :org and v.quote_id = :quote
       order by v.version
      """;

  private static final String FIND =
      """
      select v.version, v.valid_until, v.shipping, v.payment_terms, v.net_days, v.terms, v.comment,
             v.ship_to_country, v.net, v.tax, v.total, v.taxes, q.currency,
             v.sent_by_name, v.approved_by_name, v.sent_at
        from quote_version v
        join quote q on q.org_id = v.org_id and q.id = v.quote_id
       where v.org_id = :org and v.quote_id = :quote and v.version = :version
      """;

  private static final String LINES =
      """
      select l.line, l.variant_id, l.sku, l.name, l.unit, l.quantity, l.ordered_quantity, l.ordered_unit, l.unit_price,
             l.list_price, q.currency, l.comment
        from quote_version_line l
        join quote q on q.org_id = l.org_id and q.id = l.quote_id
       where l.org_id = :org and l.quote_id = :quote and l.version = :version
       order by l.line
      """;

  /** The current draft becomes the next version, with its country, payment terms and amounts. */
  static void freeze(Tx tx, QuoteId quote, QuoteTerms terms, QuoteAmounts amounts) {
    tx.sql(FREEZE)
        .bind("quote", quote)
        .bindAll(terms)
        .bindAll(amounts)
        .bind("sent_by", tx.actor().name())
        .execute();
    tx.sql(FREEZE_LINES).bind("quote", quote).execute();
  }

  static List<QuoteView.VersionHeader> headers(Tx tx, QuoteId quote) {
    return tx.sql(HEADERS).bind("quote", quote).list(QuoteView.VersionHeader.class);
  }

  static Optional<QuoteVersion> find(Tx tx, QuoteId quote, int version) {
    return tx.sql(FIND)
        .bind("quote", quote)
        .bind("version", version)
        .maybe(QuoteVersionStore::read)
        .map(read -> read.with(lines(tx, quote, version)));
  }

  private static List<QuoteLine> lines(Tx tx, QuoteId quote, int version) {
    return tx.sql(LINES).bind("quote", quote).bind("version", version).list(QuoteLine.class);
  }

  private static QuoteVersion read(Row row) {
    return row.as(
        QuoteVersion.class, Map.of("offer", new QuoteOffer(row.as(QuoteTerms.class), List.of())));
  }
}
