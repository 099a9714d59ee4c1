package io.tradegate.automation;

import io.tradegate.automation.rules.EventFields;
import io.tradegate.automation.rules.RuleCheck;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.Subscriptions;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.webhooks.endpoints.ExtraDeliveries;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;

/** Wires automation: routes, the subscriber that runs rules, the job that retries failed runs. */
public final class AutomationModule {
  private final Documents documents = new Documents();
  private final Rules rules;
  private final RuleRuns runs;
  private final DryRun dryRun;
  private final Automation automation;
  private final DueRuns dueRuns;
  private final RunRetention retention;

  public AutomationModule(Parts parts) {
    var fields = new EventFields(parts.catalogue());
    var plans = new Plans(parts.owners(), documents);
    var effects = new Effects(parts.outbox(), parts.deliveries(), documents);
    this.rules = new Rules(new RuleCheck(fields, parts.deliveries(), documents));
    this.runs = new RuleRuns(plans, effects);
    this.dryRun = new DryRun(fields, plans);
    this.automation = new Automation(fields, runs);
    this.dueRuns = new DueRuns(parts.worker(), parts.db(), runs);
    this.retention = new RunRetention(parts.worker(), parts.eventRetention(), parts.clock());
  }

  /**
   * The dependencies on other packages. {@code owners}: the addresses of an organization's owners.
   */
  public record Parts(
      Db db,
      WorkerDb worker,
      EventCatalogue catalogue,
      Outbox outbox,
      Function<Tx, List<Recipient>> owners,
      ExtraDeliveries deliveries,
      Duration eventRetention,
      InstantSource clock) {}

  /** The registry in which packages tell what rules can do with their documents. */
  public Documents documents() {
    return documents;
  }

  public void addTo(Routes routes) {
    new RuleRoutes(rules, dryRun).addTo(routes);
    new RunRoutes(rules, runs).addTo(routes);
  }

  public void addTo(Subscriptions subscriptions) {
    subscriptions.add(automation);
  }

  public void addTo(Jobs jobs) {
    jobs.every("automation-retries", Duration.ofSeconds(30), () -> dueRuns.retry(Scope.ALL))
        .does("Tries runs of rules again that failed and whose next attempt is due.")
        .perOrganization(dueRuns::retry)
        .rehearsable();
    retention.addTo(jobs);
  }
}
