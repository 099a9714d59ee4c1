package io.tradegate.everything.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.access.Authenticator;
import io.tradegate.access.Mailbox;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.dunning.notices.NoticePdfHandler;
import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.hooks.SignedBody;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import io.tradegate.testing.Uploading;
import io.tradegate.vendors.VendorDesk;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Calls that need more than a record and a body: a mailed token, a code of an authenticator app, a
 * DNS record, a signed address, a parameter.
 */
final class SpecialCalls {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);

  private final TestApp app;
  private final TestTenant shop;
  private final Fixtures fixtures;
  private final Map<String, Function<Route, Call>> calls = new HashMap<>();

  /** A request that is ready to be sent. {@code body}: null if it has none in JSON. */
  record Call(TestClient caller, String path, @Nullable Object body) {}

  SpecialCalls(TestApp app, TestTenant shop, Fixtures fixtures) {
    this.app = app;
    this.shop = shop;
    this.fixtures = fixtures;
    shop.addStaff("reader", shop.role(BuiltInRole.READ_ONLY));
    shop.addBuyer("reader", shop.company(), "buyer");
    shop.addVendorUser("reader", shop.vendor());
    for (String audience : List.of("admin", "storefront", "vendor")) {
      addSignIn(audience);
    }
    calls.put("admin.totp_confirm", this::confirmSecondFactor);
    calls.put("admin.totp_disable", this::disableSecondFactor);
    calls.put("domains.verify", this::verifyDomain);
    calls.put("identity_providers.domains_verify", route -> verifyEmail(route, shop.owner()));
    calls.put(
        "account.identity_provider_domains_verify", route -> verifyEmail(route, shop.buyer()));
    var sso = new SsoCalls(shop);
    calls.put("sso.login", _ -> sso.login());
    calls.put("sso.callback", _ -> sso.callback());
    calls.put("sso.token", _ -> sso.token());
    calls.put("sso.acs", _ -> sso.acs());
    calls.put("sso.metadata", _ -> sso.metadata());
    calls.put("sso.backchannel_logout", _ -> sso.logout());
    new ScimCalls(sso).addTo(calls);
    new PasskeyCalls(app, shop).addTo(calls);
    calls.put("vendor_applications.send_document", this::sendDocument);
    calls.put("assets.media", this::loadPicture);
    calls.put("assets.invoice", _ -> loadPdf("invoices.pdf_link"));
    calls.put("assets.dunning_notice", this::loadNotice);
    calls.put("assets.vendor_document", _ -> loadVendorDocument());
    calls.put("assets.return", _ -> loadPdf("returns.slip_link"));
    calls.put("assets.packing_slip", _ -> loadSlip("shipments.packing_slip_link"));
    calls.put("assets.pick_list", _ -> loadSlip("pick_lists.pdf_link"));
    calls.put("pricing.explain", this::explainPrice);
    calls.put("hooks.payments", this::notifyOfPayment);
    calls.put("hooks.carriers", this::notifyOfParcel);
    calls.put("assets.label", _ -> loadLabel());
  }

  @Nullable Call find(Route route) {
    Function<Route, Call> call = calls.get(route.operation());
    return call == null ? null : call.apply(route);
  }

  private Call notifyOfPayment(Route route) {
    var intent = Map.of("id", "pi_3example", "object", "payment_intent");
    var event =
        Map.of(
            "id", "evt_1example",
            "type", "payment_intent.succeeded",
            "data", Map.of("object", intent));
    return signed(route, "Stripe-Signature", event);
  }

  private Call notifyOfParcel(Route route) {
    var event =
        Map.of(
            "event_id", "scan-1",
            "tracking_number", "TEST004711004711001",
            "status", "in_transit",
            "occurred_at", "2026-11-16T08:30:00Z",
            "place", "Stuttgart");
    return signed(route, "Carrier-Signature", event);
  }

  private Call signed(Route route, String header, Map<String, ?> event) {
    var secret = new SignedBody.Secret("whsec_example", InstantSource.system().instant());
    String signature = SignedBody.header(Json.bytes(event), secret);
    return new Call(shop.guest().with(header, signature), fixtures.path(route), event);
  }

  private void addSignIn(String audience) {
    var account = Map.of("email", shop.email("reader"), "password", TestApp.PASSWORD);
    calls.put(audience + ".login", route -> open(route, account));
    calls.put(
        audience + ".password_reset", route -> open(route, Map.of("email", shop.email("reader"))));
    calls.put(audience + ".password_reset_confirm", route -> confirmReset(route, audience));
    calls.put(audience + ".accept_invitation", route -> acceptInvitation(route, audience));
  }

  private Call open(Route route, Object body) {
    return new Call(shop.guest(), route.path(), body);
  }

  private Call confirmReset(Route route, String audience) {
    String who = "forgetful-" + audience;
    switch (audience) {
      case "admin" -> shop.addStaff(who, shop.role(BuiltInRole.READ_ONLY));
      case "storefront" -> shop.addBuyer(who, shop.company(), "buyer");
      default -> shop.addVendorUser(who, shop.vendor());
    }
    shop.guest()
        .post("/%s/auth/password-reset".formatted(audience), Map.of("email", shop.email(who)));
    return open(route, Map.of("token", token(shop.email(who)), "password", "another-horse-2"));
  }

  private Call acceptInvitation(Route route, String audience) {
    String email = "invited-%s@example.test".formatted(audience);
    switch (audience) {
      case "admin" ->
          invite("staff", email, Map.of("role_ids", List.of(shop.role(BuiltInRole.READ_ONLY))));
      case "storefront" ->
          invite("buyers", email, Map.of("customer_id", shop.company(), "role", "buyer"));
      default -> invite("vendor-users", email, Map.of("vendor_id", shop.vendor()));
    }
    return open(
        route, Map.of("token", token(email), "name", "Nell New", "password", "another-horse-2"));
  }

  private void invite(String people, String email, Map<String, Object> rest) {
    var body = new HashMap<>(rest);
    body.put("email", email);
    shop.owner().post("/admin/%s/invitations".formatted(people), body).expect(201);
  }

  private String token(String email) {
    return new Mailbox(shop, email).link(1).replaceAll(".*#token=", "");
  }

  private Call sendDocument(Route route) {
    String email = shop.email("applicant");
    TestClient guest = shop.guest();
    guest.post(VendorDesk.APPLY, VendorDesk.body(email)).expect(202);
    String token = token(email);
    guest.post(VendorDesk.APPLY + "/confirm", Map.of("token", token)).expect(200);
    TestClient applicant =
        guest.with("X-Mailed-Token", token).with("Content-Type", "application/pdf");
    return new Call(applicant, route.path() + "?filename=register.pdf", PDF);
  }

  private Call confirmSecondFactor(Route route) {
    TestClient staff = shop.staff("*");
    return new Call(staff, route.path(), Map.of("code", code(enrolled(staff), 0)));
  }

  private Call disableSecondFactor(Route route) {
    TestClient staff = shop.staff("*");
    Authenticator app = enrolled(staff);
    staff.post("/admin/auth/totp/confirm", Map.of("code", code(app, 0))).expect(204);
    return new Call(
        staff, route.path(), Map.of("password", TestApp.PASSWORD, "code", code(app, 30)));
  }

  private static Authenticator enrolled(TestClient staff) {
    var password = Map.of("password", TestApp.PASSWORD);
    return new Authenticator(
        staff.post("/admin/auth/totp/enroll", password).expect(200).text("secret"));
  }

  private static String code(Authenticator app, int seconds) {
    return app.code(InstantSource.system().instant().plusSeconds(seconds));
  }

  private Call verifyEmail(Route route, TestClient caller) {
    String path = fixtures.path(route);
    var domain = caller.get(path.replace("/verify", "")).expect(200);
    TestDns.shared().publish(domain.text("txt_name"), domain.text("txt_value"));
    return new Call(caller, path, null);
  }

  private Call verifyDomain(Route route) {
    TestClient owner = shop.owner();
    String path = fixtures.path(route);
    var domain = owner.get(path.replace("/verify", "")).expect(200);
    TestDns.shared().publish(domain.text("txt_record/name"), domain.text("txt_record/value"));
    return new Call(owner, path, null);
  }

  private Call loadPicture(Route route) {
    String address = Uploading.as(shop.owner()).picture().expect(201).text("urls/original");
    return new Call(shop.guest(), address.replaceFirst("https?://[^/]+", ""), null);
  }

  private Call loadPdf(String operation) {
    String link = path(operation);
    while (app.node().invoices().workOnce() || app.node().returns().workOnce()) {
      // renders the files
    }
    return load(link);
  }

  /** A packing slip is printed for its first link. */
  private Call loadSlip(String operation) {
    Call file = load(path(operation));
    while (app.node().slips().workOnce()) {
      // renders the files
    }
    return file;
  }

  private Call loadLabel() {
    String label = path("shipments.request_label");
    while (app.node().shipments().workOnce()) {
      // prints the labels
    }
    return load(label + "-link");
  }

  private Call loadNotice(Route route) {
    String link = path("dunning.pdf_link");
    UUID notice = UUID.fromString(link.replaceAll(".*/notices/([^/]+)/.*", "$1"));
    shop.asService(
        tx -> {
          TestWork.silentQueue().add(tx, NoticePdfHandler.KIND, notice);
          return notice;
        });
    while (app.node().dunning().workOnce()) {
      // renders the files
    }
    return load(link);
  }

  private Call loadVendorDocument() {
    String link = path("vendor_documents.pdf_link");
    while (app.node().payouts().workOnce()) {
      // renders the files
    }
    return load(link);
  }

  private String path(String operation) {
    return fixtures.path(
        app.routes().stream()
            .filter(each -> each.operation().equals(operation))
            .findFirst()
            .orElseThrow());
  }

  private Call load(String link) {
    String address = shop.owner().post(link).expect(200).text("url");
    return new Call(shop.guest(), address.replaceFirst("https?://[^/]+", ""), null);
  }

  private Call explainPrice(Route route) {
    TestClient owner = shop.owner();
    String sku = owner.get("/admin/inventory").expect(200).items("sku").getFirst();
    return new Call(owner, route.path() + "?sku=" + sku, null);
  }
}
