package io.tradegate.automation;

import static io.tradegate.automation.Shop.condition;
import static io.tradegate.automation.Shop.lead;
import static io.tradegate.automation.Shop.mail;
import static io.tradegate.automation.Shop.task;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.leads.LeadEvent;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AutomationTest {
  private final Shop shop = Shop.live().withoutBuiltIns();

  @Test
  void aRuleMailsOnceForAnEventThatMatches() {
    String rule =
        shop.rule(
            "order.placed",
            List.of(condition("total.amount", "gte", "1000.00")),
            mail("boss@example.com"));

    shop.publish(shop.order("SO-1", "999.99"));
    shop.publish(shop.order("SO-2", "1000"));

    shop.awaitRuns(rule, "succeeded");
    assertThat(shop.mails()).containsExactly("boss@example.com|SO-2: 1000.00");
  }

  @Test
  void aRuleMatchesHoldReasonsAndMayNotAskForStatusPending() {
    List<?> held =
        List.of(
            condition("status", "eq", "on_hold"), condition("hold_reasons", "contains", "payment"));
    String rule = shop.rule("order.status_changed", held, task("Ask {{number}} to pay"));

    shop.publish(shop.held("SO-1", HoldReason.STAFF));
    shop.publish(shop.held("SO-2", HoldReason.CREDIT, HoldReason.PAYMENT));

    shop.awaitRuns(rule, "succeeded");
    assertThat(shop.tasks()).containsExactly("Ask SO-2 to pay");
    shop.tryRule(
            "order.status_changed", List.of(condition("status", "eq", "pending")), task("Never"))
        .expectError(400, "validation_failed");
  }

  @Test
  void aBuiltInRuleMailsTheOwners() {
    shop.owner.post("/admin/automation-rules/" + Shop.MAIL_ON_ORDER + "/enable").expect(200);

    shop.publish(shop.order("SO-1", "10"));

    shop.awaitRuns(Shop.MAIL_ON_ORDER, "succeeded");
    assertThat(shop.mails()).containsExactly(shop.tenant.email("owner") + "|Order SO-1 was placed");
  }

  @Test
  void aDisabledRuleDoesNotRun() {
    String rule = shop.rule("order.placed", List.of(), task("Call"));
    shop.owner.post("/admin/automation-rules/" + rule + "/disable").expect(200);

    shop.publish(shop.order("SO-1", "10"));

    shop.awaitQuiet();
    assertThat(shop.statuses(rule)).isEmpty();
    assertThat(shop.mails()).isEmpty();
  }

  @Test
  void aRuleRunsForNothingThatAnotherOrganizationDoes() {
    String rule = shop.rule("order.placed", List.of(), task("Call"));
    Shop other = Shop.live();

    other.publish(other.order("SO-1", "10"));

    other.awaitQuiet();
    assertThat(shop.statuses(rule)).isEmpty();
  }

  @Test
  void aMailGoesToTheAddressInTheEvent() {
    var action =
        Map.of(
            "type",
            "mail",
            "to",
            "email",
            "subject",
            "Hello {{name}} of {{company}}!",
            "body",
            "Welcome.");
    String rule = shop.rule("lead.created", List.of(), action);

    shop.publish(lead("ada@example.com"));

    shop.awaitRuns(rule, "succeeded");
    assertThat(shop.mails()).containsExactly("ada@example.com|Hello Ada of !");
  }

  @Test
  void aValueIsNeverEvaluatedAsATemplate() {
    var action = Map.of("type", "task", "title", "Call {{name}}");
    String rule = shop.rule("lead.created", List.of(), action);
    String evil = "{{email}} $1 \\r\n\tBcc: x@example.com";

    shop.publish(
        new LeadEvent.Created(
            TestApp.ids().next(), LeadEvent.Source.POPUP, evil, "a@example.com", null));

    shop.awaitRuns(rule, "succeeded");
    assertThat(shop.tasks()).containsExactly("Call {{email}} $1 \\r Bcc: x@example.com");
  }

  @Test
  void aRuleThatFailsLeavesTheOthersAloneAndIsRetriedByHand() {
    var toField = Map.of("type", "mail", "to", "email", "subject", "s", "body", "b");
    String broken = shop.rule("lead.created", List.of(), task("half"), toField);
    String sound = shop.rule("lead.created", List.of(), task("whole"));

    shop.publish(lead("no address"));

    shop.awaitRuns(broken, "failed");
    shop.awaitRuns(sound, "succeeded");
    assertThat(shop.tasks()).containsExactly("whole");
    assertThat(shop.runs(broken).text("items/0/error")).contains("no email address");
    assertThat(shop.runs(broken).text("items/0/next_attempt_at")).isNotEmpty();
    var mended = Map.of("actions", List.of(task("mended")));
    shop.owner.patch("/admin/automation-rules/" + broken, mended).expect(200);
    String retry = "/admin/automation-runs/" + shop.runs(broken).text("items/0/id") + "/retry";
    Shop.live().owner.post(retry).expectError(404, "not_found");
    assertThat(shop.owner.post(retry).expect(200).text("status")).isEqualTo("succeeded");
    shop.owner.post(retry).expectError(422, "invalid_transition");
    assertThat(shop.tasks()).containsExactly("whole", "mended");
  }

  @Test
  void aTaskIsDoneOnce() {
    String rule =
        shop.rule(
            "order.placed",
            List.of(),
            Map.of("type", "task", "title", "Call {{customer_name}}", "due_in_days", 2));
    shop.publish(shop.order("SO-1", "10"));
    shop.awaitRuns(rule, "succeeded");
    var open = shop.owner.get("/admin/tasks?status=open").expect(200);
    assertThat(open.items("title")).containsExactly("Call Hartmann");
    assertThat(open.text("items/0/due_at")).isNotEmpty();
    String done = "/admin/tasks/" + open.text("items/0/id") + "/done";

    Shop.live().owner.post(done).expectError(404, "not_found");
    assertThat(shop.owner.post(done).expect(200).text("status")).isEqualTo("done");

    shop.owner.post(done).expectError(422, "invalid_transition");
    assertThat(shop.owner.get("/admin/tasks?status=open").items("title")).isEmpty();
  }

  @Test
  void anExtraDeliveryGoesToAnEndpointThatDoesNotSubscribe() {
    var endpoint = Map.of("url", "http://localhost:9/hook", "events", List.of("invoice.paid"));
    String id = shop.owner.post("/admin/webhooks", endpoint).expect(201).text("id");
    String rule =
        shop.rule("order.placed", List.of(), Map.of("type", "webhook", "endpoint_id", id));

    String event = shop.publish(shop.order("SO-1", "10")).toString();

    shop.awaitRuns(rule, "succeeded");
    assertThat(
            shop.owner.get("/admin/webhooks/" + id + "/deliveries").expect(200).items("event_id"))
        .containsExactly(event);
  }

  @Test
  void aDryRunTellsWhatWouldHappenAndChangesNothing() {
    String rule =
        shop.rule(
            "order.placed",
            List.of(condition("total.amount", "gt", "100")),
            mail("a@example.com"),
            task("Call"));
    String path = "/admin/automation-rules/" + rule;
    shop.owner.post(path + "/disable").expect(200);
    shop.publish(shop.order("SO-1", "50"));
    shop.publish(shop.order("SO-2", "150"));

    var report =
        shop.owner.post(path + "/dry-run", Map.of("since", "2026-01-01T00:00:00Z")).expect(200);

    assertThat(report.text("events")).isEqualTo("2");
    assertThat(report.text("matched")).isEqualTo("1");
    assertThat(report.items("matched")).containsExactly("true", "false");
    assertThat(report.text("items/0/effects/0/subject")).isEqualTo("SO-2: 150.00");
    assertThat(report.text("items/0/effects/1/title")).isEqualTo("Call");
    assertThat(shop.mails()).isEmpty();
    assertThat(shop.tasks()).isEmpty();
    assertThat(shop.statuses(rule)).isEmpty();
    shop.owner
        .post(path + "/dry-run", Map.of("since", "2026-01-01T00:00:00Z", "limit", 201))
        .expectError(400, "validation_failed");
  }

  @Test
  void aChainOfRunsEndsAfterTheThird() {
    String rule = shop.rule("order.placed", List.of(), task("Call"));

    shop.publishAtDepth(3, shop.order("SO-1", "10"));
    shop.publishAtDepth(4, shop.order("SO-2", "10"));

    shop.awaitRuns(rule, "suppressed", "succeeded");
    assertThat(shop.runs(rule).text("items/0/error")).contains("caused by 4 automation runs");
    assertThat(shop.tasks()).hasSize(1);
  }

  @Test
  void aRuleThatComesBackToTheSameDocumentPauses() {
    String rule = shop.rule("order.placed", List.of(), task("Call"));
    OrderEvent.Placed order = shop.order("SO-1", "10");
    hasRun(rule, LoopGuard.MOST_ON_DOCUMENT, order.publicId());

    shop.publish(order);
    shop.publish(shop.order("SO-2", "10"));

    awaitSuppressed(rule, "for this document");
    assertThat(shop.tasks()).containsExactly("Call", "marker");
  }

  @Test
  void aRuleThatRunsWithoutEndPauses() {
    String rule = shop.rule("order.placed", List.of(), task("Call"));
    hasRun(rule, LoopGuard.MOST, null);

    shop.publish(shop.order("SO-1", "10"));

    awaitSuppressed(rule, "3000 times within an hour");
    assertThat(shop.tasks()).containsExactly("marker");
  }

  @Test
  void aRuleThatOnlySendsMailRunsForEachOfManyOrders() {
    String rule = shop.rule("order.placed", List.of(), mail("boss@example.com"));
    hasRun(rule, LoopGuard.MOST, null);

    shop.publish(shop.order("SO-1", "10"));

    shop.awaitQuiet();
    assertThat(shop.mails()).containsExactly("boss@example.com|SO-1: 10.00");
  }

  private void hasRun(String rule, int times, @Nullable UUID document) {
    shop.tenant.asService(
        tx ->
            tx.sql(
                    """
                    insert into automation_run
                      (org_id, id, rule_id, event_id, document_id, status, attempts, started_at, finished_at)
                    select :org, gen_random_uuid(), cast(:rule as uuid), gen_random_uuid(),
                           coalesce(cast(:document as uuid), gen_random_uuid()), 'succeeded', 1, now(), now()
                      from generate_series(1, :times)
                    """)
                .bind("rule", rule)
                .bind("document", document)
                .bind("times", times)
                .execute());
  }

  private void awaitSuppressed(String rule, String why) {
    String path = "/admin/automation-rules/" + rule + "/runs?status=suppressed";
    await().until(() -> shop.owner.get(path).items("id").size() == 1);
    assertThat(shop.owner.get(path).text("items/0/error")).contains(why);
    shop.awaitQuiet();
  }
}
