package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.MemberStore;
import io.tradegate.access.people.Users;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A company's own administration of its users. */
class AccountUsersTest {
  private static final String USERS = "/storefront/account/users";
  private static final String INVITATIONS = "/storefront/account/invitations";
  private static final Map<String, String> LIMIT = Map.of("amount", "250.00", "currency", "EUR");
  private static final int ROUNDS = 8;

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final BuyerId ann = shop.addBuyer("ann", shop.company(), "admin");
  private final TestClient admin = shop.signIn("storefront", "ann");

  @Test
  void everyoneSeesTheUsersAndAdminsChangeThem() {
    BuyerId bob = shop.addBuyer("bob", shop.company(), "viewer");
    TestClient viewer = shop.signIn("storefront", "bob");

    TestReply changed =
        admin.patch(USERS + "/" + bob, Map.of("role", "buyer", "spending_limit", LIMIT));

    changed.expect(200);
    assertThat(changed.text("role")).isEqualTo("buyer");
    assertThat(viewer.get(USERS).expect(200).items("spending_limit/amount")).contains("250.00");
    viewer.patch(USERS + "/" + bob, Map.of("role", "admin")).expectError(403, "forbidden");
    viewer.post(USERS + "/" + ann + "/disable").expectError(403, "forbidden");
    viewer.get(INVITATIONS).expectError(403, "forbidden");
    var unlimited = new HashMap<String, Object>();
    unlimited.put("spending_limit", null);
    assertThat(admin.patch(USERS + "/" + bob, unlimited).json().at("/spending_limit").isNull())
        .isTrue();
    admin
        .with("If-Match", "\"1\"")
        .patch(USERS + "/" + bob, Map.of("role", "viewer"))
        .expectError(412, "version_conflict");
  }

  @Test
  void aDisabledMembershipEndsWithTheNextRequestAndLeavesOtherCompaniesAlone() {
    BuyerId bob = shop.addBuyer("bob", shop.company(), "buyer");
    CustomerId second = shop.addCompany("Second");
    shop.asService(
        tx -> {
          new Users().joinCompany(tx, bob, second, "viewer");
          return bob;
        });
    TestClient buyer = shop.signIn("storefront", "bob");

    admin.post(USERS + "/" + bob + "/disable").expect(200);

    buyer.get("/storefront/me").expectError(401, "token_revoked");
    TestReply elsewhere = shop.signIn("storefront", "bob").get("/storefront/me").expect(200);
    assertThat(new CustomerId(elsewhere.uuid("company/id"))).isEqualTo(second);
    assertThat(elsewhere.json().at("/companies")).hasSize(1);
    admin.post(USERS + "/" + bob + "/disable").expectError(422, "invalid_transition");
    admin.post(USERS + "/" + bob + "/enable").expect(200);
    buyer.get("/storefront/me").expect(200);
  }

  @Test
  void theLastAdminStays() {
    BuyerId bob = shop.addBuyer("bob", shop.company(), "admin");
    admin.post(USERS + "/" + bob + "/disable").expect(200);

    admin.post(USERS + "/" + ann + "/disable").expectError(422, "last_admin");
    admin.patch(USERS + "/" + ann, Map.of("role", "buyer")).expectError(422, "last_admin");
    admin.patch(USERS + "/" + ann, Map.of("spending_limit", LIMIT)).expect(200);
  }

  @Test
  void adminsWhoDisableEachOtherAtOnceLeaveOne() {
    BuyerId bob = shop.addBuyer("bob", shop.company(), "admin");
    TestClient other = shop.signIn("storefront", "bob");
    for (int round = 0; round < ROUNDS; round++) {
      List<Supplier<TestReply>> calls =
          List.of(
              () -> admin.post(USERS + "/" + bob + "/disable"),
              () -> other.patch(USERS + "/" + ann, Map.of("role", "viewer")));

      List<Integer> statuses = Together.statuses(Together.call(calls));

      assertThat(statuses.getFirst()).isEqualTo(200);
      assertThat(statuses.getLast()).isIn(401, 403, 422);
      assertThat(shop.<Long>asService(tx -> MemberStore.activeAdmins(tx, shop.company())))
          .isEqualTo(1);
      shop.asService(
          tx ->
              tx.sql(
                      "update buyer_membership set status = 'active', role = 'admin'"
                          + " where org_id = :org")
                  .execute());
    }
  }

