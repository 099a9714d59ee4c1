package io.tradegate.everything;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.BuiltInRole;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.Pictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the enumerating tests cannot guess: for each path with a placeholder a record of the tenant
 * that it can name, and for some bodies what would be taken. A newcomer adds a line to {@link
 * #records}, or to {@link #bodies} when the sample made from the API document is refused.
 */
final class Fixtures {
  private final TestTenant tenant;
  private final TestClient owner;
  private final Samples samples;
  private final Shelf shelf;
  private final ImportFixtures imports;
  private final CartFixtures carts;
  private final CheckoutFixtures checkout;
  private final Map<String, Supplier<String>> records = new LinkedHashMap<>();
  private final Map<String, Supplier<Object>> bodies = new LinkedHashMap<>();

  Fixtures(TestApp app, TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.samples = new Samples(app.routes());
    this.shelf = Shelf.in(tenant);
    this.imports = new ImportFixtures(tenant);
    this.carts = new CartFixtures(tenant, shelf.sku());
    this.checkout = new CheckoutFixtures(tenant, shelf.sku());
    addRecords(app);
    addBodies();
  }

  /** A path up to its last placeholder, and how to make a record that lives there. */
  private void addRecords(TestApp app) {
    records.put("/docs/assets/{file}", () -> "/docs/assets/redoc.js");
    records.putAll(PageFixtures.records(tenant));
    records.put("/admin/api-keys/{id}", () -> created("/admin/api-keys", key()));
    records.put("/admin/websites/{id}", () -> created("/admin/websites", website()));
    records.put(
        "/admin/domains/{id}",
        () -> created(created("/admin/websites", website()) + "/domains", domain()));
    records.put(
        "/admin/warehouses/{id}", () -> created("/admin/warehouses", Shelf.anotherWarehouse()));
    records.put("/admin/webhooks/{id}", () -> created("/admin/webhooks", endpoint()));
    records.put("/admin/webhooks/{id}/enable", () -> disabledEndpoint() + "/enable");
    records.put("/admin/webhooks/deliveries/{id}", this::delivery);
    records.put("/admin/webhooks/recoveries/{id}", this::recovery);
    var automation = new AutomationFixtures(app, tenant);
    records.put(
        "/admin/automation-rules/{id}",
        () -> created("/admin/automation-rules", AutomationFixtures.rule()));
    records.put(
        "/admin/automation-rules/{id}/enable",
        () -> created("/admin/automation-rules", AutomationFixtures.disabledRule()) + "/enable");
    records.put("/admin/automation-runs/{id}", automation::failedRun);
    records.put("/admin/tasks/{id}", automation::task);
    records.put("/admin/events/{id}", automation::event);
    records.put("/admin/media/{id}", this::media);
    records.put(
        "/assets/media/{id}/{rendition}",
        () -> "/assets/media/%s/card".formatted(TestApp.ids().next()));
    records.put("/admin/roles/{id}", () -> created("/admin/roles", role()));
    records.put(
        "/admin/staff/invitations/{id}",
        () -> created("/admin/staff/invitations", staffInvitation()));
    records.put(
        "/admin/buyers/invitations/{id}",
        () -> created("/admin/buyers/invitations", buyerInvitation()));
    records.put(
        "/admin/vendor-users/invitations/{id}",
        () -> created("/admin/vendor-users/invitations", vendorInvitation()));
    records.put("/admin/staff/{id}", () -> "/admin/staff/" + tenant.addStaff(unique("staff")));
    records.put(
        "/admin/buyers/{id}",
        () -> "/admin/buyers/" + tenant.addBuyer(unique("buyer"), tenant.company(), "buyer"));
    records.put(
        "/admin/vendor-users/{id}",
        () -> "/admin/vendor-users/" + tenant.addVendorUser(unique("vendor"), tenant.vendor()));
    new CustomerFixtures(tenant).addTo(records, bodies);
    new PricingFixtures(tenant).addTo(records, bodies);
    new CatalogFixtures(tenant).addTo(records, bodies);
    new RfqFixtures(tenant).addTo(records, bodies);
    new QuoteFixtures(tenant).addTo(records, bodies);
    new OrderFixtures(tenant).addTo(records, bodies);
    new BuyingControlFixtures(tenant).addTo(records, bodies);
    new ApprovalFixtures(tenant).addTo(records, bodies);
    new LeadFixtures(tenant).addTo(records, bodies);
    new MessageFixtures(tenant).addTo(records, bodies);
    new RecurringFixtures(app, tenant).addTo(records, bodies);
    imports.addTo(records);
    new JobFixtures(tenant).addTo(records);
    carts.addTo(records, bodies);
    checkout.addTo(records, bodies);
    for (String users : List.of("staff", "buyers", "vendor-users")) {
      String one = "/admin/" + users + "/{id}";
      records.put(
          one + "/enable",
          () -> disabled(Objects.requireNonNull(records.get(one)).get()) + "/enable");
    }
  }

  /** A disabled user is what can be enabled. */
  private String disabled(String user) {
    owner.post(user + "/disable").expect(200);
    return user;
  }

  /** By operation. */
  private void addBodies() {
    bodies.put("apikeys.create", Fixtures::key);
    bodies.put("webhooks.create", Fixtures::endpoint);
    bodies.put("webhooks.change", Fixtures::endpoint);
    bodies.put("webhooks.test", () -> Map.of("event", "order.placed"));
    bodies.put("webhooks.recover", () -> Map.of("since", "2026-01-01T00:00:00Z"));
    bodies.put("automation_rules.create", AutomationFixtures::rule);
    bodies.put("automation_rules.change", AutomationFixtures::rule);
    bodies.put("automation_rules.dry_run", () -> Map.of("since", "2026-01-01T00:00:00Z"));
    bodies.put("roles.create", Fixtures::role);
    bodies.put("warehouses.create", Shelf::anotherWarehouse);
    bodies.put("warehouses.change", () -> Map.of("name", "Another name"));
    bodies.put("inventory.receive", shelf::receipt);
    bodies.put("inventory.adjust", shelf::adjustment);
    bodies.put("inventory.thresholds", shelf::threshold);
    bodies.put("websites.create", Fixtures::website);
    bodies.put("domains.create", Fixtures::domain);
    bodies.put("staff.invitations_create", this::staffInvitation);
    bodies.put("buyers.invitations_create", this::buyerInvitation);
    bodies.put("vendor_users.invitations_create", this::vendorInvitation);
    bodies.put("admin.totp_enroll", () -> Map.of("password", TestApp.PASSWORD));
    bodies.put("admin.password", Fixtures::newPassword);
    bodies.put("storefront.password", Fixtures::newPassword);
    bodies.put("vendor.password", Fixtures::newPassword);
    bodies.put("storefront.switch_company", () -> Map.of("customer_id", tenant.company()));
  }

  private static Map<String, Object> endpoint() {
    return Map.of("url", "https://hooks.example.com/" + unique("hook"));
  }

  private String disabledEndpoint() {
    String endpoint = created("/admin/webhooks", endpoint());
    owner.post(endpoint + "/disable", Map.of("reason", "a test")).expect(200);
    return endpoint;
  }

  private String delivery() {
    String endpoint = created("/admin/webhooks", endpoint());
    String id = owner.post(endpoint + "/test", Map.of("event", "order.placed")).text("id");
    return "/admin/webhooks/deliveries/" + id;
  }

  /** One that has come to its end, which it does by itself and soon. */
  private String recovery() {
    String endpoint = created("/admin/webhooks", endpoint());
    var since = Map.of("since", "2026-01-01T00:00:00Z");
    String recovery =
        owner.post(endpoint + "/recover", since).expect(202).header("Location").orElseThrow();
    await().until(() -> !owner.get(recovery).text("status").equals("running"));
    return recovery;
  }

  private String media() {
    return Uploading.as(owner).picture().header("Location").orElseThrow();
  }

  private static Map<String, Object> key() {
    return Map.of("name", unique("key"), "scopes", List.of("order.view"));
  }

  private static Map<String, Object> role() {
    return Map.of("name", unique("role"), "permissions", List.of("order.view"));
  }

  private static Map<String, Object> website() {
    return Map.of("name", "Website", "domain", unique("site") + ".stores.test");
  }

  private static Map<String, Object> domain() {
    return Map.of("domain", unique("shop") + ".example.org");
  }

  private Map<String, Object> staffInvitation() {
    return invitation("role_ids", List.of(tenant.role(BuiltInRole.READ_ONLY)));
  }

  private Map<String, Object> buyerInvitation() {
    var body = new LinkedHashMap<>(invitation("customer_id", tenant.company()));
    body.put("role", "buyer");
    return body;
  }

  private Map<String, Object> vendorInvitation() {
    return invitation("vendor_id", tenant.vendor());
  }

  static Map<String, Object> invitation(String field, Object value) {
    return Map.of("email", unique("new") + "@example.test", field, value);
  }

  private static Map<String, Object> newPassword() {
    return Map.of("current_password", TestApp.PASSWORD, "new_password", "another-horse-2");
  }

  static String unique(String what) {
    return what + "-" + TestApp.ids().next();
  }

  /** What was made says where it lives. */
  private String created(String collection, Object body) {
    return madeBy(owner, collection, body);
  }

  static String madeBy(TestClient maker, String collection, Object body) {
    return maker.post(collection, body).expect(201).header("Location").orElseThrow();
  }

  /** A path of this route that leads to a record of the tenant, made for this call. */
  String path(Route route) {
    if (!route.path().contains("{")) {
      return route.path();
    }
    String template =
        records.keySet().stream()
            .filter(route.path()::startsWith)
            .max(Comparator.comparingInt(String::length))
            .orElse("");
    String rest = route.path().substring(template.length());
    assertThat(rest)
        .as("Fixtures must know a record for the placeholders of %s; add one", route)
        .doesNotContain("{");
    return Objects.requireNonNull(records.get(template)).get() + rest;
  }

  /** The same for a caller who has to own what it leads to. */
  String path(Route route, TestClient caller) {
    TestClient before = caller.without("Idempotency-Key");
    if (CheckoutFixtures.needsACart(route)) {
      carts.lineOf(before);
    }
    return CartFixtures.isPersonal(route) ? carts.lineOf(before) : path(route);
  }

  /** Says what the body is, where it is no JSON. */
  TestClient sender(Route route, TestClient client) {
    return route.rawBody() == null
        ? client
        : client.with("Content-Type", route.rawBody().mediaTypes().getFirst());
  }

  /** The parameters that the route does not do without. */
  String query(Route route) {
    return ImportFixtures.takesRows(route) ? "?target=products" : "";
  }

  /** A body that the route takes; null if it takes none. */
  byte @Nullable [] body(Route route) {
    if (route.rawBody() != null) {
      return rawBody(route);
    }
    if (route.requestType() == null) {
      return null;
    }
    Supplier<Object> known = bodies.get(route.operation());
    return Json.bytes(known == null ? samples.body(route) : known.get());
  }

  private byte[] rawBody(Route route) {
    if (CartFixtures.takesRows(route)) {
      return carts.file();
    }
    return ImportFixtures.takesRows(route) ? ImportFixtures.file() : Pictures.png(3, 2);
  }
}
