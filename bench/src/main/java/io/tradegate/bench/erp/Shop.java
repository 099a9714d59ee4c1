package io.tradegate.bench.erp;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.people.Users;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Node;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.pricing.tax.TaxRates;
import io.tradegate.taxclasses.TaxClasses;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.io.IOException;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * The store: the service as a process that is killed and started again, and the people of the
 * store.
 */
final class Shop implements AutoCloseable {
  static final String HOST = "erp.stores.test";
  private static final String PASSWORD = "erp-pass-1234";
  private static final String STAFF = "staff@erp.test";
  private static final int HEAP_MIB = 512;
  private static final List<String> SCOPES =
      List.of(
          "customer.manage",
          "product.manage",
          "pricing.manage",
          "inventory.manage",
          "order.manage",
          "webhook.manage",
          "import.ingest",
          "import.manage");

  private final Lab lab;
  private final long org;
  private final WebsiteId website;
  private final Map<String, String> settings;
  private final String hash = new Passwords(new SecureRandom(), 1).hash(PASSWORD);
  private Node node;
  private int kills;

  Shop(Lab lab) throws IOException {
    this.lab = lab;
    this.org =
        new Organizations(lab.settings().database().owner())
            .create(new Organizations.Profile("ERP", "Europe/Berlin", "EUR", "en"));
    this.website = write(this::people);
    this.settings =
        Map.of("PORT", Integer.toString(freePort()), "LOGIN_RATE_PER_MINUTE", "1000000");
    this.node = start();
  }

  private Node start() throws IOException {
    return Node.startingFast(lab, HEAP_MIB, settings);
  }

  static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private WebsiteId people(Tx tx) {
    var users = new Users();
    UUID owner = Objects.requireNonNull(users.addBuiltInRoles(tx).get(BuiltInRole.OWNER));
    users.addStaff(tx, new Users.Person(STAFF, "Staff", hash), List.of(owner));
    new TaxRates().create(tx, new TaxClasses().addStandard(tx), "DE", null, "19");
    return new Websites(DomainRules.of(lab.settings()))
        .add(tx, "Store", HostName.parse(HOST).orElseThrow(), List.of())
        .id();
  }

  private <T> T write(Function<Tx, T> work) {
    try (Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      return db.write(Caller.service(org, "lab"), work);
    }
  }

  String url() {
    return "http://127.0.0.1:" + settings.get("PORT");
  }

  WebsiteId website() {
    return website;
  }

  Api staff() {
    return signedIn("admin", STAFF);
  }

  /** A buyer of a company, as if an invitation had been accepted. */
  Api buyer(String email, UUID company) {
    var person = new Users.Person(email, "Buyer", hash);
    write(tx -> new Users().addBuyer(tx, person, new CustomerId(company), "admin"));
    return signedIn("storefront", email);
  }

  private Api signedIn(String audience, String email) {
    var guest = new Api(url(), HOST, null);
    Api.Answer answer =
        guest.post(
            "/" + audience + "/auth/login",
            "login-" + email,
            Map.of("email", email, "password", PASSWORD));
    return guest.as(Fields.text(answer.body().path("token")));
  }

  /** The secret of an API key for the ERP. */
  String key(Api staff) {
    Api.Answer made = staff.post("/admin/api-keys", "key", Map.of("name", "ERP", "scopes", SCOPES));
    staff.patch(
        "/admin/api-keys/" + Fields.text(made.body().path("id")),
        Map.of("limit_per_minute", 100_000));
    return Fields.text(made.body().path("secret"));
  }

  /** Dies without notice and comes back. */
  void crash() throws IOException {
    node.kill();
    kills++;
    node = start();
  }

  int kills() {
    return kills;
  }

  String log() throws IOException {
    return node.log();
  }

  @Override
  public void close() {
    node.close();
  }
}
