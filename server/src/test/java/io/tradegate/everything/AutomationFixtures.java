package io.tradegate.everything;

import io.tradegate.leads.LeadEvent;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Records of automation, which come into being by themselves where subscribers run. */
final class AutomationFixtures {
  private static final String RUN =
      """
      insert into automation_run
        (org_id, id, rule_id, event_id, document_id, status, attempts, error, started_at, finished_at)
      values (:org, :id, cast(:rule as uuid), :event, :event, 'failed', 1, 'made by a test', now(), now())
      """;

  private static final String TASK =
      """
      insert into task (org_id, id, title, rule_id, event_id, created_at)
      values (:org, :id, 'Made by a test', :id, :id, now())
      """;

  private final TestApp app;
  private final TestTenant tenant;

  AutomationFixtures(TestApp app, TestTenant tenant) {
    this.app = app;
    this.tenant = tenant;
  }

  static Map<String, Object> rule() {
    return rule(true);
  }

  static Map<String, Object> disabledRule() {
    return rule(false);
  }

  private static Map<String, Object> rule(boolean enabled) {
    return Map.of(
        "name",
        "A rule",
        "event",
        "lead.created",
        "actions",
        List.of(Map.of("type", "task", "title", "Call {{name}}")),
        "enabled",
        enabled);
  }

  String failedRun() {
    String rule = tenant.owner().post("/admin/automation-rules", rule()).expect(201).text("id");
    UUID id = TestApp.ids().next();
    tenant.asService(
        tx -> {
          UUID event = app.node().events().publish(tx, lead());
          return tx.sql(RUN).bind("id", id).bind("rule", rule).bind("event", event).execute();
        });
    return "/admin/automation-runs/" + id;
  }

  String event() {
    return "/admin/events/" + tenant.asService(tx -> app.node().events().publish(tx, lead()));
  }

  private static LeadEvent.Created lead() {
    return new LeadEvent.Created(
        TestApp.ids().next(), LeadEvent.Source.MANUAL, "Ada", "ada@example.com", null);
  }

  String task() {
    UUID id = TestApp.ids().next();
    tenant.asService(tx -> tx.sql(TASK).bind("id", id).execute());
    return "/admin/tasks/" + id;
  }
}
