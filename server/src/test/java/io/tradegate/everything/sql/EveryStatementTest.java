package io.tradegate.everything.sql;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.db.Database;
import io.tradegate.testing.TestApp;
import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every SQL text in the compiled code is valid in the migrated schema and allowed to the role that
 * runs it. Explained rather than only prepared: preparing does not check privileges.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryStatementTest {
  /** Classes whose statements run as the owner of the schema. */
  private static final Set<String> OWNERS =
      Set.of(
          "io.tradegate.tenancy.TenantStore",
          "io.tradegate.platform.db.setup.MasterKeyCheck",
          "io.tradegate.platform.db.setup.MigrationMark",
          "io.tradegate.platform.db.setup.DatabaseRoles",
          "io.tradegate.platform.db.setup.ServerCheck",
          "io.tradegate.platform.postgres.Bootstrap");

  private static final String SWEEP = "a sweep by the worker: it finds the tenants that have work";
  private static final String RETENTION =
      "retention: the worker deletes what is old, of all tenants";

  /** Classes with a statement over the rows of all tenants, and why. */
  private static final Map<String, String> ACROSS_TENANTS =
      Map.ofEntries(
          entry("io.tradegate.access.AccessRetentionStore", RETENTION),
          entry("io.tradegate.automation.RunSweepStore", SWEEP),
          entry("io.tradegate.cart.CartRetentionStore", RETENTION),
          entry("io.tradegate.imports.ImportRetentionStore", RETENTION),
          entry("io.tradegate.payments.notifications.NotificationStore", RETENTION),
          entry("io.tradegate.shipments.tracking.NotificationStore", RETENTION),
          entry(
              "io.tradegate.platform.work.JobStore",
              "retention, and metrics, which are not by tenant"),
          entry("io.tradegate.platform.http.server.IdempotencyStore", RETENTION),
          entry("io.tradegate.registrations.StaleRegistrationStore", RETENTION),
          entry("io.tradegate.sso.signin.SignInRetentionStore", RETENTION),
          entry("io.tradegate.sso.directorylog.DirectoryRequestStore", RETENTION),
          entry("io.tradegate.webhooks.PartitionStore", RETENTION),
          entry("io.tradegate.approvals.ApprovalStore", SWEEP),
          entry("io.tradegate.dunning.DunningDayStore", SWEEP),
          entry("io.tradegate.invoices.DueCompanyStore", SWEEP),
          entry("io.tradegate.payouts.DuePayoutStore", SWEEP),
          entry("io.tradegate.vendororders.DueVendorOrderStore", SWEEP),
          entry("io.tradegate.quotes.DueQuoteStore", SWEEP),
          entry("io.tradegate.returns.ClosableOrderStore", SWEEP),
          entry("io.tradegate.rfqs.DueRfqStore", SWEEP),
          entry("io.tradegate.sourcing.requests.DueRequestStore", SWEEP),
          entry("io.tradegate.sourcing.invitations.DueInvitationStore", SWEEP),
          entry("io.tradegate.recurring.DueRecurringOrderStore", SWEEP),
          entry("io.tradegate.sso.checks.CheckStore", SWEEP),
          entry("io.tradegate.tenancy.DomainStore", SWEEP),
          entry("io.tradegate.webhooks.FailingEndpointStore", SWEEP),
          entry("io.tradegate.webhooks.RecoveryStore", SWEEP),
          entry("io.tradegate.search.IndexUpkeepStore", SWEEP),
          entry(
              "io.tradegate.webhooks.delivery.DeliveryPayloadStore",
              "one batch sends the deliveries of many tenants"),
          entry(
              "io.tradegate.apikeys.KeyUsageStore",
              "one batch writes the use of the keys of many tenants"),
          entry(
              "io.tradegate.automation.RuleStore",
              "one batch of events is matched with the rules of many tenants"),
          entry(
              "io.tradegate.platform.events.SubscriberStore",
              "a subscriber reads the events of all tenants"));

  private final Database database = Database.open(TestApp.shared().settings());
  private final Jdbi app = Jdbi.create(database.app());
  private final Jdbi worker = Jdbi.create(database.worker());
  private final Jdbi owner = Jdbi.create(TestApp.shared().settings().database().owner());

  private final Set<String> tenantTables = Set.copyOf(Tables.ofTenants(TestApp.shared()));

  private record Statement(String where, String type, String sql, List<Jdbi> roles) {}

  @AfterAll
  void close() {
    database.close();
  }

  @TestFactory
  Stream<DynamicTest> isUnderstoodAndAllowed() {
    return statements().stream()
        .map(statement -> dynamicTest(statement.where(), () -> explain(statement)));
  }

  @TestFactory
  Stream<DynamicTest> bindsEveryTableToTheTenant() {
    return statements().stream()
        .filter(statement -> statement.roles().contains(app))
        .filter(statement -> !ACROSS_TENANTS.containsKey(statement.type()))
        .map(
            statement ->
                dynamicTest(
                    statement.where(),
                    () -> assertThat(unbound(statement)).as(statement.sql()).isEmpty()));
  }

  @Test
  void everyExemptionFromTheTenantIsNeeded() {
    assertThat(statements().stream().filter(each -> !unbound(each).isEmpty()).map(Statement::type))
        .containsAll(ACROSS_TENANTS.keySet());
  }

  private List<String> unbound(Statement statement) {
    return TenantScope.unbound(statement.sql(), tenantTables);
  }

  @Test
  void theSearchFindsWhatIsThere() {
    assertThat(statements()).hasSizeGreaterThan(1_150);
    assertThat(statements())
        .extracting(Statement::where)
        .anyMatch(where -> where.startsWith("io.tradegate.orders.document.OrderStore"))
        .anyMatch(where -> where.startsWith("io.tradegate.access.signin.PrincipalStore"))
        .anyMatch(where -> where.startsWith("io.tradegate.platform.db.Entry"));
  }

  @Test
  void aStatementThatIsNotUnderstoodOrNotAllowedWouldBeFound() {
    assertThatThrownBy(() -> explain(asApp("select nonsense from website where org_id = :org")))
        .hasMessageContaining("nonsense");
    assertThatThrownBy(() -> explain(asApp("delete from audit_entry where org_id = :org")))
        .hasMessageContaining("permission denied");
  }

  private Statement asApp(String sql) {
    return new Statement("", "", sql, List.of(app));
  }

  private List<Statement> statements() {
    return Statements.all().stream()
        .map(
            found ->
                new Statement(
                    found.where(),
                    Classes.nameOf(found.model()),
                    found.sql(),
                    roles(found.model())))
        .toList();
  }

  private List<Jdbi> roles(ClassModel model) {
    if (OWNERS.contains(Classes.nameOf(model))) {
      return List.of(owner);
    }
    boolean crossesTenants =
        Stream.of("WorkerDb", "WorkerTx", "Retention$Rule")
            .anyMatch(door -> Classes.mentions(model, door));
    return crossesTenants ? List.of(app, worker) : List.of(app);
  }

  private static void explain(Statement statement) {
    var failures = new ArrayList<String>();
    for (Jdbi role : statement.roles()) {
      try {
        role.useHandle(handle -> new PreparedSql(handle, statement.sql()).explain());
        return;
      } catch (RuntimeException e) {
        failures.add(String.valueOf(e.getMessage()));
      }
    }
    assertThat(failures).as(statement.sql()).isEmpty();
  }
}
