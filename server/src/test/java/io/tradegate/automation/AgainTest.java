package io.tradegate.automation;

import static io.tradegate.automation.Shop.mail;
import static io.tradegate.automation.Shop.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.access.Owners;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.testing.TestApp;
import io.tradegate.webhooks.ExtraDeliveries;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What happens to events that come twice, and to runs that failed. */
class AgainTest {
  private static final Ids IDS = TestApp.ids();

  private final Shop shop = new Shop().withoutBuiltIns();
  private final Database database = Database.open(TestApp.settings(Map.of()));
  private final WorkerDb worker = new WorkerDb(database.worker());

  @AfterEach
  void end() {
    database.close();
  }

  @Test
  void anEventThatComesAgainAfterACrashMailsOnce() {
    String rule = shop.rule("order.placed", List.of(), mail("a@example.com"), task("Call"));
    UUID event = shop.publish(shop.order("SO-1", "10"));
    shop.awaitRuns(rule, "succeeded");

    forgetThatItWasHandled(event);

    shop.awaitQuiet();
    assertThat(shop.mails()).hasSize(1);
    assertThat(shop.statuses(rule)).containsExactly("succeeded");
    assertThat(shop.tasks()).containsExactly("Call", "marker");
  }

  /** As if the node had died after the work and before it saved its position. */
  private void forgetThatItWasHandled(UUID event) {
    worker.inTransaction(
        tx ->
            tx.sql(
                    """
                    update event_subscriber s
                       set xid = e.xid, id = '00000000-0000-0000-0000-000000000000'
                      from event e
                     where s.name = 'automation' and e.id = :event
                    """)
                .bind("event", event)
                .execute());
  }

  @Test
  void aFailedRunIsTriedAgainWhenItsTimeHasCome() {
    var toField = Map.of("type", "mail", "to", "email", "subject", "s", "body", "b");
    String rule = shop.rule("lead.created", List.of(), toField);
    shop.publish(Shop.lead("no address"));
    shop.awaitRuns(rule, "failed");
    shop.owner
        .patch("/admin/automation-rules/" + rule, Map.of("actions", List.of(task("mended"))))
        .expect(200);

    retriesAt(InstantSource.offset(Clock.systemUTC(), Duration.ofSeconds(30)));
    assertThat(shop.statuses(rule)).containsExactly("failed");
    retriesAt(InstantSource.offset(Clock.systemUTC(), Duration.ofMinutes(2)));

    assertThat(shop.statuses(rule)).containsExactly("succeeded");
    assertThat(shop.runs(rule).text("items/0/attempts")).isEqualTo("2");
    assertThat(shop.tasks()).containsExactly("mended");
  }

  private void retriesAt(InstantSource clock) {
    var module =
        new AutomationModule(
            new AutomationModule.Parts(
                shop.app.db(),
                worker,
                AllEvents.catalogue(),
                new Outbox(IDS, clock, () -> {}),
                Owners::emails,
                new ExtraDeliveries(IDS, clock, _ -> {}),
                IDS,
                clock));
    try (var jobs = new Jobs(database.worker(), clock)) {
      module.addTo(jobs);
      jobs.runNow("automation-retries");
    }
  }
}
