package io.tradegate.everything;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.function.Supplier;

/** Paths of the pages that mails link to. */
final class PageFixtures {
  private PageFixtures() {}

  static Map<String, Supplier<String>> records(TestTenant tenant) {
    String store = "/pages/store/" + tenant.host();
    return Map.of(
        "/pages/assets/{file}", () -> "/pages/assets/pages.css",
        "/pages/admin/{page}", () -> "/pages/admin/reset-password",
        "/pages/admin/{page}/{id}", () -> "/pages/admin/orders/" + TestApp.ids().next(),
        "/pages/vendor/{page}", () -> "/pages/vendor/reset-password",
        "/pages/store/{domain}/{page}", () -> store + "/reset-password",
        "/pages/store/{domain}/{page}/{id}", () -> store + "/quotes/" + TestApp.ids().next());
  }
}