  @Test
  void anInvitedUserComesWithRoleAndLimit() {
    var body = Map.of("email", shop.email("new"), "role", "buyer", "spending_limit", LIMIT);

    String invitation = admin.post(INVITATIONS, body).expect(201).header("Location").orElseThrow();

    String token = new Mailbox(shop, shop.email("new")).token(1);
    shop.guest()
        .post(
            "/storefront/auth/invitations/accept",
            Map.of("token", token, "name", "Nia", "password", "a-good-password"))
        .expect(200);
    assertThat(admin.get(USERS + "?q=Nia").items("spending_limit/amount"))
        .containsExactly("250.00");
    assertThat(admin.get(invitation).text("status")).isEqualTo("accepted");
    assertThat(admin.get(INVITATIONS).items("email")).containsExactly(shop.email("new"));
    admin.post(INVITATIONS, body).expectError(409, "duplicate");
    admin.delete(invitation).expectError(422, "invalid_transition");
  }

  @Test
  void limitsAreInTheOrganizationsCurrencyAndNotNegative() {
    var dollars = Map.of("amount", "1.00", "currency", "USD");
    var negative = Map.of("amount", "-1.00", "currency", "EUR");

    for (Object limit : List.of(dollars, negative)) {
      admin
          .patch(USERS + "/" + ann, Map.of("spending_limit", limit))
          .expectError(400, "validation_failed")
          .expectMessage("spending_limit");
      admin
          .post(INVITATIONS, Map.of("email", "x@y.test", "role", "buyer", "spending_limit", limit))
          .expectError(400, "validation_failed");
    }
  }

  @Test
  void anotherCompanysUsersAndInvitationsDoNotExist() {
    CustomerId second = shop.addCompany("Second");
    shop.addBuyer("eve", second, "admin");
    TestClient stranger = shop.signIn("storefront", "eve");
    String invitation =
        admin
            .post(INVITATIONS, Map.of("email", shop.email("new"), "role", "buyer"))
            .header("Location")
            .orElseThrow();

    stranger.get(USERS + "/" + ann).expectError(404, "not_found");
    stranger.patch(USERS + "/" + ann, Map.of("role", "viewer")).expectError(404, "not_found");
    stranger.post(USERS + "/" + ann + "/disable").expectError(404, "not_found");
    stranger.get(invitation).expectError(404, "not_found");
    stranger.delete(invitation).expectError(404, "not_found");
    stranger.post(invitation + "/resend").expectError(404, "not_found");
    assertThat(stranger.get(USERS).items("id")).doesNotContain(ann.toString());
    assertThat(stranger.get(INVITATIONS).items("id")).isEmpty();
  }

  @Test
  void staffMayTakeTheLastAdminOut() {
    TestClient clerk = shop.staff("customer.manage");
    String member = "/admin/customers/%s/buyers/%s".formatted(shop.company(), ann);

    clerk.patch(member, Map.of("role", "approver")).expect(200);
    clerk.delete(member).expect(204);

    admin.get("/storefront/me").expectError(401, "token_revoked");
    clerk.get(member).expectError(404, "not_found");
    clerk
        .post(
            "/admin/customers/%s/buyers".formatted(shop.company()),
            Map.of("email", shop.email("ann"), "role", "admin"))
        .expect(201);
    clerk
        .get("/admin/customers/%s/buyers".formatted(app.newTenant().company()))
        .expectError(404, "not_found");
  }

  @Test
  void theCreditConcernsAdminsAndApprovers() {
    shop.staff("customer.manage")
        .patch("/admin/customers/" + shop.company(), Map.of("credit_limit", LIMIT))
        .expect(200);
    for (String role : List.of("approver", "buyer", "viewer")) {
      shop.addBuyer(role, shop.company(), role);
    }

    assertThat(admin.get("/storefront/account").text("credit_limit/amount")).isEqualTo("250.00");
    assertThat(seesCredit("approver")).isTrue();
    assertThat(seesCredit("buyer")).isFalse();
    assertThat(seesCredit("viewer")).isFalse();
  }

  private boolean seesCredit(String who) {
    TestReply account = shop.signIn("storefront", who).get("/storefront/account").expect(200);
    return !account.json().at("/credit_limit").isNull();
  }
}
