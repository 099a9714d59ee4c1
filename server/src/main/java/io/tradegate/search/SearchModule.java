package io.tradegate.search;

import io.tradegate.catalog.shelf.ListedProducts;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import java.time.InstantSource;

/** Wires search. */
public final class SearchModule {
  private final ListedProducts products;
  private final WorkerDb workers;
  private final SearchIndex index;
  private final InstantSource clock;

  public SearchModule(
      ListedProducts products, WorkerDb workers, SearchIndex index, InstantSource clock) {
    this.products = products;
    this.workers = workers;
    this.index = index;
    this.clock = clock;
  }

  public void addTo(Routes routes) {
    new SearchRoutes(new Search(index, products)).addTo(routes);
    new SynonymRoutes(new Synonyms()).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    new IndexUpkeep(workers, clock).addTo(jobs);
  }
}
