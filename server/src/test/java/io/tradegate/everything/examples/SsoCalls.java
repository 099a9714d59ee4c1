package io.tradegate.everything.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.everything.examples.SpecialCalls.Call;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestDns;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.net.URLEncoder;
import java.util.Map;

/** Calls of a browser that signs in through an identity provider. */
final class SsoCalls {
  private static final String ALL = "/admin/identity-providers";

  final TestTenant shop;
  private final TestProvider provider = new TestProvider();
  private final TestSamlProvider saml = new TestSamlProvider("https://login.example.com/saml");
  private String connection = "";
  private String samlConnection = "";

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

  /** An active SAML provider of staff, for other email domains. */
  private String samlConnection() {
    if (samlConnection.isEmpty()) {
      TestClient owner = shop.owner();
      var body = Map.of("protocol", "saml", "name", "Sign-in by SAML", "audience", "admin");
      String one = ALL + "/" + owner.post(ALL, body).expect(201).text("id");
      owner.post(one + "/metadata", Map.of("metadata", saml.metadata())).expect(200);
      TestReply added = owner.post(one + "/domains", Map.of("domain", "saml.example")).expect(201);
      TestDns.shared().publish(added.text("txt_name"), added.text("txt_value"));
      owner.post(one + "/domains/" + added.text("id") + "/verify").expect(200);
      owner.post(one + "/activate").expect(200);
      samlConnection = one.substring(ALL.length() + 1);
    }
    return samlConnection;
  }

  Call metadata() {
    return new Call(shop.guest(), "/auth/sso/" + samlConnection() + "/metadata", null);
  }

  /** The body is a form. */
  Call acs() {
    String path = "/auth/sso/" + samlConnection();
    String address = shop.guest().get(path + "/login").expect(303).header("Location").orElseThrow();
    String answer =
        saml.answer(
            TestSamlProvider.asked(address), TestSamlProvider.User.of("anna", "anna@saml.example"));
    return new Call(
        shop.guest().with("Content-Type", "application/x-www-form-urlencoded"),
        path + "/acs",
        ("SAMLResponse=" + URLEncoder.encode(answer, UTF_8)).getBytes(UTF_8));
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

  Call logout() {
    String token = provider.logoutToken(claims -> claims.subject("anna"));
    return new Call(
        shop.guest().with("Content-Type", "application/x-www-form-urlencoded"),
        "/auth/sso/" + connection() + "/backchannel-logout",
        ("logout_token=" + token).getBytes(UTF_8));
  }

  Call token() {
    Call callback = callback();
    TestReply arrived = callback.caller().get(callback.path()).expect(303);
    String code = arrived.header("Location").orElseThrow().split("#sso_code=", 2)[1];
    return new Call(callback.caller(), "/auth/sso/token", Map.of("code", code));
  }
}
