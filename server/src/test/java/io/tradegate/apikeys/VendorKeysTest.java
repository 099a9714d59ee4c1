package io.tradegate.apikeys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorRole;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** API keys of vendors: what they may do, and when they end. */
class VendorKeysTest {
  private static final String KEYS = "/vendor/api-keys";
  private static final String TARGETS = "/vendor/imports/targets";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final TestClient vendor = shop.vendorUser();

  @BeforeEach
  void allow() {
    allow(true);
  }

  private void allow(boolean keys) {
    owner.put("/admin/marketplace", Map.of("open", true, "vendor_keys", keys)).expect(200);
  }

  private void role(String role) {
    String change = "update vendor_user set role = :role where org_id = :org";
    shop.asService(tx -> tx.sql(change).bind("role", role).execute());
  }

  private TestReply made() {
    return vendor.post(KEYS, Map.of("name", "Stock system")).expect(201);
  }

  private TestClient client(TestReply key) {
    return shop.guest().bearer(key.text("secret"));
  }

  private static TestReply ingest(TestClient client, String csv) {
    return client
        .with("Content-Type", "text/csv")
        .send("POST", "/vendor/imports/ingest?target=offer-stock", csv.getBytes(UTF_8));
  }

  @Test
  void aKeyImportsForItsVendorAndReadsNothingElse() {
    TestReply made = made();
    TestClient key = client(made);

    assertThat(key.get(TARGETS).expect(200).items("name")).contains("offer-stock");
    TestReply result = ingest(key, "sku,stock\nNO-SUCH,1\n").expect(200);
    assertThat(result.text("run/vendor_id")).isEqualTo(shop.vendor().value().toString());
    String run = "/vendor/imports/" + result.text("run/id");
    assertThat(key.get(run + "/errors").expect(200).items("line")).hasSize(1);
    key.get(run).expectError(403, "insufficient_scope");
    key.get("/vendor/listings").expectError(403, "insufficient_scope");
    key.get("/vendor/orders").expectError(403, "insufficient_scope");
    key.get(KEYS).expectError(403, "insufficient_scope");
    key.post(KEYS, Map.of("name", "More")).expectError(403, "insufficient_scope");
    key.get("/admin/imports").expectError(403, "wrong_audience");
    key.get("/admin/orders").expectError(403, "wrong_audience");
    assertThat(owner.get("/admin/api-keys").expect(200).items("id"))
        .doesNotContain(made.text("id"));
  }

  @Test
  void theSecretIsAnsweredOnceAndTheUseIsShown() {
    TestReply made = made();
    client(made).get(TARGETS).expect(200);

    TestReply read = vendor.get(KEYS + "/" + made.text("id")).expect(200);

    assertThat(made.text("secret")).startsWith(read.text("prefix"));
    assertThat(read.json().has("secret")).isFalse();
    assertThat(read.text("status")).isEqualTo("active");
    assertThat(read.text("last_used_at")).isNotEmpty();
    assertThat(vendor.get(KEYS).expect(200).items("id")).containsExactly(made.text("id"));
  }

  @Test
  void aRevokedKeyEndsAtOnceAndForGood() {
    TestReply made = made();
    TestClient key = client(made);

    vendor.delete(KEYS + "/" + made.text("id")).expect(204);
    vendor.delete(KEYS + "/" + made.text("id")).expect(204);

    key.get(TARGETS).expectError(401, "token_revoked");
    assertThat(vendor.get(KEYS + "/" + made.text("id")).text("status")).isEqualTo("revoked");
  }

  @Test
  void withoutTheStoresConsentKeysAreNeitherMadeNorGood() {
    TestClient key = client(made());

    allow(false);

    key.get(TARGETS).expectError(403, "insufficient_scope").expectMessage("does not allow");
    vendor.post(KEYS, Map.of("name", "Another")).expectError(403, "forbidden");
    allow(true);
    key.get(TARGETS).expect(200);
  }

  @Test
  void aKeyEndsWithTheUserWhoMadeItAndASuspendedVendorImportsNothing() {
    TestClient key = client(made());
    String path = "/admin/vendors/" + shop.vendor().value();

    owner.post(path + "/suspend", Map.of("reason", "Late.")).expect(200);
    ingest(key, "sku,stock\nNO-SUCH,1\n").expectError(422, "invalid_transition");
    owner.post(path + "/resume").expect(200);
    ingest(key, "sku,stock\nNO-SUCH,1\n").expect(200);
    role("finance");
    key.get(TARGETS).expectError(403, "insufficient_scope");
    role("catalog");
    key.get(TARGETS).expect(200);
    shop.asService(
        tx -> tx.sql("update vendor_user set status = 'disabled' where org_id = :org").execute());
    key.get(TARGETS).expectError(403, "insufficient_scope").expectMessage("is disabled");
  }

  @Test
  void keysOfAnotherVendorDoNotExistAndOnlyOwnersHaveThem() {
    VendorId other = shop.addVendor("Fabrikam");
    shop.addVendorUser("frank", other);
    TestClient frank = shop.signIn("vendor", "frank");
    shop.addVendorUser("cata", shop.vendor(), VendorRole.CATALOG);
    String id = made().text("id");

    frank.get(KEYS + "/" + id).expectError(404, "not_found");
    frank.delete(KEYS + "/" + id).expectError(404, "not_found");
    assertThat(frank.get(KEYS).expect(200).items("id")).isEmpty();
    shop.signIn("vendor", "cata").get(KEYS).expectError(403, "forbidden");
    assertThat(vendor.get(KEYS + "/" + id).text("status")).isEqualTo("active");
  }

  @Test
  void aVendorHasTwentyKeysAndOneThatHasEndedMakesRoom() {
    var past = Map.of("name", "Past", "expires_at", "2020-01-01T00:00:00Z");
    vendor.post(KEYS, past).expectError(400, "validation_failed");
    String first = made().text("id");
    IntStream.range(1, 20).forEach(_ -> made());

    vendor.post(KEYS, Map.of("name", "One more")).expectError(422, "limit_reached");
    vendor.delete(KEYS + "/" + first).expect(204);
    made();
  }
}
