package io.tradegate.sso;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** An organization whose staff or buyers sign in through a provider. */
final class SsoDesk {
  static final String PROVIDERS = "/admin/identity-providers";

  final TestApp app;
  final TestTenant shop;
  final TestClient owner;
  final TestProvider provider;

  /** For other protocols; its OpenID provider is never asked. */
  SsoDesk(TestApp app) {
    this(app, new TestProvider());
    provider.close();
  }

  SsoDesk(TestApp app, TestProvider provider) {
    this.app = app;
    this.shop = app.newTenant();
    this.owner = shop.owner();
    this.provider = provider;
  }

  Map<String, Object> draft() {
    var body = new HashMap<String, Object>();
    body.put("protocol", "oidc");
    body.put("name", "Provider " + TestApp.ids().next());
    body.put("audience", "admin");
    body.put("issuer", provider.issuer());
    body.put("client_id", TestProvider.CLIENT);
    body.put("client_secret", TestProvider.SECRET);
    return body;
  }

  Map<String, Object> draft(Map<String, Object> more) {
    var body = draft();
    body.putAll(more);
    return body;
  }

  /** The domain of the tenant's own emails. */
  String domain() {
    return shop.email("x").split("@", 2)[1];
  }

  /** An active provider of staff, whose domain is proven. */
  String active(Map<String, Object> more) {
    String id = owner.post(PROVIDERS, draft(more)).expect(201).text("id");
    prove(PROVIDERS + "/" + id + "/domains", owner);
    owner.post(PROVIDERS + "/" + id + "/activate").expect(200);
    return id;
  }

  String active() {
    return active(Map.of());
  }

  /** An active provider of the tenant's company. */
  String activeOfCompany(Map<String, Object> more) {
    var body = new HashMap<>(more);
    body.put("audience", "storefront");
    body.put("customer_id", shop.company());
    return active(body);
  }

  /** An active provider of a vendor. */
  String activeOfVendor(VendorId vendor, Map<String, Object> more) {
    var body = new HashMap<String, Object>();
    body.put("audience", "vendor");
    body.put("vendor_id", vendor);
    body.put("default_role", "catalog");
    body.putAll(more);
    return active(body);
  }

  void prove(String path, TestClient caller) {
    TestReply added = caller.post(path, Map.of("domain", domain())).expect(201);
    TestDns.shared().publish(added.text("txt_name"), added.text("txt_value"));
    caller.post(path + "/" + added.text("id") + "/verify").expect(200);
  }

  /** A browser that has never been here. */
  Visitor visitor() {
    return new Visitor(app.client());
  }

  /** Signs in and returns the caller. */
  TestClient signIn(String id, User user) {
    return visitor().signIn(id, user);
  }

  List<String> codes(String id) {
    return owner.get(PROVIDERS + "/" + id + "/attempts").expect(200).items("code");
  }

  long sessions() {
    return shop.asService(
        tx ->
            tx.sql(
                    "select count(*) as n from session where org_id = :org and identity_id is not null")
                .one(row -> row.bigint("n")));
  }

  long users() {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select (select count(*) from staff_user where org_id = :org)
                           + (select count(*) from buyer_user where org_id = :org)
                           + (select count(*) from vendor_user where org_id = :org) as n
                    """)
                .one(row -> row.bigint("n")));
  }

  UUID userOf(TestClient caller, String path) {
    return caller.get(path).expect(200).uuid("id");
  }

  /** A browser with its cookie. */
  final class Visitor {
    TestClient client;

    Visitor(TestClient client) {
      this.client = client.with("Accept", "text/html,application/json");
    }

    /** The address at the provider. */
    String begin(String path) {
      TestReply reply = client.get(path).expect(303);
      keepCookie(reply);
      return reply.header("Location").orElseThrow();
    }

    String beginAt(String id) {
      return begin("/auth/sso/" + id + "/login");
    }

    void keepCookie(TestReply reply) {
      String cookie = reply.header("Set-Cookie").orElseThrow().split(";", 2)[0];
      client = client.with("Cookie", cookie);
    }

    /** Follows the provider's redirect to this service. */
    TestReply comeBack(String address) {
      URI uri = URI.create(address);
      return client.get(uri.getRawPath() + "?" + uri.getRawQuery());
    }

    TestReply arrive(String id, User user) {
      return comeBack(provider.authorize(beginAt(id), user));
    }

    TestReply exchange(TestReply arrived) {
      return exchange(Map.of("code", code(arrived)));
    }

    TestReply exchange(Map<String, Object> body) {
      return client.with("Accept", "application/json").post("/auth/sso/token", body);
    }

    TestClient signIn(String id, User user) {
      String token = exchange(arrive(id, user).expect(303)).expect(200).text("token");
      return shop.guest().bearer(token);
    }
  }

  static String code(TestReply arrived) {
    return arrived.header("Location").orElseThrow().split("#sso_code=", 2)[1];
  }
}
