package io.tradegate.tenancy;

import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.http.server.Cors;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;

/** Wires websites, their domains and their CORS origins. */
public final class TenancyModule {
  private final Websites websites;
  private final Domains domains;
  private final Parts parts;

  /** The dependencies on other packages; {@code owners} comes from the access package. */
  public record Parts(
      Db db,
      WorkerDb workers,
      TxtRecords txtRecords,
      Outbox outbox,
      Function<Tx, List<Recipient>> owners,
      WriteLog audit,
      DomainRules rules,
      InstantSource clock,
      SecureRandom random) {}

  public TenancyModule(Parts parts) {
    this.parts = parts;
    this.websites = new Websites(parts.rules());
    this.domains = new Domains(parts);
  }

  public void addTo(Routes routes) {
    new OrganizationRoutes().addTo(routes);
    new WebsiteRoutes(websites).addTo(routes);
    new DomainRoutes(domains, parts.txtRecords()).addTo(routes);
  }

  public void addTo(Jobs jobs) {
    new DomainChecks(parts, domains).addTo(jobs);
  }

  public Cors.Origins corsOrigins() {
    return new StoreOrigins(parts.db());
  }
}
