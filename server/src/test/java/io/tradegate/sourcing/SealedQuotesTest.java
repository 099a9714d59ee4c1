package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.observe.LogCapture;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The store that asks tries every way to a sealed quote before its deadline: every GET route, every
 * row that its role reads (with events, mail and the audit), the log, and the function that hands
 * messages over.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SealedQuotesTest {
  /** Amounts that occur nowhere else. */
  private static final String PRICE = "7391.37";

  private static final String GASKET = "6173.19";
  private static final String REMARK = "Pssst-only-for-the-deadline";

  private static final Pattern ID = Pattern.compile("\"(?:public_)?id\":\"?([0-9a-f-]+)");

  private static final String TABLES =
      """
      select quote_ident(n.nspname) || '.' || quote_ident(c.relname)
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'app') and c.relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege(c.oid, 'select')
       order by 1
      """;

  private final SourcingStores stores = new SourcingStores();
  private final Database database = Database.open(stores.app.settings());
  private final Jdbi asApp = Jdbi.create(database.app());

  @AfterAll
  void stop() {
    database.close();
    stores.close();
  }

  /** {@code price}: of its test alone, since the others open theirs. */
  private String sealed(String price, String gasket, String remark) {
    String id = stores.opened(true);
    Map<String, Object> quote = stores.quote(price, gasket);
    quote.put("remark", remark);
    stores.sells.post(invitation(stores.sells) + "/quote", quote).expect(200);
    stores.deliver();
    return id;
  }

  private static void hidesTheQuote(String where, String text) {
    assertThat(text).as(where).doesNotContain(PRICE, GASKET, REMARK, "739137", "1973795");
  }

  @Test
  void noRouteNoRowNoEventNoMailAndNoLogLineTellsTheQuoteBeforeTheDeadline() {
    String id;
    List<String> logged;
    try (var log = new LogCapture()) {
      id = sealed(PRICE, GASKET, REMARK);
      answers(stores.asks, id).forEach(SealedQuotesTest::hidesTheQuote);
      logged = List.copyOf(log.lines());
    }

    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("sealed");
    logged.forEach(line -> hidesTheQuote("a log line", line));
    assertThat(logged).anyMatch(line -> line.contains("sourcing.invitations_quote"));
    rows(stores.asking).forEach(row -> hidesTheQuote("a row", row));
    rows(stores.second).forEach(row -> hidesTheQuote("a row of a rival", row));
    assertThat(stores.events(stores.asking, "sourcing.quoted"))
        .isNotEmpty()
        .allSatisfy(data -> assertThat(data).contains("\"total\":null"));
    stores
        .award(id, List.of(Map.of("quote_id", stores.request(id).text("quotes/0/quote_id"))))
        .expectError(422, "invalid_transition");
    stores.asks.post(REQUESTS + "/" + id + "/close").expectError(422, "invalid_transition");
  }

  /**
   * What every GET route of staff answers, by its path: lists and exports, the records that the
   * lists name, and whatever else has an id, with that of the request.
   */
  private Map<String, String> answers(TestClient caller, String id) {
    Set<String> routes =
        stores.app.routes().stream()
            .filter(route -> route.isRead() && route.path().startsWith("/admin/"))
            .map(Route::path)
            .collect(Collectors.toSet());
    assertThat(routes).hasSizeGreaterThan(100);
    var answers = new HashMap<String, String>();
    for (String route : routes) {
      String path = route.replaceAll("\\{[a-z_]+}", id);
      answers.put(path, caller.get(path).body());
      if (routes.contains(route + "/{id}") && !route.contains("{")) {
        named(answers.get(path)).forEach(each -> read(caller, route + "/" + each, answers));
      }
    }
    assertThat(answers).containsKey(REQUESTS + "/" + id + "/comparison/csv");
    return answers;
  }

  private static void read(TestClient caller, String path, Map<String, String> answers) {
    answers.put(path, caller.get(path).body());
  }

  /** The ids of the records in a list. */
  private static Set<String> named(String list) {
    return ID.matcher(list).results().map(found -> found.group(1)).collect(Collectors.toSet());
  }

  /** Everything that the role of the application reads in the tenant, as text. */
  private List<String> rows(TestTenant tenant) {
    var rows = new ArrayList<String>();
    try (Handle handle = asApp.open()) {
      handle.begin();
      handle.execute("select app.enter_org(?)", tenant.org());
      for (String table : texts(handle, TABLES)) {
        rows.addAll(texts(handle, "select cast(t as text) from %s t".formatted(table)));
      }
      handle.rollback();
    }
    assertThat(rows).anyMatch(row -> row.contains("Valves for spring"));
    return rows;
  }

  private static List<String> texts(Handle handle, String sql) {
    try (var query = handle.createQuery(sql)) {
      return query.mapTo(String.class).list();
    }
  }

  /** The control: the supplier reads it, and after the deadline so does the store that asked. */
  @Test
  void afterTheDeadlineTheQuoteIsRead() {
    String id = sealed("4417.53", "2.00", "Open now");
    assertThat(rows(stores.first)).anyMatch(row -> row.contains("4417.53"));

    stores.passDeadline();

    var seen = stores.request(id);
    assertThat(seen.text("quotes/0/status")).isEqualTo("opened");
    assertThat(seen.text("quotes/0/lines/0/unit_price/amount")).isEqualTo("4417.53");
    assertThat(seen.text("quotes/0/remark")).isEqualTo("Open now");
  }

  @Test
  void aMessageOfAnotherOrganizationCannotBeHandedOver() {
    String id = stores.opened(true);
    stores
        .sells
        .post(invitation(stores.sells) + "/quote", stores.quote("9.00", "1.00"))
        .expect(200);
    String sql =
        "select id from sourcing_outbox where org_id = :org and handed_at is null"
            + " order by created_at desc limit 1";
    UUID message = stores.first.asService(tx -> tx.sql(sql).one(row -> row.uuid("id")));

    for (TestTenant stranger : List.of(stores.asking, stores.second)) {
      assertThat(handedOver(stranger.org(), message)).isFalse();
    }
    try (Handle handle = asApp.open()) {
      assertThat(
              handle
                  .createQuery("select app.hand_over_sourcing_message(?, now())")
                  .bind(0, message)
                  .mapTo(Boolean.class)
                  .one())
          .isFalse();
    }
    assertThat(stores.request(id).json().at("/quotes")).isEmpty();
    stores.deliver();
    assertThat(stores.request(id).json().at("/quotes")).hasSize(1);
  }

  private boolean handedOver(long org, UUID message) {
    try (Handle handle = asApp.open()) {
      handle.begin();
      handle.execute("select app.enter_org(?)", org);
      boolean handed =
          handle
              .createQuery("select app.hand_over_sourcing_message(?, now())")
              .bind(0, message)
              .mapTo(Boolean.class)
              .one();
      handle.rollback();
      return handed;
    }
  }

  @Test
  void theInboxCannotBeWrittenByTheApplication() {
    try (Handle handle = asApp.open()) {
      handle.begin();
      handle.execute("select app.enter_org(?)", stores.asking.org());
      assertThatThrownBy(
              () ->
                  handle.execute(
                      "insert into sourcing_inbox (org_id, id, request_id, peer_org_id, position, kind, version,"
                          + " body, received_at) values (?, gen_random_uuid(), gen_random_uuid(), 1, 1, 'lost', 1,"
                          + " '{}', now())",
                      stores.asking.org()))
          .hasMessageContaining("permission denied");
      handle.rollback();
    }
  }

  /** A supplier that changes a sealed quote after the deadline loses. */
  @Test
  void aQuoteOtherThanTheOneThatWasSealedIsRejected() {
    String id = sealed("5.00", "2.00", "As promised");
    Jdbi.create(stores.app.settings().database().owner())
        .useHandle(
            handle ->
                handle.execute(
                    "update sourcing_quote_version set content = jsonb_set(content, '{remark}', '\"cheaper\"')"
                        + " where org_id = ?",
                    stores.first.org()));

    stores.passDeadline();

    assertThat(stores.request(id).text("quotes/0/status")).isEqualTo("rejected");
    assertThat(stores.request(id).json().at("/quotes/0/lines").isNull()).isTrue();
  }
}
