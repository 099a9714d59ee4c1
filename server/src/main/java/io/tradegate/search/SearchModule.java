package io.tradegate.search;

import io.tradegate.catalog.Offers;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import java.time.InstantSource;

/** Wires search. */
public final class SearchModule {
  private final Offers offers;
  private final WorkerDb workers;
  private final SearchIndex index;
  private final InstantSource clock;

  public SearchModule(Offers offers, WorkerDb workers, SearchIndex index, InstantSource clock) {
    this.offers = offers;
    this.workers = workers;
    this.index = index;
    this.clock = clock;
  }

  public void addTo(Routes routes) {
    new SearchRoutes(new Search(index, offers)).addTo(routes);
    new SynonymRoutes(new Synonyms()).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    new IndexUpkeep(workers, clock).addTo(jobs);
  }
}
