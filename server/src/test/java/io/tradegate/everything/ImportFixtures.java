package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Supplier;

/** Imports and exports. */
final class ImportFixtures {
  private static final String FAIL =
      "update import_run set status = 'failed', error = 'a test' where org_id = :org and status = 'validated'";

  private final TestTenant tenant;
  private final TestClient owner;

  ImportFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records) {
    records.put("/admin/imports/{id}", this::checked);
    records.put("/admin/imports/{id}/resume", () -> failed() + "/resume");
    records.put("/admin/imports/templates/{target}", () -> "/admin/imports/templates/products");
    records.put("/admin/exports/{target}", () -> "/admin/exports/products");
  }

  static boolean takesRows(Route route) {
    return route.rawBody() != null && route.path().startsWith("/admin/imports");
  }

  static byte[] file() {
    return "sku,name\n%s,Anchor\n".formatted(unique("sku")).getBytes(StandardCharsets.UTF_8);
  }

  private String checked() {
    return owner
        .with("Content-Type", "text/csv")
        .send("POST", "/admin/imports?target=products", file())
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private String failed() {
    String run = checked();
    tenant.asService(tx -> tx.sql(FAIL).execute());
    return run;
  }
}
