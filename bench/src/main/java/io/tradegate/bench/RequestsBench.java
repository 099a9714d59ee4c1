package io.tradegate.bench;

import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Service;
import io.tradegate.catalog.shelf.Storefront;
import io.tradegate.catalog.translations.Spoken;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.pricing.PriceJoin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Measures the two lists of the contract at 32 connections, beside the same SQL through pgbench and
 * a handler that does nothing.
 */
final class RequestsBench {
  private static final int CONNECTIONS = 32;
  private static final int POOL = 16;
  private static final Duration TIME = Duration.ofSeconds(10);
  private static final String SET_TENANT = "select app.enter_org(1);\n";
  private static final Duration SHORT = Duration.ofSeconds(4);

  private static final String PRODUCTS =
      """
      select p.id, p.slug, v.sku, coalesce(t.name, p.name) as name, v.unit, v.min_quantity, %s, %s,
             cast(p.created_at as text), cast(p.id as text)
        from product p
        join lateral (select f.org_id, f.id, f.sku, f.unit, f.min_quantity, f.tax_class from variant f
                       where f.org_id = p.org_id and f.product_id = p.id
                       order by f.position, f.id limit 1) v on true
        %s %s %s
       where p.org_id = 1 and %s
       order by p.created_at desc, p.id desc limit 21;
      """
          .formatted(
              PriceJoin.COLUMNS,
              Availability.COLUMNS,
              PriceJoin.CALLER.replace(":org", "1"),
              Availability.JOIN,
              Spoken.PRODUCT.replace(":locales", "'{en}'"),
              Storefront.VISIBLE);

  private static final String ORDERS =
      """
      select o.id, o.number, o.status, o.customer_id, c.name, o.po_number, o.total, o.currency, o.version,
             o.created_at, cast(o.created_at as text), cast(o.id as text)
        from customer_order o join customer_company c on c.org_id = o.org_id and c.id = o.customer_id
       where o.org_id = 1 order by o.created_at desc, o.id desc limit 21;
      """;

  private final Service service;

  RequestsBench(Service service) {
    this.service = service;
  }

  Report run() throws IOException, InterruptedException {
    var report =
        new Report(
            "Requests at " + CONNECTIONS + " connections",
            "What",
            "per second",
            "p50",
            "p99",
            "ratio to pgbench");
    String token = service.signIn();
    Optional<PgBench> pgbench = PgBench.find(service.database());
    Latencies bare = HttpLoad.get(service.managementPort(), "/health/live").run(CONNECTIONS, TIME);
    report.row("bare handler, no database", bare.perSecond(), bare.p50(), bare.p99(), "");
    String guest = "select verdict, org_id, website_id from app.enter_guest('localhost');\n";
    measure(
        report,
        pgbench,
        "guest GET /storefront/products",
        guest,
        PRODUCTS,
        HttpLoad.get(service.port(), "/storefront/products?limit=20"));
    measure(
        report,
        pgbench,
        "staff GET /admin/orders",
        enterStaff(token),
        ORDERS,
        HttpLoad.get(service.port(), "/admin/orders?limit=20", "Authorization: Bearer " + token));
    return report.row("resident memory after load", service.residentMemory(), "", "", "");
  }

  private static void measure(
      Report report,
      Optional<PgBench> pgbench,
      String name,
      String enter,
      String query,
      HttpLoad load)
      throws IOException, InterruptedException {
    Latencies http = load.run(CONNECTIONS, TIME);
    if (pgbench.isEmpty()) {
      report.row(name, http.perSecond(), http.p50(), http.p99(), "pgbench is not installed");
      return;
    }
    double same = pgbench.get().rate("begin;\n" + enter + query + "commit;\n", POOL, TIME);
    double alone = 1 / load.run(1, SHORT).perSecond();
    double nothing = 1 / pgbench.get().rate("begin;\nselect 1;\ncommit;\n", 1, SHORT);
    report.row(
        name,
        http.perSecond(),
        http.p50(),
        http.p99(),
        "%.0f %%".formatted(100 * http.perSecond() / same));
    report.row("— the same SQL through pgbench", same, "", "", "");
    share(report, pgbench.get(), "— setting the tenant", SET_TENANT, nothing, alone);
    share(report, pgbench.get(), "— and asking whether the caller is good", enter, nothing, alone);
  }

  /** What a statement costs above one that does nothing, one at a time. */
  private static void share(
      Report report, PgBench pgbench, String name, String sql, double nothing, double request)
      throws IOException, InterruptedException {
    double cost = 1 / pgbench.rate("begin;\n" + sql + "commit;\n", 1, SHORT) - nothing;
    report.row(
        name,
        "",
        "%.3f ms".formatted(1_000 * cost),
        "",
        "%.0f %% of a request alone, %.2f ms".formatted(100 * cost / request, 1_000 * request));
  }

  /** The statement that opens a staff request, with the claims of a live token. */
  private static String enterStaff(String token) {
    byte[] payload = Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]);
    JsonNode claims =
        io.tradegate.platform.json.Json.mapper()
            .readTree(new String(payload, StandardCharsets.UTF_8));
    return "select verdict, name, permissions from app.enter_staff(%d, '%s', '%s', %d, %d);\n"
        .formatted(
            claims.at("/org_id").asLong(),
            claims.at("/sid").asString(),
            claims.at("/sub").asString(),
            claims.at("/ep").asInt(),
            claims.at("/oe").asInt());
  }
}
