package io.tradegate.cli;

import io.tradegate.access.BuiltInRole;
import io.tradegate.access.Users;
import io.tradegate.catalog.Products;
import io.tradegate.customers.Companies;
import io.tradegate.marketplace.Vendors;
import io.tradegate.media.Uploads;
import io.tradegate.orders.Orders;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.net.HostName;
import io.tradegate.pricing.PriceLists;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Two organizations to play with. Planted once, through the same use cases as everything else. */
public final class DemoData {
  private static final Currency EURO = Currency.getInstance("EUR");
  public static final String PASSWORD = "demo-pass-1234";

  private final Organizations organizations;
  private final Db db;
  private final String passwordHash;
  private final Instant now;
  private final Users users;
  private final Websites websites;
  private final Companies companies;
  private final Vendors vendors;
  private final Products products;
  private final PriceLists priceLists;
  private final Orders orders;
  private final DemoCatalog catalog;
  private final DemoPictures pictures;
  private final DemoTaxes taxes;

  public DemoData(Settings settings, Db db, Uploads uploads) {
    var clock = Clock.systemUTC();
    this.organizations = new Organizations(settings.database().owner());
    this.db = db;
    this.now = clock.instant();
    this.passwordHash = new Passwords(new SecureRandom(), 1).hash(PASSWORD);
    this.users = new Users();
    this.websites = new Websites(new DomainRules(List.of("localhost"), Set.of()));
    this.companies = new Companies();
    this.vendors = new Vendors();
    this.products = new Products();
    this.priceLists = new PriceLists();
    this.orders = new Orders();
    this.catalog = new DemoCatalog();
    this.pictures = new DemoPictures(uploads, db);
    this.taxes = new DemoTaxes();
  }

  /** Whether there is something already: a second start keeps the data. */
  public boolean isPlanted() {
    return !organizations.list().isEmpty();
  }

  /** Plants unless there is something already, and says so. */
  public boolean plant() {
    boolean empty = !isPlanted();
    if (empty) {
      long northwind = organization("Northwind Industrial", "Europe/Berlin");
      organizations.grantDomain(northwind, HostName.parse("localhost").orElseThrow());
      Map<String, UUID> drawings = pictures.upload(northwind);
      plant(northwind, tx -> northwind(tx, drawings));
      plant(organization("Acme Supply", "America/New_York"), this::acme);
    }
    return empty;
  }

  private long organization(String name, String timeZone) {
    return organizations.create(new Organizations.Profile(name, timeZone, "EUR", "en"));
  }

  private void plant(long org, Consumer<Tx> content) {
    db.write(
        Caller.service(org, "demo"),
        tx -> {
          content.accept(tx);
          return org;
        });
  }

  private void northwind(Tx tx, Map<String, UUID> drawings) {
    var roles = users.addBuiltInRoles(tx);
    UUID owner = require(roles.get(BuiltInRole.OWNER));
    UUID viewer = users.addRole(tx, null, "Product viewer", List.of("product.view"));
    List<UUID> sites = site(tx, "Northwind", "localhost", "northwind.localhost");
    staff(tx, "admin@demo.test", "Ada Admin", owner);
    staff(tx, "both@demo.test", "Bo Both", owner);
    staff(tx, "viewer@demo.test", "Vi Viewer", viewer);
    UUID company = companies.add(tx, "Contoso Machinery");
    users.addBuyer(tx, person("buyer@demo.test", "Bea Buyer"), company, "admin");
    UUID vendor = vendors.add(tx, "Fabrikam Fasteners");
    users.addVendorUser(tx, person("vendor@demo.test", "Ven Vendor"), vendor);
    UUID tailspin = companies.add(tx, "Tailspin Repairs");
    UUID fourth = companies.add(tx, "Fourth Coffee Works");
    users.addBuyer(tx, person("approver@demo.test", "Abe Approver"), company, "approver");
    users.addBuyer(tx, person("repairs@demo.test", "Rae Repairs"), tailspin, "admin");
    taxes.plant(tx);
    catalog.plant(tx, sites, List.of(company, tailspin, fourth), drawings);
    someOrders(tx, company);
  }

  private void acme(Tx tx) {
    var roles = users.addBuiltInRoles(tx);
    UUID owner = require(roles.get(BuiltInRole.OWNER));
    List<UUID> sites = site(tx, "Acme", "acme.localhost");
    staff(tx, "admin@acme.test", "Al Acme", owner);
    staff(tx, "both@demo.test", "Bo Both", owner);
    taxes.plant(tx);
    goods(tx, "AC", sites);
  }

  private List<UUID> site(Tx tx, String name, String... hosts) {
    return Stream.of(hosts)
        .map(host -> websites.add(tx, name, HostName.parse(host).orElseThrow(), List.of()).id())
        .toList();
  }

  private void staff(Tx tx, String email, String name, UUID role) {
    users.addStaff(tx, person(email, name), List.of(role));
  }

  private Users.Person person(String email, String name) {
    return new Users.Person(email, name, passwordHash);
  }

  private void goods(Tx tx, String prefix, List<UUID> sites) {
    UUID list = priceLists.add(tx, "list", "List prices", EURO);
    sites.forEach(site -> priceLists.assignToWebsite(tx, list, site));
    List<String> names =
        List.of(
            "Hex bolt M8",
            "Hex nut M8",
            "Washer 8 mm",
            "Angle grinder",
            "Safety goggles",
            "Cable tie");
    for (int n = 0; n < 30; n++) {
      String name = names.get(n % names.size()) + " " + (char) ('A' + n / names.size());
      String sku = "%s-%04d".formatted(prefix, 1000 + n);
      UUID variant = products.add(tx, sku, name, now.minus(Duration.ofHours(n)));
      var price = new BigDecimal("%d.%02d".formatted(1 + n * 3, n * 7 % 100));
      priceLists.setPrice(tx, list, variant, 1, price);
    }
  }

  private void someOrders(Tx tx, UUID company) {
    List<String> statuses = List.of("pending", "confirmed", "processing", "shipped", "delivered");
    for (int n = 0; n < 30; n++) {
      orders.takeOver(
          tx,
          new Orders.Imported(
              "SO-" + (10001 + n),
              statuses.get(n % statuses.size()),
              company,
              n % 3 == 0 ? "PO-" + (700 + n) : null,
              Money.of("%d.90".formatted(129 + n * 11), "EUR"),
              now.minus(Duration.ofDays(30 - n))));
    }
  }

  private static <T> T require(@org.jspecify.annotations.Nullable T value) {
    return java.util.Objects.requireNonNull(value);
  }
}
