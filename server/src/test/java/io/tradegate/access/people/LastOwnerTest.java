package io.tradegate.access.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.Together;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LastOwnerTest {
  private static final int ROUNDS = 8;

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final UUID ownerRole = shop.role(BuiltInRole.OWNER);

  @Test
  void theLastOwnerStays() {
    UUID ann = shop.addStaff("ann", ownerRole, shop.role(BuiltInRole.SALES));
    TestClient client = shop.signIn("admin", "ann");
    List<UUID> without = List.of(shop.role(BuiltInRole.SALES));

    client.post("/admin/staff/" + ann + "/disable").expectError(422, "last_owner");
    client
        .patch("/admin/staff/" + ann, Map.of("role_ids", without))
        .expectError(422, "last_owner")
        .expectMessage(shop.email("ann"));
    assertThat(client.get("/admin/staff/" + ann).text("status")).isEqualTo("active");
    assertThat(client.get("/admin/staff/" + ann).json().at("/roles")).hasSize(2);
    client.patch("/admin/staff/" + ann, Map.of("name", "Ann")).expect(200);
  }

  @Test
  void aDisabledOwnerDoesNotCount() {
    UUID ann = shop.addStaff("ann", ownerRole);
    UUID bob = shop.addStaff("bob", ownerRole);
    TestClient client = shop.signIn("admin", "ann");
    client.post("/admin/staff/" + bob + "/disable").expect(200);

    client.post("/admin/staff/" + ann + "/disable").expectError(422, "last_owner");
    client.patch("/admin/staff/" + bob, Map.of("role_ids", List.of())).expect(200);
  }

  @Test
  void ownersWhoDisableEachOtherAtOnceLeaveOne() {
    UUID ann = shop.addStaff("ann", ownerRole);
    UUID bob = shop.addStaff("bob", ownerRole);
    for (int round = 0; round < ROUNDS; round++) {
      TestClient asAnn = shop.signIn("admin", "ann");
      TestClient asBob = shop.signIn("admin", "bob");

      oneOfBoth(
          () -> asAnn.post("/admin/staff/" + bob + "/disable"),
          () -> asBob.post("/admin/staff/" + ann + "/disable"));

      assertThat(activeOwners()).hasSize(1);
      shop.asService(
          tx -> tx.sql("update staff_user set status = 'active' where org_id = :org").execute());
    }
  }

  @Test
  void ownersWhoDemoteEachOtherAtOnceLeaveOne() {
    UUID ann = shop.addStaff("ann", ownerRole);
    UUID bob = shop.addStaff("bob", ownerRole);
    for (int round = 0; round < ROUNDS; round++) {
      TestClient asAnn = shop.signIn("admin", "ann");
      TestClient asBob = shop.signIn("admin", "bob");

      oneOfBoth(
          () -> asAnn.patch("/admin/staff/" + bob, Map.of("role_ids", List.of())),
          () -> asBob.post("/admin/staff/" + ann + "/disable"));

      assertThat(activeOwners()).hasSize(1);
      reinstate(ann, bob);
    }
  }

  /** The second caller is refused with a reason, or has lost the role or the session meanwhile. */
  private static void oneOfBoth(Supplier<TestReply> one, Supplier<TestReply> other) {
    List<Integer> statuses = Together.statuses(Together.call(List.of(one, other)));
    assertThat(statuses.getFirst()).isEqualTo(200);
    assertThat(statuses.getLast()).isIn(401, 404, 422);
  }

  private List<UUID> activeOwners() {
    return shop.asService(
        tx ->
            tx.sql(
                    "select u.id from staff_user u join staff_role sr on sr.org_id = u.org_id"
                        + " and sr.staff_id = u.id where u.org_id = :org and u.status = 'active'"
                        + " and sr.role_id = :role")
                .bind("role", ownerRole)
                .list(row -> row.uuid("id")));
  }

  private void reinstate(UUID... staff) {
    shop.asService(
        tx -> {
          for (UUID id : staff) {
            StaffStore.ACCOUNTS.setStatus(tx, id, UserStatus.ACTIVE);
            StaffStore.replaceRoles(tx, id, List.of(ownerRole));
            RoleStore.resolve(tx, List.of(id));
          }
          return staff.length;
        });
  }
}
