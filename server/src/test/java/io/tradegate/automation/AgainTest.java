package io.tradegate.automation;

import static io.tradegate.automation.Shop.mail;
import static io.tradegate.automation.Shop.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.AllEvents;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.people.Permissions;
import io.tradegate.automation.rules.EventFields;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.ClockAndIds;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Sender;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestWork;
import io.tradegate.webhooks.endpoints.ExtraDeliveries;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Events that are delivered twice, and failed runs. It has its own database, because it changes
 * times.
 */
class AgainTest {
  private static final TestApp APP = TestApp.alone();
  private static final Database DATABASE = Database.open(APP.settings());
  private static final Map<String, Object> MAIL_TO_FIELD =
      Map.of("type", "mail", "to", "email", "subject", "s", "body", "b");

  private static final Documents DOCUMENTS = documents();

  private final Shop shop = Shop.resting(APP).withoutBuiltIns();
  private final WorkerDb worker = new WorkerDb(DATABASE.worker());
  private final TestClock now = TestClock.now();

  private static Documents documents() {
    var documents = new Documents();
    documents.haveLetter(
        "order.placed", Documents.Side.STAFF, (_, _) -> new FreeText("A letter", "x"));
    return documents;
  }

  @AfterAll
  static void end() {
    DATABASE.close();
    APP.close();
  }

  @Test
  void anEventThatComesAgainAfterACrashHasItsEffectOnce() {
    String rule = shop.rule("order.placed", List.of(), mail("a@example.com"), task("Call"));
    UUID event = shop.publish(shop.order("SO-1", "10"));

    handle(event);
    handle(event);

    assertThat(shop.mails()).hasSize(1);
    assertThat(shop.tasks()).containsExactly("Call");
    assertThat(shop.statuses(rule)).containsExactly("succeeded");
  }

  @Test
  void aLetterIsSentOnceAlsoWhenTheLogNoLongerKnowsOfIt() {
    shop.rule("order.placed", List.of(), Map.of("type", "letter", "to", "owners"));
    UUID event = shop.publish(shop.order("SO-1", "10"));

    handle(event);
    shop.tenant.asService(tx -> tx.sql("delete from automation_run where org_id = :org").execute());
    handle(event);

    assertThat(shop.mails()).containsExactly(shop.tenant.email("owner") + "|A letter");
  }

  @Test
  void nodesThatHandleTheSameEventAtOnceHaveOneEffect() throws InterruptedException {
    String rule = shop.rule("order.placed", List.of(), mail("a@example.com"), task("Call"));
    UUID event = shop.publish(shop.order("SO-1", "10"));

    Race.of(8, () -> handle(event));

    assertThat(shop.mails()).hasSize(1);
    assertThat(shop.tasks()).containsExactly("Call");
    assertThat(shop.statuses(rule)).containsExactly("succeeded");
  }

  @Test
  void aNodeThatDiesBeforeTheCommitLeavesNothing() {
    String rule = shop.rule("order.placed", List.of(), mail("a@example.com"), task("Call"));
    UUID event = shop.publish(shop.order("SO-1", "10"));

    assertThatThrownBy(
            () ->
                shop.tenant.asService(
                    tx -> {
                      automation().handle(tx, stored(event));
                      throw new IllegalStateException("dies");
                    }))
        .hasMessage("dies");
    assertThat(shop.statuses(rule)).isEmpty();
    assertThat(shop.mails()).isEmpty();
    handle(event);

    assertThat(shop.mails()).hasSize(1);
    assertThat(shop.tasks()).containsExactly("Call");
  }

  @Test
  void aFailedRunIsTriedAgainWhenItsTimeHasCome() {
    String rule = failedRule();
    shop.owner
        .patch("/admin/automation-rules/" + rule, Map.of("actions", List.of(task("mended"))))
        .expect(200);

    retriesIn(Duration.ofSeconds(30));
    assertThat(shop.statuses(rule)).containsExactly("failed");
    retriesIn(Duration.ofMinutes(2));
    retriesIn(Duration.ofMinutes(2));

    assertThat(shop.statuses(rule)).containsExactly("succeeded");
    assertThat(shop.runs(rule).text("items/0/attempts")).isEqualTo("2");
    assertThat(shop.tasks()).containsExactly("mended");
  }

  @Test
  void aRunThatKeepsFailingIsGivenUp() {
    String rule = failedRule();

    for (int n = 0; n < 5; n++) {
      assertThat(shop.statuses(rule)).containsExactly("failed");
      retriesIn(Duration.ofDays(n + 1L));
    }

    assertThat(shop.statuses(rule)).containsExactly("given_up");
    assertThat(shop.runs(rule).text("items/0/attempts")).isEqualTo("6");
    retriesIn(Duration.ofDays(30));
    assertThat(shop.runs(rule).text("items/0/attempts")).isEqualTo("6");
  }

  @Test
  void aDisabledRuleIsNotTriedAgain() {
    String rule = failedRule();
    shop.owner.post("/admin/automation-rules/" + rule + "/disable").expect(200);
    String run = shop.runs(rule).text("items/0/id");

    shop.owner
        .post("/admin/automation-runs/" + run + "/retry")
        .expectError(422, "invalid_transition");
    retriesIn(Duration.ofMinutes(2));

    assertThat(shop.statuses(rule)).containsExactly("given_up");
    assertThat(shop.runs(rule).text("items/0/error")).isEqualTo("The rule is disabled.");
  }

  @Test
  void onlyOrganizationsWithARuleForTheEventCostATransaction() {
    shop.rule("lead.created", List.of(), task("Call"));
    Shop other = Shop.resting(APP);
    StoredEvent wanted = stored(shop.publish(Shop.lead("a@example.com")));
    StoredEvent unwanted = otherStored(other, other.publish(Shop.lead("a@example.com")));

    List<StoredEvent> chosen =
        worker.inTransaction(tx -> automation().chosen(tx, List.of(wanted, unwanted)));

    assertThat(chosen).containsExactly(wanted);
  }

  private String failedRule() {
    String rule = shop.rule("lead.created", List.of(), MAIL_TO_FIELD);
    handle(shop.publish(Shop.lead("no address")));
    assertThat(shop.statuses(rule)).containsExactly("failed");
    return rule;
  }

  private UUID handle(UUID event) {
    StoredEvent stored = stored(event);
    return dbAt(now)
        .write(
            Caller.service(shop.tenant.org(), "test"),
            tx -> {
              automation().handle(tx, stored);
              return event;
            });
  }

  private StoredEvent stored(UUID event) {
    return otherStored(shop, event);
  }

  private static StoredEvent otherStored(Shop of, UUID event) {
    return of.tenant.asService(tx -> RunStore.event(tx, event).orElseThrow());
  }

  private Automation automation() {
    return new Automation(new EventFields(AllEvents.catalogue()), runs());
  }

  private void retriesIn(Duration time) {
    var clock = new TestClock(now.instant().plus(time));
    new DueRuns(new WorkerDb(DATABASE.worker(), clock), dbAt(clock), runs()).retry(Scope.ALL);
  }

  private static Db dbAt(InstantSource clock) {
    return new Db(DATABASE.app(), Permissions.patterns(), ClockAndIds.of(clock));
  }

  private RuleRuns runs() {
    var effects =
        new Effects(
            new Outbox(_ -> new Sender("Shop", ZoneOffset.UTC, "en"), TestWork.silentQueue()),
            new ExtraDeliveries(_ -> {}),
            DOCUMENTS);
    return new RuleRuns(new Plans(StaffPeopleStore::owners, DOCUMENTS), effects);
  }
}
