package io.tradegate.everything.kept;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.kept.PendingBody;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Every table that a kept answer is made of moves a version when it changes. PostgreSQL itself says
 * which tables were read, those inside functions included.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptTablesTest {

  /** Tables of which some changes move no version, and why that is right. */
  private static final Map<String, Set<String>> NOT_NOTED =
      Map.of(
          "budget", Set.of("update"), // kept is only whether there are any
          "media", Set.of("insert"), // no product shows a file that was just uploaded
          "customer_company", Set.of("insert"), // nothing is kept for a company before it exists
          "vendor", Set.of("insert", "delete"), // a new vendor has no product yet, and it stays
          "organization", Set.of("insert", "delete")); // likewise

  /** Written by triggers of {@code customer_order}, which moves the version. */
  private static final Set<String> FOLLOWS_ORDERS = Set.of("order_tag", "order_word");

  /** Read by the statement that opens the transaction, with each request. */
  private static final Set<String> ASKED_EACH_TIME =
      Set.of(
          "store_host",
          "organization",
          "session",
          "staff_user",
          "buyer_user",
          "buyer_membership",
          "kept_change",
          "search_origin"); // which database this is: it never changes

  private static final String READ =
      """
      select relname
        from pg_stat_xact_user_tables
       where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0
      """;

  private static final String SCANS =
      """
      select relname, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
        from pg_stat_xact_user_tables
       where coalesce(seq_scan, 0) + coalesce(idx_scan, 0) > 0
      """;

  private static final String TRIGGERS =
      """
      select c.relname, lower(e.event_manipulation) as happening
        from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        join information_schema.triggers e on e.trigger_name = t.tgname and e.event_object_table = c.relname
       where t.tgname like 'kept\\_%' and t.tgenabled = 'O'
      """;

  private final TestApp app = TestApp.shared();
  private final TestApp inDatabase = TestApp.another(Map.of("SEARCH_ENGINE", "postgres"));
  private final Database database = Database.open(app.settings());
  private final Db db = TestWork.db(database, Clock.systemUTC());

  @AfterAll
  void close() {
    database.close();
    inDatabase.close();
  }

  @Test
  void everyTableOfAKeptAnswerMovesAVersion() {
    var store = new KeptStore();
    Set<String> read = new TreeSet<>();
    for (StoreChange change : StoreChange.ALL) {
      if (Set.of("synonym", "shown stock", "member of the group").contains(change.name())) {
        change.step().make(store, 0);
      }
    }
    for (String request : KeptStore.REQUESTS) {
      for (TestClient visitor : store.visitors.values()) {
        read.addAll(tables(app, visitor, request));
        read.addAll(tables(inDatabase, visitor, request));
        read.addAll(tables(app, visitor, request)); // and what is read of an answer that is kept
      }
    }

    assertThat(read)
        .contains(
            "product", "variant", "price", "price_list", "stock", "unit", "customer_group_member")
        .contains(
            "tax_rate", "currency_rate", "search_synonym", "product_search", "media", "attribute")
        .contains("offer", "vendor");
    assertThat(unnoted(read, noted())).isEmpty();
  }

  /** What a second look does not read again is kept. */
  @Test
  void everyTableThatACartIsKeptOfMovesAVersion() {
    var store = new KeptStore();
    Set<String> kept = new TreeSet<>();
    for (TestClient buyer : store.buyers()) {
      Set<String> first = readNow(buyer, KeptStore.CART);
      Set<String> again = readNow(buyer, KeptStore.CART);
      first.stream().filter(table -> !again.contains(table)).forEach(kept::add);
    }

    assertThat(kept).contains("product", "variant", "price", "tax_rate", "stock_settings");
    assertThat(unnoted(kept, noted())).isEmpty();
  }

  private Set<String> readNow(TestClient visitor, String request) {
    Call call = DirectCalls.call(app, visitor, request);
    return db.read(
        DirectCalls.caller(visitor),
        tx -> {
          Map<String, Long> before = scans(tx);
          DirectCalls.handle(call, tx);
          Map<String, Long> after = scans(tx);
          after.entrySet().removeIf(each -> each.getValue().equals(before.get(each.getKey())));
          return after.keySet();
        });
  }

  private static Map<String, Long> scans(Tx tx) {
    var scans = new TreeMap<String, Long>();
    tx.sql(SCANS).each(row -> scans.put(row.text("relname"), row.bigint("scans")));
    return scans;
  }

  @Test
  void everyTableOfAKeptListOfOrdersMovesAVersion() {
    TestTenant tenant = app.newTenant();
    new OrderDesk(tenant).takenOver("SO-1", "confirmed");
    Set<String> read = new TreeSet<>();
    for (String filter : List.of("", "?q=SO", "?tag=a", "?sku=B", "?owner_id=me", "?po_number=4")) {
      read.addAll(readNow(tenant.owner(), "/admin/orders" + filter));
    }

    assertThat(read)
        .contains("customer_order", "customer_company", "order_line")
        .containsAll(FOLLOWS_ORDERS);
    read.removeAll(FOLLOWS_ORDERS);
    assertThat(unnoted(read, noted())).isEmpty();
  }

  @Test
  void aTableWithoutItsTriggersWouldBeFound() {
    Map<String, Set<String>> fewer = new TreeMap<>(noted());
    fewer.remove("unit");
    fewer.put("price", Set.of("insert", "update"));

    assertThat(unnoted(Set.of("unit", "price", "product"), fewer))
        .containsExactly("delete of price", "delete of unit", "insert of unit", "update of unit");
  }

  /** The tables that a request reads; the connections are used for nothing else. */
  private Set<String> tables(TestApp node, TestClient visitor, String request) {
    Call call = DirectCalls.call(node, visitor, request);
    return db.read(
        DirectCalls.caller(visitor),
        tx -> {
          if (DirectCalls.handle(call, tx).body() instanceof PendingBody pending) {
            pending.ready();
          }
          return new TreeSet<>(tx.sql(READ).list(row -> row.text("relname")));
        });
  }

  private static Set<String> unnoted(Set<String> read, Map<String, Set<String>> noted) {
    var missing = new TreeSet<String>();
    for (String table : read) {
      for (String happening : List.of("insert", "update", "delete")) {
        boolean moves = noted.getOrDefault(table, Set.of()).contains(happening);
        boolean need = !NOT_NOTED.getOrDefault(table, Set.of()).contains(happening);
        if (!moves && need && (!ASKED_EACH_TIME.contains(table) || noted.containsKey(table))) {
          missing.add(happening + " of " + table);
        }
      }
    }
    return missing;
  }

  private Map<String, Set<String>> noted() {
    return Jdbi.create(app.settings().database().owner())
        .withHandle(
            handle -> {
              var noted = new TreeMap<String, Set<String>>();
              handle
                  .createQuery(TRIGGERS)
                  .map((row, _) -> Map.entry(row.getString(1), row.getString(2)))
                  .forEach(
                      each ->
                          noted
                              .computeIfAbsent(each.getKey(), _ -> new TreeSet<>())
                              .add(each.getValue()));
              return noted;
            });
  }
}
