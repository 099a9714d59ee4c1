package io.tradegate.testing;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.access.people.Users;
import io.tradegate.customers.Companies;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.pricing.tax.MissingRate;
import io.tradegate.pricing.tax.TaxMode;
import io.tradegate.pricing.tax.TaxSettings;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import io.tradegate.vendors.VendorRole;
import io.tradegate.vendors.Vendors;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;

/** An organization of its own for one test: a store, an owner, a company, a vendor. */
public final class TestTenant {
  /** The domain below which the stores of tests may take any name. */
  static final String STORES = "stores.test";

  public static final DomainRules DOMAIN_RULES = new DomainRules(List.of(STORES), Set.of());

  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final Ids IDS = TestApp.ids();
  private static final Users USERS = new Users();

  private final TestApp app;
  private final long org;
  private final String name;
  private final Map<BuiltInRole, UUID> roles;
  private final CustomerId company;
  private final VendorId vendor;

  private TestTenant(TestApp app, long org, String name) {
    this.app = app;
    this.org = org;
    this.name = name;
    this.roles = asService(USERS::addBuiltInRoles);
    this.company = addCompany("Company of " + name);
    this.vendor = addVendor("Vendor of " + name);
    asService(tx -> website(tx, host()));
    asService(tx -> taxes(tx, TaxMode.NONE));
  }

  /** Charges tax from now on: orders need a rate. A fresh tenant charges none. */
  public void chargesTax() {
    asService(tx -> taxes(tx, TaxMode.CHARGE));
  }

  public void chargesNoTax() {
    asService(tx -> taxes(tx, TaxMode.NONE));
  }

  private static TaxSettings.Said taxes(Tx tx, TaxMode mode) {
    return TaxSettings.set(tx, OptionalInt.empty(), mode, MissingRate.REFUSE);
  }

  static TestTenant plant(TestApp app) {
    String name = "t" + COUNT.incrementAndGet();
    long org =
        app.organizations().create(new Organizations.Profile(name, "Europe/Berlin", "EUR", "en"));
    return new TestTenant(app, org, name);
  }

  /** Forgets the events of its own creation, for tests that read the whole feed. */
  public TestTenant withEmptyFeed() {
    Jdbi.create(app.settings().database().owner())
        .useHandle(handle -> handle.execute("delete from event where org_id = ?", org));
    return this;
  }

  public long org() {
    return org;
  }

  /** The host its store answers on. */
  public String host() {
    return name + "." + STORES;
  }

  public CustomerId company() {
    return company;
  }

  public VendorId vendor() {
    return vendor;
  }

  public UUID role(BuiltInRole role) {
    return java.util.Objects.requireNonNull(roles.get(role));
  }

  /** Does something in the tenant's database as the service itself. */
  public <T> T asService(Function<Tx, T> work) {
    return app.db().write(Caller.service(org, "test"), work);
  }

  public CustomerId addCompany(String companyName) {
    return asService(tx -> new Companies().add(tx, companyName));
  }

  public VendorId addVendor(String vendorName) {
    return asService(tx -> new Vendors().add(tx, vendorName));
  }

  public String email(String who) {
    return who + "@" + name + ".test";
  }

  public UUID addStaff(String who, UUID... staffRoles) {
    return asService(tx -> USERS.addStaff(tx, person(who), List.of(staffRoles)));
  }

  public BuyerId addBuyer(String who, CustomerId customer, String role) {
    return asService(tx -> USERS.addBuyer(tx, person(who), customer, role));
  }

  public UUID addVendorUser(String who, VendorId ofVendor) {
    return addVendorUser(who, ofVendor, VendorRole.OWNER);
  }

  public UUID addVendorUser(String who, VendorId ofVendor, VendorRole role) {
    return asService(tx -> USERS.addVendorUser(tx, person(who), ofVendor, role));
  }

  public UUID addRole(String roleName, String... permissions) {
    return asService(tx -> USERS.addRole(tx, null, roleName, List.of(permissions)));
  }

  private Users.Person person(String who) {
    return new Users.Person(email(who), "Name of " + who, TestApp.passwordHash());
  }

  /** A guest without a token, in this tenant's store. */
  public TestClient guest() {
    return app.client().with("X-Tenant-Host", host());
  }

  /** A signed-in owner; the same user each time. */
  public TestClient owner() {
    return staffWithRole("owner", role(BuiltInRole.OWNER));
  }

  /** Signed-in staff with exactly these permissions. */
  public TestClient staff(String... permissions) {
    String who = "staff-" + IDS.next();
    addStaff(who, addRole("role of " + who, permissions));
    return signIn("admin", who);
  }

  private TestClient staffWithRole(String who, UUID role) {
    if (!exists(who)) {
      addStaff(who, role);
    }
    return signIn("admin", who);
  }

  private boolean exists(String who) {
    return asService(
        tx ->
            tx.sql("select id from staff_user where org_id = :org and email = :email")
                .bind("email", email(who))
                .maybe(row -> row.uuid("id"))
                .isPresent());
  }

  /** A signed-in buyer of the tenant's company. */
  public TestClient buyer() {
    String who = "buyer-" + IDS.next();
    addBuyer(who, company, "admin");
    return signIn("storefront", who);
  }

  public TestClient vendorUser() {
    String who = "vendor-" + IDS.next();
    addVendorUser(who, vendor);
    return signIn("vendor", who);
  }

  /** An API key of the owner's with these scopes. */
  public TestClient key(String... scopes) {
    var body = Map.of("name", "key-" + IDS.next(), "scopes", scopes);
    return guest().bearer(owner().post("/admin/api-keys", body).expect(201).text("secret"));
  }

  /** An API key of its vendor; the marketplace must allow such keys. */
  public TestClient vendorKey() {
    var body = Map.of("name", "key-" + IDS.next());
    return guest().bearer(vendorUser().post("/vendor/api-keys", body).expect(201).text("secret"));
  }

  /** Signs an existing user in at the sign-in route of an audience. */
  public TestClient signIn(String audience, String who) {
    var body = Map.of("email", email(who), "password", TestApp.PASSWORD);
    String token = guest().post("/" + audience + "/auth/login", body).expect(200).text("token");
    return guest().bearer(token);
  }

  /** Another website of it, at {@link #host(String)}. */
  public WebsiteId addWebsite(String store) {
    return asService(tx -> website(tx, host(store)));
  }

  public String host(String store) {
    return name + "-" + store + "." + STORES;
  }

  private WebsiteId website(Tx tx, String host) {
    HostName domain = HostName.parse(host).orElseThrow();
    return new Websites(DOMAIN_RULES).add(tx, name, domain, List.of()).id();
  }
}
