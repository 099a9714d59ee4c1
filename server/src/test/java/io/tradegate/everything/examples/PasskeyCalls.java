package io.tradegate.everything.examples;

import io.tradegate.everything.examples.SpecialCalls.Call;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.SoftAuthenticator;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.function.Function;

/** Calls with a passkey. */
final class PasskeyCalls {
  private final TestTenant shop;
  private final String origin;

  PasskeyCalls(TestApp app, TestTenant shop) {
    this.shop = shop;
    this.origin = app.settings().baseUrl().toString().replaceAll("/+$", "");
  }

  void addTo(Map<String, Function<Route, Call>> calls) {
    for (String audience : java.util.List.of("admin", "storefront")) {
      String path = "/" + audience + "/auth/passkeys";
      calls.put(audience + ".passkeys_register", _ -> register(user(audience), path).call());
      calls.put(audience + ".passkey_login", _ -> login(user(audience), path));
    }
  }

  private TestClient user(String audience) {
    TestClient user = audience.equals("admin") ? shop.staff() : shop.buyer();
    return user.with("Origin", origin);
  }

  private record Made(SoftAuthenticator authenticator, Call call) {}

  private Made register(TestClient user, String path) {
    TestReply begun = user.post(path + "/registration").expect(200);
    var authenticator = new SoftAuthenticator(origin);
    authenticator.rpId = begun.text("rp_id");
    return new Made(
        authenticator,
        new Call(user, path, authenticator.make("Telephone", begun.text("challenge"))));
  }

  private Call login(TestClient user, String path) {
    Made made = register(user, path);
    user.post(path, java.util.Objects.requireNonNull(made.call().body())).expect(201);
    TestClient guest = shop.guest().with("Origin", origin);
    String challenge = guest.post(path + "/challenge").expect(200).text("challenge");
    made.authenticator().counter++;
    return new Call(guest, path + "/login", made.authenticator().sign(challenge));
  }
}
