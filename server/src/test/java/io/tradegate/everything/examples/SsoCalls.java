package io.tradegate.everything.examples;

import io.tradegate.everything.examples.SpecialCalls.Call;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.util.Map;

/** Calls of a browser that signs in through an identity provider. */
final class SsoCalls {
  private static final String ALL = "/admin/identity-providers";

  final TestTenant shop;
  private final TestProvider provider = new TestProvider();
  private String connection = "";

  SsoCalls(TestTenant shop) {
    this.shop = shop;
  }

  /** An active identity provider of staff. */
  String connection() {
    if (connection.isEmpty()) {
      TestClient owner = shop.owner();
      var body =
          Map.of(
              "protocol",
              "oidc",
              "name",
              "Sign-in",
              "audience",
              "admin",
              "issuer",
              provider.issuer(),
              "client_id",
              TestProvider.CLIENT,
              "client_secret",
              TestProvider.SECRET);
      String one = ALL + "/" + owner.post(ALL, body).expect(201).text("id");
      var domain = Map.of("domain", shop.email("x").split("@", 2)[1]);
      TestReply added = owner.post(one + "/domains", domain).expect(201);
      TestDns.shared().publish(added.text("txt_name"), added.text("txt_value"));
      owner.post(one + "/domains/" + added.text("id") + "/verify").expect(200);
      owner.post(one + "/activate").expect(200);
      connection = one.substring(ALL.length() + 1);
    }
    return connection;
  }

  Call login() {
    return new Call(shop.guest(), "/auth/sso/" + connection() + "/login", null);
  }

  Call callback() {
    TestReply begun = shop.guest().get(login().path()).expect(303);
    String cookie = begun.header("Set-Cookie").orElseThrow().split(";", 2)[0];
    String address = begun.header("Location").orElseThrow();
    User user = User.of("anna", shop.email("reader"));
    URI back = URI.create(provider.authorize(address, user));
    return new Call(
        shop.guest().with("Cookie", cookie), back.getRawPath() + "?" + back.getRawQuery(), null);
  }

  Call token() {
    Call callback = callback();
    TestReply arrived = callback.caller().get(callback.path()).expect(303);
    String code = arrived.header("Location").orElseThrow().split("#sso_code=", 2)[1];
    return new Call(callback.caller(), "/auth/sso/token", Map.of("code", code));
  }
}
