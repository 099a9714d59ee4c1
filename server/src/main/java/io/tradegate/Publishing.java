package io.tradegate;

import io.tradegate.automation.AutomationModule;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.events.Subscriptions;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.outbound.Limits;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.Trust;
import io.tradegate.platform.outbound.targets.Resolver;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.webhooks.WebhooksModule;
import java.time.Duration;

/** The part of {@link Main} that events go through: webhooks, subscribers and automation rules. */
final class Publishing {
  // A user waits for an identity provider, so it gets less time than a webhook.
  private static final Limits PROMPT =
      new Limits(Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ofSeconds(3));

  private final OutboundHttp outbound;
  private final OutboundHttp identityProviders;
  private final Subscriptions subscriptions;
  private final WebhooksModule webhooks;
  private final AutomationModule automation;
  private final Events events;

  Publishing(Foundation base, Resolver resolver, WorkSlots heavyWork) {
    Settings settings = base.settings();
    var trust =
        settings.webhookExtraCa() == null ? Trust.system() : Trust.with(settings.webhookExtraCa());
    subscriptions = new Subscriptions(base.workers(), base.db(), base.ids());
    outbound = new OutboundHttp(settings.webhookAllowedTargets(), trust, base.clock(), resolver);
    identityProviders =
        new OutboundHttp(settings.webhookAllowedTargets(), trust, base.clock(), resolver, PROMPT);
    webhooks =
        new WebhooksModule(
            RecordBuilder.of(WebhooksModule.Parts.class)
                .from(base)
                .with("http", outbound)
                .with("published", (Runnable) subscriptions::wake)
                .with("heavyWork", heavyWork)
                .build());
    automation =
        new AutomationModule(
            RecordBuilder.of(AutomationModule.Parts.class)
                .from(base)
                .with("worker", base.workers())
                .with("deliveries", webhooks.extraDeliveries())
                .with("eventRetention", settings.eventRetention())
                .build());
    automation.addTo(subscriptions);
    events = new Events(webhooks::wake, subscriptions::wake);
  }

  /** For calls to addresses that customers wrote. */
  OutboundHttp outbound() {
    return outbound;
  }

  /** For calls to identity providers, within seconds. */
  OutboundHttp identityProviders() {
    return identityProviders;
  }

  Events events() {
    return events;
  }

  AutomationModule automation() {
    return automation;
  }

  void addTo(Jobs jobs, Settings settings) {
    webhooks.addTo(jobs);
    automation.addTo(jobs);
    subscriptions.addTo(jobs, settings.eventRetention());
  }

  void addTo(Routes routes) {
    webhooks.addTo(routes);
    automation.addTo(routes);
  }

  /** Deliveries outlive the subscribers and the jobs that cause them. */
  void addDeliveries(Lifecycle parts) {
    parts
        .closes(outbound::close)
        .closes(identityProviders::close)
        .add(webhooks::start, webhooks::close);
  }

  void addSubscribers(Lifecycle parts) {
    parts.add(() -> {}, subscriptions::start, subscriptions::close);
  }
}
