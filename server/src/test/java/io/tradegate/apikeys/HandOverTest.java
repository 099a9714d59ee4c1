package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A key stops with its owner, says so, and works again once it is handed over. */
class HandOverTest {
  private static final String KEYS = "/admin/api-keys";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final UUID bob =
      shop.addStaff("bob", shop.addRole("keeper", "apikey.manage", "order.view"));
  private final TestReply made =
      shop.signIn("admin", "bob")
          .post(KEYS, Map.of("name", "ERP", "scopes", List.of("order.view")))
          .expect(201);
  private final TestClient key = shop.guest().bearer(made.text("secret"));
  private final String path = KEYS + "/" + made.text("id");

  private void disableBob() {
    owner.post("/admin/staff/" + bob + "/disable").expect(200);
  }

  private TestReply handOver(UUID to) {
    return owner.post(path + "/hand-over", Map.of("owner_id", to));
  }

  @Test
  void aKeyOfADisabledOwnerSaysWhyItIsRefusedAndWhatToDo() {
    key.get("/admin/orders").expect(200);

    disableBob();

    key.get("/admin/orders")
        .expectError(403, "insufficient_scope")
        .expectMessage("is disabled; hand the key over with POST " + path + "/hand-over");
    TestReply shown = owner.get(path).expect(200);
    assertThat(shown.text("status")).isEqualTo("stopped");
    assertThat(shown.text("owner_id")).isEqualTo(bob.toString());
    assertThat(shown.text("stopped_reason")).contains("is disabled");
    assertThat(owner.get(KEYS + "?status=stopped").expect(200).items("id"))
        .containsExactly(made.text("id"));
  }

  @Test
  void aKeyThatIsHandedOverWorksAgainWithTheSameSecret() {
    disableBob();
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "order.view"));

    TestReply after = handOver(ann).expect(200);

    assertThat(after.text("status")).isEqualTo("active");
    assertThat(after.text("owner_id")).isEqualTo(ann.toString());
    assertThat(after.text("created_by")).isEqualTo(bob.toString());
    assertThat(after.json().get("stopped_reason").isNull()).isTrue();
    key.get("/admin/orders").expect(200);
  }

  @Test
  void theNewOwnerMustHaveEveryScopeOfTheKey() {
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "customer.view"));

    handOver(ann).expectError(400, "validation_failed").expectMessage("order.view");

    assertThat(owner.get(path).expect(200).text("owner_id")).isEqualTo(bob.toString());
  }

  @Test
  void theCallerMustHaveEveryScopeOfTheKey() {
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "order.view"));

    shop.staff("apikey.manage")
        .post(path + "/hand-over", Map.of("owner_id", ann))
        .expectError(403, "forbidden")
        .expectMessage("order.view");
  }

  @Test
  void onlyAnActiveMemberOfStaffCanBecomeTheOwner() {
    handOver(UUID.randomUUID()).expectError(400, "validation_failed").expectMessage("owner_id");
    handOver(TestApp.shared().newTenant().addStaff("eve"))
        .expectError(400, "validation_failed")
        .expectMessage("owner_id");
    disableBob();
    handOver(bob).expectError(400, "validation_failed").expectMessage("owner_id");
  }

  @Test
  void aRevokedKeyIsNotHandedOver() {
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "order.view"));
    owner.delete(path).expect(204);

    handOver(ann).expectError(422, "invalid_transition").expectMessage("revoked");
  }

  @Test
  void ownersAreMailedWhenKeysStopWithTheirOwner() {
    UUID ann = shop.addStaff("ann", shop.addRole("clerk", "order.view"));
    var letters = new SentLetters(shop);
    owner.post("/admin/staff/" + ann + "/disable").expect(200);
    assertThat(letters.of("api-keys-stopped")).as("a person without keys").isEmpty();

    disableBob();

    assertThat(letters.of("api-keys-stopped")).isNotEmpty();
    assertThat(letters.of("api-keys-stopped").getFirst().text())
        .contains("ERP", "POST /admin/api-keys/…/hand-over");
  }
}
