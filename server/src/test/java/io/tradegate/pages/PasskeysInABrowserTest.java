package io.tradegate.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Browser;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A buyer registers a passkey with the authenticator of a real browser and signs in with it. */
class PasskeysInABrowserTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void aPasskeyOfTheBrowserSignsIn(@TempDir Path profile) {
    shop.addBuyer("anna", shop.company(), "buyer");
    String website = shop.owner().get("/admin/websites").expect(200).text("items/0/id");
    var origins = List.of("http://localhost:" + app.node().port());
    shop.owner().patch("/admin/websites/" + website, Map.of("cors_origins", origins)).expect(200);
    String page = "/pages/store/" + shop.host() + "/sign-in";

    try (var visitor = new Visitor(app, profile, "en")) {
      Browser browser = visitor.browser;
      visitor.open(page);
      browser.addAuthenticator();
      browser.fill("email", shop.email("anna"));
      browser.press("next");
      browser.fill("password", TestApp.PASSWORD);
      browser.press("sign-in");
      browser.expect("Add a passkey");
      browser.fill("passkey_name", "Laptop");
      browser.press("add-passkey");
      browser.expect("The passkey Laptop was added.");

      browser.run("sessionStorage.clear()");
      visitor.open(page);
      browser.press("passkey");

      browser.expect("Welcome, Name of anna");
      assertThat(visitor.blocked()).isEmpty();
    }
  }
}
