package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Browser;
import io.tradegate.testing.TestApp;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API reference as a reader uses it. */
class ReferenceInABrowserTest {
  private static final String PAINT =
      "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1";
  private static final String HOSTS =
      "return performance.getEntriesByType('resource').every(r => r.name.startsWith(location.origin))";

  private final TestApp app = TestApp.shared();

  @Test
  void operationsAreListedFoundAndOpened(@TempDir Path profile) {
    try (Browser browser = Browser.start(profile, "en")) {
      String host = "http://localhost:" + app.node().port();
      browser.open(host + "/docs/admin");
      browser.expect("/admin/orders/{id}/cancel");
      System.err.printf("First content of /docs/admin: %s ms%n", browser.run(PAINT));
      assertThat(browser.run("return document.querySelectorAll('*').length").intValue())
          .isLessThan(10_000);

      browser.fill("search", "checkout order cart");
      browser.expect("/storefront/checkout");
      browser.screenshot("reference-search");

      browser.open(host + "/docs/storefront#checkout.place");
      browser.expect("over_budget");
      browser.resize(390, 800);
      browser.screenshot("reference-operation");

      assertThat(browser.run(HOSTS).booleanValue()).isTrue();
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
