package io.tradegate.bench.lab;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Permissions;
import io.tradegate.access.people.Users;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * A store: the service as processes that are killed and started again, and the people of the store.
 */
public final class Shop implements AutoCloseable {
  private static final String HOST = "shop.stores.test";
  private static final String PASSWORD = "shop-pass-1234";
  private static final String STAFF = "staff@shop.test";
  private static final int HEAP_MIB = 512;

  private final Lab lab;
  private final long org;
  private final WebsiteId website;
  private final String hash = new Passwords(new SecureRandom(), 1).hash(PASSWORD);
  private final List<Integer> ports = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private int kills;

  public Shop(Lab lab, int size) throws IOException {
    this.lab = lab;
    this.org =
        new Organizations(lab.settings().database().owner())
            .create(new Organizations.Profile("Shop", "Europe/Berlin", "EUR", "en"));
    this.website = write(this::people);
    for (int n = 0; n < size; n++) {
      ports.add(freePort());
      nodes.add(start(n));
    }
  }

  private Node start(int n) throws IOException {
    return Node.startingFast(
        lab,
        HEAP_MIB,
        Map.of("PORT", Integer.toString(ports.get(n)), "LOGIN_RATE_PER_MINUTE", "1000000"));
  }

  public static int freePort() throws IOException {
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

  /** Does something as the service itself. */
  public <T> T write(Function<Tx, T> work) {
    try (Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      return db.write(Caller.service(org, "lab"), work);
    }
  }

  public long org() {
    return org;
  }

  /** The address of the first node. */
  public String url() {
    return url(0);
  }

  private String url(int n) {
    return "http://127.0.0.1:" + ports.get(n);
  }

  public WebsiteId website() {
    return website;
  }

  public Api staff() {
    return staff(0);
  }

  /** Staff who use this node. */
  public Api staff(int n) {
    return signedIn(n, "admin", STAFF);
  }

  /** A buyer of a company, as if an invitation had been accepted. */
  public Api buyer(String email, UUID company) {
    var person = new Users.Person(email, "Buyer", hash);
    write(tx -> new Users().addBuyer(tx, person, new CustomerId(company), "admin"));
    return signedIn(0, "storefront", email);
  }

  private Api signedIn(int n, String audience, String email) {
    var guest = new Api(url(n), HOST, null);
    Api.Answer answer =
        guest.post(
            "/" + audience + "/auth/login",
            "login-" + n + email,
            Map.of("email", email, "password", PASSWORD));
    return guest.as(Api.text(answer.body().path("token")));
  }

  /** The secret of an API key with these scopes. */
  public String key(Api staff, String name, List<String> scopes) {
    Api.Answer made =
        staff.post("/admin/api-keys", "key-" + name, Map.of("name", name, "scopes", scopes));
    staff.patch(
        "/admin/api-keys/" + Api.text(made.body().path("id")), Map.of("limit_per_minute", 100_000));
    return Api.text(made.body().path("secret"));
  }

  /** The first node dies without notice and comes back. */
  public void crash() throws IOException {
    crash(0);
  }

  public void crash(int n) throws IOException {
    nodes.get(n).kill();
    kills++;
    nodes.set(n, start(n));
  }

  public int kills() {
    return kills;
  }

  /** Whether a node ended that was not killed. */
  public boolean hasEnded() {
    return nodes.stream().anyMatch(node -> !node.isAlive());
  }

  public String log() throws IOException {
    return nodes.getFirst().log();
  }

  @Override
  public void close() {
    nodes.forEach(Node::close);
  }
}
