package io.tradegate.sso;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** An identity provider whose directory provisions users. */
final class ScimDesk {
  static final String USERS = "/Users";
  static final String GROUPS = "/Groups";

  final SsoDesk sso;
  final String provider;
  final TestClient directory;

  private ScimDesk(SsoDesk sso, String provider) {
    this.sso = sso;
    this.provider = provider;
    String token =
        sso.owner
            .post(SsoDesk.PROVIDERS + "/" + provider + "/scim-token")
            .expect(201)
            .text("secret");
    this.directory = sso.app.client().bearer(token).with("Content-Type", "application/scim+json");
  }

  static ScimDesk ofStaff(TestProvider provider, Map<String, Object> more) {
    var sso = new SsoDesk(TestApp.shared(), provider);
    return new ScimDesk(sso, sso.active(more));
  }

  static ScimDesk ofCompany(TestProvider provider, Map<String, Object> more) {
    var sso = new SsoDesk(TestApp.shared(), provider);
    return new ScimDesk(sso, sso.activeOfCompany(more));
  }

  static ScimDesk ofVendor(TestProvider provider, Map<String, Object> more) {
    var sso = new SsoDesk(TestApp.shared(), provider);
    return new ScimDesk(sso, sso.activeOfVendor(sso.shop.vendor(), more));
  }

  String path(String rest) {
    return "/scim/v2/" + provider + rest;
  }

  /** A recorded body, with its placeholders filled. */
  static byte[] recorded(String name, String... pairs) {
    String text = text(name);
    for (int i = 0; i < pairs.length; i += 2) {
      text = text.replace("{" + pairs[i] + "}", pairs[i + 1]);
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(String name) {
    try (InputStream file = ScimDesk.class.getResourceAsStream("/scim/" + name + ".json")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TestReply send(String method, String rest, byte[] body) {
    return directory.send(method, path(rest), body);
  }

  TestReply get(String rest) {
    return directory.get(path(rest));
  }

  TestReply filter(String kind, String filter) {
    return get(kind + "?filter=" + URLEncoder.encode(filter, StandardCharsets.UTF_8));
  }

  String email(String who) {
    return sso.shop.email(who);
  }

  TestReply create(String who) {
    return send("POST", USERS, recorded("entra-create-user", "userName", email(who)));
  }

  /** Without the externalId of the recorded body, which only one user can have. */
  String created(String who) {
    var body = Map.of("userName", email(who), "displayName", "Name of " + who);
    return directory.post(path(USERS), body).expect(201).text("id");
  }

  String group(String name) {
    return directory.post(path(GROUPS), Map.of("displayName", name)).expect(201).text("id");
  }

  TestReply patch(String rest, String op, String path, Object value) {
    var operation = Map.of("op", op, "path", path, "value", value);
    return directory.patch(path(rest), Map.of("Operations", java.util.List.of(operation)));
  }
}
