package io.tradegate.platform.db.setup;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.tradegate.checkout.Counter;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.postgres.StockServer;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The main flows on a PostgreSQL with its default settings. Skipped, with a message, where none is
 * installed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StockServerTest {
  private static final int ROWS = 300;

  private StockServer server;
  private TestApp app;

  @BeforeAll
  void start() {
    Optional<Path> programs = StockServer.programs();
    if (programs.isEmpty()) {
      String why =
          "SKIPPED: no PostgreSQL 15 or newer is installed here (looked at pg_config, "
              + "/usr/lib/postgresql and PATH), so nothing was tried on a stock server.";
      System.err.println(why);
      Assumptions.abort(why);
    }
    server = StockServer.start(programs.orElseThrow());
    app = TestApp.on(server.database("stock"), Map.of());
  }

  @AfterAll
  void stop() {
    if (app != null) {
      app.close();
    }
    if (server != null) {
      server.close();
    }
  }

  @Test
  void theServerIsAsItComes() {
    assertThat(shown(Jdbi.create(server.superuserUrl()), "jit")).isEqualTo("on");
    assertThat(shown(Jdbi.create(server.superuserUrl()), "statement_timeout")).isEqualTo("0");
  }

  @Test
  void theMainFlowsRunAndNoStatementIsCompiled() throws IOException {
    try (var hook = new Hook()) {
      Counter counter = Counter.open(app);
      TestClient owner = counter.owner();
      owner
          .post("/admin/webhooks", Map.of("url", hook.url(), "events", List.of("order.placed")))
          .expect(201);
      counter.taxes("19");
      counter.shop().sells("BOLT", "20.00").sells("NUT", "7.13");
      counter.stocks("BOLT", 25);
      anotherVariant(owner);

      importRows(owner);
      assertThat(found(counter.tenant().guest(), "BOLT")).contains("Name of BOLT");
      assertThat(found(counter.tenant().guest(), "Imported 7")).contains("Imported 7");

      TestClient buyer = counter.buyerWith("BOLT", 3);
      Counter.checkout(buyer, counter.onTerms()).expect(201);
      acceptQuote(counter, buyer);

      await().until(() -> hook.count() == 2);
    }
    assertThat(withCompilerLoaded()).isEmpty();
  }

  private static void anotherVariant(TestClient owner) {
    String product =
        owner
            .post("/admin/products", Map.of("name", "Washer", "variants", List.of()))
            .expect(201)
            .header("Location")
            .orElseThrow();
    owner.post(product + "/variants", Map.of("sku", "WASHER-M8")).expect(201);
    owner.post(product + "/activate").expect(200);
  }

  private static void importRows(TestClient owner) {
    String file =
        IntStream.rangeClosed(1, ROWS)
            .mapToObj(n -> "I-%d,Imported %d,active".formatted(n, n))
            .collect(Collectors.joining("\n", "sku,name,status\n", "\n"));
    var result =
        owner
            .with("Content-Type", "application/octet-stream")
            .send(
                "POST",
                "/admin/imports/ingest?target=products",
                file.getBytes(StandardCharsets.UTF_8))
            .expect(200);
    assertThat(result.json().at("/run/rows_done").asInt()).isEqualTo(ROWS);
  }

  private static List<String> found(TestClient visitor, String words) {
    return visitor
        .get("/storefront/search?q=" + words.replace(" ", "%20"))
        .expect(200)
        .items("name");
  }

  private static void acceptQuote(Counter counter, TestClient buyer) {
    var price = Map.of("amount", "33.33", "currency", "EUR");
    var line = Map.of("text", "Work", "quantity", 2, "unit_price", price);
    String quote =
        counter
            .owner()
            .post(
                "/admin/quotes",
                Map.of(
                    "customer_id", counter.tenant().company(),
                    "valid_until", "2099-01-01T00:00:00Z",
                    "lines", List.of(line)))
            .expect(201)
            .text("public_id");
    counter.owner().post("/admin/quotes/" + quote + "/send").expect(200);
    buyer
        .post(
            "/storefront/quotes/" + quote + "/accept",
            Map.of("version", 1, "payment", Map.of("method", "terms")))
        .expect(200);
  }

  /** The compiler is a library that a server process loads when it compiles its first plan. */
  private List<Long> withCompilerLoaded() throws IOException {
    List<Long> processes =
        Jdbi.create(server.superuserUrl())
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            "select pid from pg_stat_activity where usename like 'stock_%'")
                        .mapTo(Long.class)
                        .list());
    assertThat(processes).isNotEmpty();
    return processes.stream().filter(StockServerTest::hasLoadedCompiler).toList();
  }

  private static boolean hasLoadedCompiler(long process) {
    Path maps = Path.of("/proc", Long.toString(process), "maps");
    try {
      return Files.exists(maps) && Files.readString(maps).contains("llvmjit");
    } catch (IOException _) { // it ended just now
      return false;
    }
  }

  @Test
  void sessionsHaveWhatTheServiceNeedsAlsoOnceTheyWereReset() {
    try (var database = Database.open(app.settings())) {
      assertMet(database.app(), SessionSettings.app());
      assertMet(database.worker(), SessionSettings.worker());
    }
  }

  private static void assertMet(DataSource pool, List<SessionSettings.Needed> needed) {
    Jdbi.create(pool)
        .useHandle(
            handle -> {
              for (String reset : List.of("select 1", "discard all", "set timezone = 'UTC'")) {
                handle.execute(reset);
              }
              for (SessionSettings.Needed each : needed) {
                String actual =
                    handle
                        .createQuery("select setting from pg_settings where lower(name) = :name")
                        .bind("name", each.name())
                        .mapTo(String.class)
                        .one();
                assertThat(each.isMetBy(actual)).as(each.name() + " is " + actual).isTrue();
              }
            });
  }

  @Test
  void everyFunctionThatSwitchesAPlanKindOffSwitchesTheCompilerOffToo() {
    List<String> forgotten =
        Jdbi.create(server.url("stock", "postgres", "a-password-of-the-stock-server"))
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            select p.oid::regprocedure::text
                              from pg_proc p
                             where exists (select from unnest(p.proconfig) c where c like 'enable\\_%')
                               and not 'jit=off' = any (p.proconfig)
                            """)
                        .mapTo(String.class)
                        .list());

    assertThat(forgotten).as("functions that need: set jit = off").isEmpty();
  }

  private static String shown(Jdbi jdbi, String setting) {
    return jdbi.withHandle(
        handle -> handle.createQuery("show " + setting).mapTo(String.class).one());
  }

  /** Counts the requests that it gets. */
  private static final class Hook implements AutoCloseable {
    private final AtomicInteger count = new AtomicInteger();
    private final HttpServer http;

    Hook() throws IOException {
      http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      http.createContext(
          "/",
          exchange -> {
            count.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
          });
      http.start();
    }

    String url() {
      return "http://localhost:" + http.getAddress().getPort() + "/";
    }

    int count() {
      return count.get();
    }

    @Override
    public void close() {
      http.stop(0);
    }
  }
}
