package io.tradegate.sso;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Buyers sign in through the identity provider of their company. */
class BuyerSignInTest {
  private static final String OWN = "/storefront/account/identity-provider";

  private final TestProvider provider = new TestProvider();
  private final SsoDesk desk = new SsoDesk(TestApp.shared(), provider);

  @AfterEach
  void stop() {
    provider.close();
  }

  private User user(String who) {
    return User.of("sub-" + who, desk.shop.email(who));
  }

  @Test
  void anAdminSetsTheProviderOfTheOwnCompanyUp() {
    TestClient admin = desk.shop.buyer();
    var body =
        new HashMap<>(desk.draft(Map.of("provisioning", "just_in_time", "default_role", "buyer")));
    body.remove("audience");

    admin.get(OWN).expectError(404, "not_found");
    String id = admin.put(OWN, body).expect(201).text("id");
    desk.prove(OWN + "/domains", admin);
    admin.post(OWN + "/activate").expect(200);
    body.put("name", "Renamed");
    body.remove("client_secret");
    admin.put(OWN, body).expect(200);

    TestClient buyer = desk.signIn(id, user("newcomer"));
    assertThat(buyer.get("/storefront/me").expect(200).text("company/id"))
        .isEqualTo(desk.shop.company().toString());
    assertThat(admin.get(OWN + "/attempts").expect(200).items("outcome"))
        .containsExactly("succeeded");
    admin.delete(OWN).expect(204);
    buyer.put(OWN, body).expect(403);
  }

  @Test
  void aBuyerOfAnotherCompanyIsNotLinked() {
    CustomerId other = desk.shop.addCompany("Another company");
    desk.shop.addBuyer("theirs", other, "buyer");
    String id = desk.activeOfCompany(Map.of());

    desk.visitor().arrive(id, user("theirs")).expect(403);

    assertThat(desk.codes(id)).containsExactly("not_a_member");
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void groupsDecideTheRoleAndALostGroupGivesTheDefault() {
    BuyerId buyer = desk.shop.addBuyer("ours", desk.shop.company(), "viewer");
    var approvers = Map.of("group", "leads", "role", "approver");
    String id =
        desk.activeOfCompany(Map.of("group_roles", List.of(approvers), "default_role", "buyer"));

    desk.signIn(id, user("ours").with("groups", "leads"));
    assertThat(role(buyer)).isEqualTo("approver");

    desk.signIn(id, user("ours"));
    assertThat(role(buyer)).isEqualTo("buyer");
  }

  private String role(BuyerId buyer) {
    return desk.owner.get("/admin/buyers/" + buyer).expect(200).text("companies/0/role");
  }

  @Test
  void enforcementIsForTheMembersOfTheCompany() {
    CustomerId other = desk.shop.addCompany("Another company");
    desk.shop.addBuyer("theirs", other, "buyer");
    desk.shop.addBuyer("ours", desk.shop.company(), "buyer");
    String id = desk.activeOfCompany(Map.of());
    desk.signIn(id, user("ours"));

    desk.owner.patch(SsoDesk.PROVIDERS + "/" + id, Map.of("enforced", true)).expect(200);

    login("ours").expectError(403, "sso_required");
    login("theirs").expect(200);
    TestReply ways =
        desk.shop
            .guest()
            .post("/storefront/auth/discover", Map.of("email", desk.shop.email("ours")))
            .expect(200);
    assertThat(ways.text("password_allowed")).isEqualTo("false");
  }

  private TestReply login(String who) {
    var body = Map.of("email", desk.shop.email(who), "password", TestApp.PASSWORD);
    return desk.shop.guest().post("/storefront/auth/login", body);
  }

  @Test
  void aFrontEndOnAnotherHostProvesItselfByItsVerifier() throws Exception {
    desk.shop.addBuyer("ours", desk.shop.company(), "buyer");
    String id = desk.activeOfCompany(Map.of());
    String website = desk.owner.get("/admin/websites").expect(200).text("items/0/id");
    desk.owner
        .patch("/admin/websites/" + website, Map.of("cors_origins", List.of("https://shop.test")))
        .expect(200);
    String verifier = "v".repeat(50);
    String challenge =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(
                io.tradegate.platform.crypto.Sha256.of(
                    verifier.getBytes(StandardCharsets.US_ASCII)));
    Visitor visitor = desk.visitor();

    String begun =
        visitor.begin(
            "/auth/sso/" + id + "/login?return_to=https://shop.test/in&challenge=" + challenge);
    TestReply arrived = visitor.comeBack(provider.authorize(begun, user("ours"))).expect(303);
    String location = arrived.header("Location").orElseThrow();
    assertThat(begun).as("no fragment goes on to the provider").endsWith("#");

    assertThat(location).startsWith("https://shop.test/in#sso_code=");
    visitor.exchange(arrived).expectError(400, "validation_failed");
    desk.visitor()
        .exchange(Map.of("code", SsoDesk.code(arrived), "verifier", verifier))
        .expect(200);
  }

  @Test
  void aBuyerOfTwoCompaniesSwitchesAfterTheSignInAndTheCapStays() {
    CustomerId other = desk.shop.addCompany("Another company");
    BuyerId buyer = desk.shop.addBuyer("ours", other, "buyer");
    desk.shop.asService(
        tx -> {
          new io.tradegate.access.people.Users()
              .joinCompany(tx, buyer, desk.shop.company(), "buyer");
          return buyer;
        });
    String id = desk.activeOfCompany(Map.of("session_hours", 1));
    TestClient signedIn = desk.signIn(id, user("ours"));
    assertThat(signedIn.get("/storefront/me").expect(200).text("company/id"))
        .isEqualTo(desk.shop.company().toString());

    String token =
        signedIn
            .post("/storefront/auth/switch-company", Map.of("customer_id", other))
            .expect(200)
            .text("token");

    assertThat(signedIn.bearer(token).get("/storefront/me").expect(200).text("company/id"))
        .isEqualTo(other.toString());
  }

  @Test
  void aSessionIsNotRefreshedBeyondTheCap() {
    desk.shop.addBuyer("ours", desk.shop.company(), "buyer");
    String id = desk.activeOfCompany(Map.of("session_hours", 1));
    TestClient buyer = desk.signIn(id, user("ours"));

    buyer.post("/storefront/auth/refresh").expect(200);

    boolean capped =
        desk.shop.asService(
            tx ->
                tx.sql(
                        """
                        select expires_at = ends_by as capped
                          from session
                         where org_id = :org and identity_id is not null
                        """)
                    .one(row -> row.bool("capped")));
    assertThat(capped).isTrue();
  }
}
