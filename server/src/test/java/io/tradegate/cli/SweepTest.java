package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.cli.demo.DemoScript;
import io.tradegate.platform.jobs.Job;
import io.tradegate.recurring.RecurringShop;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Jobs run by hand, on a database of their own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SweepTest {
  private final String later =
      LocalDate.now(ZoneOffset.UTC).plusMonths(2).withDayOfMonth(1).toString();

  private final TestApp app =
      TestApp.alone(
          Map.of("DATA_DIR", "target/test-data/sweep"), Surroundings.real(OpenTelemetry.noop()));
  private TestTenant oneTenant;
  private TestTenant otherTenant;

  /** The result of a command. */
  private record Outcome(int code, String out, String err) {}

  @BeforeEach
  void open() {
    oneTenant = app.newTenant();
    otherTenant = app.newTenant();
    withRecurringOrder(oneTenant);
    withRecurringOrder(otherTenant);
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private void withRecurringOrder(TestTenant tenant) {
    var shop = new RecurringShop(app, tenant);
    tenant.owner().post("/admin/recurring-orders", shop.bodyForStaff()).expect(201);
  }

  @Test
  void aRehearsalPrintsTheOrderThatItWouldPlaceAndKeepsNothing() {
    Map<String, String> before = checksums();

    Outcome rehearsal = sweep("recurring-orders --at " + later);

    assertThat(rehearsal.code()).as(rehearsal.err()).isZero();
    assertThat(section(rehearsal.out(), oneTenant))
        .contains("order ", "SO-10001", "event order.placed", "recurring_order ");
    assertThat(section(rehearsal.out(), otherTenant)).contains("SO-10001");
    assertThat(checksums()).isEqualTo(before);
  }

  @Test
  void everyJobThatCanBeRehearsedKeepsNothing() {
    try (TestApp demo =
        TestApp.alone(
            Map.of("DATA_DIR", "target/test-data/sweep-demo"),
            Surroundings.real(OpenTelemetry.noop()))) {
      new DemoData(demo.settings(), demo.db(), demo.node().media().uploads()).plant();
      DemoScript.play(demo.node(), "http://127.0.0.1:" + demo.node().port(), Clock.systemUTC());
      Map<String, String> before = checksums(demo, "true");

      for (Job job : Main.unconnected().jobs().all()) {
        if (job.notRehearsable() == null) {
          Outcome rehearsal = sweep(demo, job.name() + " --at 2099-12-31");
          assertThat(rehearsal.code()).as(job.name() + rehearsal.err()).isZero();
        }
      }
      assertThat(checksums(demo, "true")).isEqualTo(before);
      assertThat(sweep(demo, "quote-expiry --at 2099-12-31").out()).contains("expired");
      assertThat(sweep(demo, "dunning --at 2099-12-31").out()).contains("dunning_notice", "DN-");
      assertThat(sweep(demo, "approval-escalation --at 2099-12-31").code()).isZero();
      assertThat(sweep(demo, "retention --at 2099-12-31").out()).contains("rows of ");
    }
  }

  @Test
  void aRehearsalForOneOrganizationSaysNothingOfOthers() {
    Outcome rehearsal =
        sweep("recurring-orders --at %s --org %d".formatted(later, oneTenant.org()));

    assertThat(section(rehearsal.out(), oneTenant)).contains("SO-10001");
    assertThat(rehearsal.out()).doesNotContain("Organization " + otherTenant.org());
  }

  @Test
  void aLiveRunForOneOrganizationTouchesNoOther() {
    Map<String, String> before = checksumsOf(otherTenant);

    Outcome run =
        sweep("recurring-orders --at %s --live --org %d".formatted(later, oneTenant.org()));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(checksumsOf(otherTenant)).isEqualTo(before);
    assertThat(orders(oneTenant)).containsExactly("SO-10001");
  }

  @Test
  void aDateWithoutLiveNeverRunsAJobThatCannotBeRehearsed() {
    Outcome refused = sweep("media-orphans --at 2099-12-31");

    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains("Job media-orphans cannot be rehearsed: it deletes files", "Add --live");
  }

  @Test
  void anOrganizationIsRefusedWhereTheJobKnowsNoneOrItDoesNotExist() {
    Outcome all = sweep("retention --org " + oneTenant.org());
    assertThat(all.code()).isEqualTo(1);
    assertThat(all.err()).contains("works on all organizations at once");

    Outcome unknown = sweep("quote-expiry --org 999999");
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("There is no organization 999999");
  }

  @Test
  void helpListsEveryJobAndEveryJobSaysWhatItDoes() {
    Outcome help = sweep("--help");

    assertThat(help.code()).isZero();
    for (Job job : Main.unconnected().jobs().all()) {
      assertThat(help.out()).contains(job.name() + " ");
      assertThat(job.does()).as(job.name() + " needs does(…)").endsWith(".");
      assertThat(String.valueOf(job.notRehearsable()))
          .as(job.name() + " needs rehearsable() or cannotBeRehearsed(…)")
          .isNotEmpty();
    }
  }

  private static String section(String out, TestTenant tenant) {
    String from = out.substring(out.indexOf("Organization %d,".formatted(tenant.org())));
    int end = from.indexOf("Organization ", 1);
    return end < 0 ? from : from.substring(0, end);
  }

  private static List<String> orders(TestTenant tenant) {
    return tenant.owner().get("/admin/orders").expect(200).items("number");
  }

  private Outcome sweep(String arguments) {
    return sweep(app, arguments);
  }

  private static Outcome sweep(TestApp app, String arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var environment =
        Map.of(
            "DATABASE_URL", app.settings().database().owner(),
            "MASTER_KEY", app.settings().masterKey(),
            "DATA_DIR", app.settings().dataDir().toString(),
            "DNS_SERVER", String.valueOf(app.settings().dnsServer()));
    var terminal =
        new Terminal(
            environment,
            InputStream.nullInputStream(),
            new PrintWriter(out, true),
            new PrintWriter(err, true));
    int code = Commands.run(terminal, ("sweep " + arguments).split(" +", -1));
    return new Outcome(code, out.toString(), err.toString());
  }

  /** Checksums of the content of every table. */
  private Map<String, String> checksums() {
    return checksums(app, "true");
  }

  private Map<String, String> checksumsOf(TestTenant tenant) {
    return checksums(app, "coalesce(to_jsonb(t)->>'org_id', '') = '%d'".formatted(tenant.org()));
  }

  private static Map<String, String> checksums(TestApp app, String condition) {
    return Jdbi.create(app.settings().database().owner())
        .withHandle(
            handle -> {
              var sums = new TreeMap<String, String>();
              tables(handle).forEach(table -> sums.put(table, sum(handle, table, condition)));
              return sums;
            });
  }

  private static List<String> tables(Handle handle) {
    return handle
        .createQuery(
            """
            select c.oid::regclass::text
              from pg_class c
             where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
            """)
        .mapTo(String.class)
        .list();
  }

  private static String sum(Handle handle, String table, String condition) {
    return handle
        .createQuery(
            "select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '')"
                + " from <table> t where <condition>")
        .define("table", table)
        .define("condition", condition)
        .mapTo(String.class)
        .one();
  }
}
