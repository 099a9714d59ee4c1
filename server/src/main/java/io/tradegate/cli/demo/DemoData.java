package io.tradegate.cli.demo;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Users;
import io.tradegate.customers.Companies;
import io.tradegate.media.Uploads;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.net.HostName;
import io.tradegate.pricing.tax.TaxRates;
import io.tradegate.registrations.PreparedRegistrations;
import io.tradegate.registrations.RegistrationFacts;
import io.tradegate.taxclasses.TaxClasses;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Seeds demo data once: two organizations, from the files in {@code resources/demo}. */
public final class DemoData {
  public static final String PASSWORD = "demo-pass-1234";

  private final Settings settings;
  private final Organizations organizations;
  private final Db db;
  private final String passwordHash;
  private final Instant now;
  private final Users users;
  private final Websites websites;
  private final Companies companies;
  private final Orders orders;
  private final DemoCatalog catalog;
  private final DemoPictures pictures;
  private final TaxClasses taxClasses;
  private final TaxRates taxRates;

  public DemoData(Settings settings, Db db, Uploads uploads) {
    var clock = Clock.systemUTC();
    this.settings = settings;
    this.organizations = new Organizations(settings.database().owner());
    this.db = db;
    this.now = clock.instant();
    this.passwordHash = new Passwords(new SecureRandom(), 1).hash(PASSWORD);
    this.users = new Users();
    this.websites = new Websites(new DomainRules(List.of("localhost"), Set.of()));
    this.companies = new Companies();
    this.orders = new Orders();
    this.catalog = new DemoCatalog();
    this.pictures = new DemoPictures(uploads, db);
    this.taxClasses = new TaxClasses();
    this.taxRates = new TaxRates();
  }

  private boolean isPlanted() {
    return !organizations.list().isEmpty();
  }

  /** Seeds the demo data unless there is data already; returns whether it did. */
  public boolean plant() {
    boolean empty = !isPlanted();
    if (empty) {
      long northwind = organization("Northwind Industrial", "Europe/Berlin");
      organizations.grantDomain(northwind, HostName.parse("localhost").orElseThrow());
      Map<String, UUID> drawings = pictures.upload(northwind);
      List<VendorId> vendors = plant(northwind, tx -> northwind(tx, drawings));
      DemoHistory.play(settings, northwind, vendors, now);
      plant(organization("Acme Supply", "America/New_York"), this::acme);
    }
    return empty;
  }

  private long organization(String name, String timeZone) {
    return organizations.create(new Organizations.Profile(name, timeZone, "EUR", "en"));
  }

  private <T> T plant(long org, Function<Tx, T> content) {
    return db.write(Caller.service(org, "demo"), content);
  }

  /** Returns its vendors. */
  private List<VendorId> northwind(Tx tx, Map<String, UUID> drawings) {
    var roles = users.addBuiltInRoles(tx);
    UUID owner = require(roles.get(BuiltInRole.OWNER));
    UUID viewer = users.addRole(tx, null, "Product viewer", List.of("product.view"));
    List<WebsiteId> sites = site(tx, "Northwind", "localhost", "northwind.localhost");
    staff(tx, "admin@demo.test", "Ada Admin", owner);
    staff(tx, "both@demo.test", "Bo Both", owner);
    staff(tx, "viewer@demo.test", "Vi Viewer", viewer);
    UUID sales = require(roles.get(BuiltInRole.SALES));
    staff(tx, "sam@demo.test", "Sam Sales", sales);
    staff(tx, "sue@demo.test", "Sue Sales", sales);
    staff(tx, "fay@demo.test", "Fay Finance", require(roles.get(BuiltInRole.FINANCE)));
    catalog.load(tx, "customers", "northwind/customers.csv");
    List<String> codes = List.of("C-1001", "C-1002", "C-1003");
    Map<String, CustomerId> byCode = companies.byCode(tx, codes);
    List<CustomerId> buying = codes.stream().map(code -> require(byCode.get(code))).toList();
    CustomerId contoso = buying.getFirst();
    users.addBuyer(tx, person("buyer@demo.test", "Bea Buyer"), contoso, "admin");
    List<VendorId> vendors = DemoVendors.plant(tx, users, passwordHash);
    DemoVendors.apply(tx, sites.getFirst());
    users.addBuyer(tx, person("approver@demo.test", "Abe Approver"), contoso, "approver");
    users.addBuyer(tx, person("repairs@demo.test", "Rae Repairs"), buying.get(1), "admin");
    taxes(tx);
    catalog.plant(tx, sites, buying, drawings);
    someOrders(tx, contoso);
    var applicant = new DemoFile("northwind/registration.json").json(RegistrationFacts.class);
    new PreparedRegistrations().add(tx, sites.getFirst(), applicant, DemoScript.REGISTRATION);
    return vendors;
  }

  private List<WebsiteId> acme(Tx tx) {
    var roles = users.addBuiltInRoles(tx);
    UUID owner = require(roles.get(BuiltInRole.OWNER));
    List<WebsiteId> sites = site(tx, "Acme", "acme.localhost");
    staff(tx, "admin@acme.test", "Al Acme", owner);
    staff(tx, "both@demo.test", "Bo Both", owner);
    taxes(tx);
    catalog.listPrices(tx, sites);
    catalog.load(tx, "products", "acme/products.csv");
    catalog.load(tx, "prices", "acme/prices.csv");
    return sites;
  }

  private List<WebsiteId> site(Tx tx, String name, String... hosts) {
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

  /** Tax rates that are usual in some countries, and in some states of the US. */
  private void taxes(Tx tx) {
    UUID standard = taxClasses.addStandard(tx);
    UUID reduced = taxClasses.create(tx, "reduced", "Reduced");
    for (Map<String, String> row : new DemoFile("taxes.csv").rows()) {
      rate(tx, standard, row, "standard");
      rate(tx, reduced, row, "reduced");
    }
  }

  private void rate(Tx tx, UUID taxClass, Map<String, String> row, String column) {
    String rate = row.get(column);
    if (rate != null) {
      taxRates.create(tx, taxClass, require(row.get("country")), row.get("region"), rate);
    }
  }

  private void someOrders(Tx tx, CustomerId company) {
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
