package io.tradegate.automation;

import static io.tradegate.testing.Patience.await;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.leads.LeadEvent;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.ReportedSource;
import io.tradegate.orders.document.ReportedStatus;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** An organization for tests of rules: publishes events and reads the results. */
final class Shop {
  static final String MAIL_ON_ORDER = "01900000-0000-7000-8000-000000000002";

  private static final Ids IDS = TestApp.ids();

  /** A node that runs rules. The shared node runs no subscribers, so its rules do not run. */
  private static final class Live {
    static final TestApp APP =
        TestApp.alone(
                Map.of("RUN_JOBS", "true", "DATA_DIR", "target/test-data/automation"),
                Surroundings.real(OpenTelemetry.noop()))
            .forAllTests();
  }

  final TestApp app;
  final TestTenant tenant;
  final TestClient owner;

  private Shop(TestApp app) {
    this.app = app;
    this.tenant = app.newTenant();
    this.owner = tenant.owner();
  }

  /** With a node that runs rules for events. */
  static Shop live() {
    return new Shop(Live.APP);
  }

  /** With a node on which rules run only when the test runs them. */
  static Shop resting() {
    return resting(TestApp.shared());
  }

  static Shop resting(TestApp app) {
    return new Shop(app);
  }

  /** Disables the built-in rules, so that only the rules of the test run. */
  Shop withoutBuiltIns() {
    owner
        .get("/admin/automation-rules")
        .items("id")
        .forEach(id -> owner.post("/admin/automation-rules/" + id + "/disable").expect(200));
    return this;
  }

  static Map<String, Object> mail(String to) {
    return Map.of(
        "type", "mail", "to", to, "subject", "{{number}}: {{total.amount}}", "body", "Look.");
  }

  static Map<String, Object> task(String title) {
    return Map.of("type", "task", "title", title);
  }

  static Map<String, Object> condition(String path, String op, Object value) {
    return Map.of("path", path, "op", op, "value", value);
  }

  TestReply tryRule(String event, List<?> conditions, Object... actions) {
    return owner.post(
        "/admin/automation-rules",
        Map.of("name", "A rule", "event", event, "conditions", conditions, "actions", actions));
  }

  String rule(String event, List<?> conditions, Object... actions) {
    return tryRule(event, conditions, actions).expect(201).text("id");
  }

  OrderEvent.Placed order(String number, String total) {
    return new OrderEvent.Placed(
        IDS.next(),
        number,
        OrderStatus.PENDING,
        tenant.company(),
        "Hartmann",
        null,
        ReportedSource.CHECKOUT,
        Money.of(total, "EUR"),
        Money.of("0.00", "EUR"),
        Money.of("0.00", "EUR"),
        Money.of(total, "EUR"),
        3,
        DeliveryMode.PARTIAL,
        null);
  }

  OrderEvent.StatusChanged held(String number, HoldReason... reasons) {
    return new OrderEvent.StatusChanged(
        IDS.next(), number, ReportedStatus.ON_HOLD, null, null, List.of(reasons), tenant.company());
  }

  static LeadEvent.Created lead(String email) {
    return new LeadEvent.Created(IDS.next(), LeadEvent.Source.ENQUIRY, "Ada", email, null);
  }

  UUID publish(DomainEvent event) {
    return tenant.asService(tx -> app.node().events().publish(tx, event));
  }

  UUID publishAtDepth(int depth, DomainEvent event) {
    return tenant.asService(
        tx -> {
          tx.sql("select set_config('app.event_depth', :depth, true)")
              .bind("depth", String.valueOf(depth))
              .one(_ -> depth);
          return app.node().events().publish(tx, event);
        });
  }

  TestReply runs(String rule) {
    return owner.get("/admin/automation-rules/" + rule + "/runs").expect(200);
  }

  List<String> statuses(String rule) {
    return runs(rule).items("status");
  }

  void awaitRuns(String rule, String... statuses) {
    await().until(() -> statuses(rule).equals(List.of(statuses)));
  }

  /** Waits until everything published so far was handled: events of one node come in order. */
  void awaitQuiet() {
    String marker = rule("lead.created", List.of(), task("marker"));
    publish(lead("marker@example.com"));
    awaitRuns(marker, "succeeded");
  }

  /** Recipient and subject of each mail; its body is erased when it is sent. */
  List<String> mails() {
    return tenant.asService(
        tx ->
            tx.sql("select recipient, subject from mail_message where org_id = :org order by id")
                .list(row -> row.text("recipient") + "|" + row.text("subject")));
  }

  List<String> tasks() {
    return owner.get("/admin/tasks?sort=created_at").expect(200).items("title");
  }
}
