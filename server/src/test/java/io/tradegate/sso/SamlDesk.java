package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestSamlProvider.User;
import java.net.URLEncoder;
import java.util.HashMap;
import java.util.Map;

/** An organization whose users sign in through a SAML provider. */
final class SamlDesk {
  final SsoDesk desk;
  final TestSamlProvider provider;

  SamlDesk(TestApp app, TestSamlProvider provider) {
    this.desk = new SsoDesk(app);
    this.provider = provider;
  }

  Map<String, Object> draft(Map<String, Object> more) {
    var body = new HashMap<String, Object>();
    body.put("protocol", "saml");
    body.put("name", "Provider " + TestApp.ids().next());
    body.put("audience", "admin");
    body.putAll(more);
    return body;
  }

  /** An active provider whose domain is proven. */
  String active(Map<String, Object> more) {
    String id = desk.owner.post(PROVIDERS, draft(more)).expect(201).text("id");
    describe(id, provider.metadata());
    desk.prove(PROVIDERS + "/" + id + "/domains", desk.owner);
    desk.owner.post(PROVIDERS + "/" + id + "/activate").expect(200);
    return id;
  }

  TestReply describe(String id, String metadata) {
    return desk.owner
        .post(PROVIDERS + "/" + id + "/metadata", Map.of("metadata", metadata))
        .expect(200);
  }

  /** Signs in at the provider and posts its answer, as the provider's page does. */
  TestReply post(Visitor visitor, String id, User user) {
    var asked = TestSamlProvider.asked(visitor.beginAt(id));
    return post(visitor, id, provider.answer(asked, user));
  }

  /** No cookie of ours goes with a post from another site. */
  static TestReply post(Visitor visitor, String id, String response) {
    return visitor
        .client
        .without("Cookie")
        .with("Content-Type", "application/x-www-form-urlencoded")
        .send(
            "POST",
            "/auth/sso/" + id + "/acs",
            ("RelayState=x&SAMLResponse=" + URLEncoder.encode(response, UTF_8)).getBytes(UTF_8));
  }

  TestReply arrive(Visitor visitor, String id, User user) {
    return follow(visitor, post(visitor, id, user));
  }

  static TestReply follow(Visitor visitor, TestReply posted) {
    return posted.status() == 303
        ? visitor.comeBack(posted.header("Location").orElseThrow())
        : posted;
  }

  TestClient signIn(String id, User user) {
    Visitor visitor = desk.visitor();
    TestReply arrived = arrive(visitor, id, user).expect(303);
    String token = visitor.exchange(arrived).expect(200).text("token");
    return desk.shop.guest().bearer(token);
  }
}
