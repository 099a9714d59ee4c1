package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.net.HostName;
import java.time.InstantSource;
import java.util.List;

/** The websites of an organization. */
public final class Websites {
  private final WebsiteStore store = new WebsiteStore();
  private final Ids ids;
  private final InstantSource clock;

  public Websites(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  public Website add(Tx tx, String name, HostName domain, List<String> corsOrigins) {
    var website = new Website(ids.next(), name, domain.value(), corsOrigins, 1, clock.instant());
    store.insert(tx, website);
    if (!store.claimHost(tx, domain.value(), website.id())) {
      throw DUPLICATE.because("The domain %s belongs to another store.".formatted(domain.value()));
    }
    tx.changed("website", website.id(), null, website);
    return website;
  }
}
