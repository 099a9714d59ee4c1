package io.tradegate.search;

import io.tradegate.catalog.shelf.ListedProducts;
import io.tradegate.platform.db.FirstContact;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.jobs.Jobs;
import java.time.InstantSource;
import java.util.List;

/** Wires search. */
public final class SearchModule {
  private final ListedProducts products;
  private final WorkerDb workers;
  private final SearchIndex index;
  private final InstantSource clock;
  private final KeptAnswers kept;

  /** The objects that it needs from other parts. */
  public record Parts(
      ListedProducts products,
      WorkerDb workers,
      SearchIndex index,
      KeptAnswers kept,
      InstantSource clock) {}

  public SearchModule(Parts parts) {
    this.products = parts.products();
    this.workers = parts.workers();
    this.index = parts.index();
    this.kept = parts.kept();
    this.clock = parts.clock();
  }

  public void addTo(Routes routes) {
    var search = new Search(index, products);
    new SearchRoutes(search, products.scopes(), kept).addTo(routes);
    new SynonymRoutes(new Synonyms()).addTo(routes);
  }

  /** Organizations whose index must be there before their stores are served well. */
  public List<Long> largeCatalogs() {
    return FirstContact.get(() -> workers.inTransaction(IndexUpkeepStore::largeCatalogs));
  }

  public void addTo(Jobs jobs) {
    new IndexUpkeep(workers, clock).addTo(jobs);
  }
}
