package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import java.util.List;

/**
 * The index in the database, kept right by triggers in the transaction that changes a product. How
 * it matches and ranks is told with app.search.
 */
final class PostgresIndex implements SearchIndex {
  /** Matches that are ranked for each one that is proposed. */
  private static final int RANKED_PER_HIT = 5;

  private static final String FIND =
      """
      select product_id, rank
        from app.search(cast(:text as text), cast(:locales as text[]), cast(:categories as uuid[]), :matches, :most)
      """;

  @Override
  public List<Hit> find(Tx tx, Ask ask) {
    return tx.sql(FIND)
        .bind("text", ask.text())
        .bind("locales", ask.locales())
        .bind("categories", ask.categories())
        .bind("matches", ask.most() * RANKED_PER_HIT)
        .bind("most", ask.most())
        .list(row -> new Hit(row.uuid("product_id"), row.decimal("rank").doubleValue()));
  }
}
