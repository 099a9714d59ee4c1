package io.tradegate.bench.billing;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.people.Users;
import io.tradegate.bench.CatalogSeed;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.customers.Companies;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.Organizations;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Another organization on the same node, whose staff read their list of orders at a steady pace.
 */
final class Neighbour {
  private static final String STAFF = "staff@neighbour.test";
  private static final int ORDERS = 10_000;
  private static final int COMPANIES = 32;
  private static final Duration PACE = Duration.ofMillis(40);

  private static final String INSERT =
      """
      insert into customer_order
        (org_id, id, number, status, customer_id, po_number, total, net, currency, line_count, ordered_total, parties, created_at,
         updated_at)
      select :org, app.uuid7(placed.at), 'SO-' || n, 'closed', c.id, 'PO-' || n, n % 1000, n % 1000, 'EUR', 3, n % 1000,
             jsonb_build_object('customer_code', c.code, 'customer_name', c.name), placed.at, placed.at
        from generate_series(1, :orders) n
        join (select id, code, name, row_number() over () - 1 as turn from customer_company where org_id = :org) c
          on c.turn = n % :companies
       cross join lateral (select now() - make_interval(mins => 20000 - n) as at) placed
      """;

  private final BillingShop shop;
  private final String token;

  private Neighbour(BillingShop shop, String token) {
    this.shop = shop;
    this.token = token;
  }

  static Neighbour of(BillingShop shop) {
    var settings = shop.lab().settings();
    long org =
        new Organizations(settings.database().owner())
            .create(new Organizations.Profile("Neighbour", "Europe/Berlin", "EUR", "en"));
    try (Database database = Database.open(settings)) {
      var db = new Db(database.app(), Permissions.patterns());
      db.write(Caller.service(org, "bench"), Neighbour::plant);
      orders(shop, org);
    }
    return new Neighbour(shop, shop.store().signIn("admin", STAFF));
  }

  private static void orders(BillingShop shop, long org) {
    shop.lab()
        .owner()
        .useHandle(
            handle -> {
              handle
                  .createUpdate(INSERT)
                  .bind("org", org)
                  .bind("companies", COMPANIES)
                  .bind("orders", ORDERS)
                  .execute();
              handle.execute("vacuum analyze");
            });
  }

  private static UUID plant(Tx tx) {
    var users = new Users();
    UUID owner = Objects.requireNonNull(users.addBuiltInRoles(tx).get(BuiltInRole.OWNER));
    String hash = new Passwords(new SecureRandom(), 1).hash(CatalogSeed.PASSWORD);
    users.addStaff(tx, new Users.Person(STAFF, "Staff", hash), List.of(owner));
    for (int n = 0; n < COMPANIES; n++) {
      new Companies().add(tx, "Company " + n);
    }
    return owner;
  }

  /**
   * Reads at the same pace, however long the answers take. A delay counts from the time at which
   * the request was to begin.
   */
  Latencies read(BooleanSupplier goesOn) throws InterruptedException {
    var latencies = new Latencies();
    var readers = new ArrayList<Thread>();
    latencies.begin();
    long next = System.nanoTime();
    while (goesOn.getAsBoolean()) {
      long due = next;
      readers.add(Thread.ofVirtual().start(() -> read(due, latencies)));
      next += PACE.toNanos();
      TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
    }
    for (Thread reader : readers) {
      reader.join();
    }
    latencies.end();
    return latencies;
  }

  Latencies read(Duration time) throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    return read(() -> System.nanoTime() < until);
  }

  private void read(long due, Latencies latencies) {
    HttpResponse<String> answer = shop.store().get("/admin/orders", token);
    if (answer.statusCode() != 200) {
      throw new IllegalStateException("The list of orders answered " + answer.body());
    }
    latencies.add(System.nanoTime() - due);
  }
}
