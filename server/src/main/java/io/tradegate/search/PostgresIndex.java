package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * The search index in the database. Triggers update it in the transaction that changes a product;
 * if one statement changes hundreds, a job updates it soon after. See the SQL function app.search
 * for how it matches and ranks.
 */
public final class PostgresIndex implements SearchIndex {
  @Override
  public List<UUID> ids(Tx tx, Ask ask) {
    return PostgresIndexStore.hits(tx, ask).stream().map(hit -> hit.product().value()).toList();
  }

  @Override
  public Matches find(Tx tx, Ask ask) {
    List<PostgresIndexStore.Hit> hits = PostgresIndexStore.hits(tx, ask);
    if (hits.isEmpty()) {
      return new Matches(List.of(), false);
    }
    Map<ProductId, PostgresIndexStore.Named> found =
        PostgresIndexStore.named(tx, hits, ask.locales());
    List<Match> best =
        hits.stream()
            .filter(hit -> found.containsKey(hit.product()))
            .map(hit -> match(hit, Objects.requireNonNull(found.get(hit.product()))))
            .toList();
    return new Matches(best, hits.size() >= ask.most());
  }

  private static Match match(PostgresIndexStore.Hit hit, PostgresIndexStore.Named product) {
    return new Match(product.item(), product.name(), hit.rank());
  }
}
