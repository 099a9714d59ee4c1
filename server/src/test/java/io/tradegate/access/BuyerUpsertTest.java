package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Another system creates and changes buyers under its own keys. */
class BuyerUpsertTest {
  private static final String INA = "/admin/buyers/by-external-id/CRM-7";
  private static final String PASSWORD = "a-good-password";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient erp = shop.staff("customer.view", "customer.manage");
  private final Mailbox mail = new Mailbox(shop, shop.email("ina"));

  @Test
  void aNewBuyerIsInvitedAndSignsInOnceThePasswordIsChosen() {
    TestReply made =
        put(Map.of("customer_id", shop.company().toString(), "role", "approver")).expect(201);
    signIn().expectError(401, "invalid_credentials");

    String token = accept(mail.token(1)).expect(200).text("token");

    TestReply me = shop.guest().bearer(token).get("/storefront/me").expect(200);
    assertThat(me.text("id")).isEqualTo(made.text("id"));
    assertThat(me.text("name")).isEqualTo("Ina Berg");
    assertThat(me.text("role")).isEqualTo("approver");
    signIn().expect(200);
    accept(mail.token(1)).expectError(400, "validation_failed");
  }

  @Test
  void aBuyerWithoutAPasswordCannotSignInWithAnEmptyOne() {
    put(Map.of("customer_id", shop.company().toString())).expect(201);

    shop.guest()
        .post("/storefront/auth/login", Map.of("email", shop.email("ina"), "password", ""))
        .expectError(401, "invalid_credentials");
  }

  @Test
  void aRepetitionSendsNoSecondLetter() {
    put(Map.of("customer_id", shop.company().toString())).expect(201);

    put(Map.of("customer_id", shop.company().toString())).expect(200);

    assertThat(mail.bodies()).hasSize(1);
  }

  @Test
  void theLetterCanWait() {
    put(Map.of("customer_id", shop.company().toString(), "invite", false)).expect(201);
    assertThat(mail.bodies()).isEmpty();
    String invitation =
        erp.get("/admin/buyers/invitations?status=open").expect(200).text("items/0/id");

    erp.post("/admin/buyers/invitations/" + invitation + "/resend").expect(200);

    accept(mail.token(1)).expect(200);
  }

  @Test
  void theCompanyIsNamedByItsIdOrItsExternalId() {
    TestReply company =
        erp.put("/admin/customers/by-external-id/SAP-1", Map.of("name", "Nordwerk")).expect(201);

    TestReply made = put(Map.of("customer_external_id", "SAP-1")).expect(201);

    assertThat(made.text("companies/0/id")).isEqualTo(company.text("id"));
    put(Map.of("customer_external_id", "SAP-1", "customer_id", shop.company().toString()))
        .expectError(400, "validation_failed")
        .expectMessage("give one");
    put(Map.of("customer_external_id", "SAP-2"))
        .expectError(400, "validation_failed")
        .expectMessage("SAP-2");
    put(Map.of("customer_id", app.newTenant().company().toString()))
        .expectError(400, "validation_failed")
        .expectMessage("`customer_id`");
  }

  @Test
  void aNewBuyerNeedsACompanyAndALaterChangeDoesNot() {
    put(Map.of()).expectError(400, "validation_failed").expectMessage("customer_external_id");
    put(Map.of("customer_id", shop.company().toString())).expect(201);

    put(Map.of("metadata", Map.of("floor", "3"))).expect(200);

    put(Map.of("role", "admin")).expectError(400, "validation_failed").expectMessage("`role`");
  }

  @Test
  void aFurtherCompanyIsAddedAndTheFirstStays() {
    CustomerId second = shop.addCompany("Second");
    TestReply made = put(Map.of("customer_id", shop.company().toString())).expect(201);

    TestReply changed = put(Map.of("customer_id", second.toString(), "role", "viewer")).expect(200);

    assertThat(changed.json().at("/companies")).hasSize(2);
    assertThat(changed.text("id")).isEqualTo(made.text("id"));
    assertThat(changed.json().path("version").asInt()).isEqualTo(2);
  }

  @Test
  void roleAndLimitInTheCompanyChangeAndMoveTheVersion() {
    String company = shop.company().toString();
    TestReply made = put(Map.of("customer_id", company)).expect(201);
    var limit = Map.of("amount", "500.00", "currency", "EUR");

    TestReply changed =
        put(Map.of("customer_id", company, "role", "admin", "spending_limit", limit)).expect(200);

    assertThat(changed.json().path("version").asInt()).isEqualTo(2);
    String member = "/admin/customers/%s/buyers/%s".formatted(company, made.text("id"));
    assertThat(erp.get(member).expect(200).text("spending_limit/amount")).isEqualTo("500.00");
    erp.patch(member, Map.of("role", "viewer")).expect(200);
    assertThat(erp.get(INA).json().path("version").asInt()).isEqualTo(3);
  }

  @Test
  void theEmailOfABuyerStays() {
    put(Map.of("customer_id", shop.company().toString())).expect(201);

    erp.put(INA, Map.of("email", "other@erp.test", "name", "Ina Berg"))
        .expectError(400, "validation_failed")
        .expectMessage("signs in");
  }

  @Test
  void anEmailThatIsTakenIsRefusedAndNamesTheBuyer() {
    String known = shop.addBuyer("ina", shop.company(), "buyer").toString();

    TestReply refused = put(Map.of("customer_id", shop.company().toString()));

    refused.expectError(409, "duplicate");
    assertThat(refused.header("Location")).contains("/admin/buyers/" + known);
    erp.get(INA).expectError(404, "not_found");
    erp.patch("/admin/buyers/" + known, Map.of("external_id", "CRM-7")).expect(200);
    put(Map.of("name", "Ina Berg-Holm")).expect(200);
    assertThat(erp.get(INA).text("name")).isEqualTo("Ina Berg-Holm");
  }

  @Test
  void anInvitationThatIsOpenStaysTheOneToAccept() {
    Map<String, Object> invitation =
        Map.of("email", shop.email("ina"), "customer_id", shop.company(), "role", "buyer");
    erp.post("/admin/buyers/invitations", invitation).expect(201);

    put(Map.of("customer_id", shop.company().toString())).expect(201);

    assertThat(mail.bodies()).hasSize(1);
    accept(mail.token(1)).expect(200);
  }

  @Test
  void aBuyerWhoIsDisabledMeanwhileCannotAccept() {
    TestReply made = put(Map.of("customer_id", shop.company().toString())).expect(201);
    erp.with("If-Match", "\"7\"")
        .post("/admin/buyers/" + made.text("id") + "/disable")
        .expectError(412, "version_conflict");
    erp.with("If-Match", "\"1\"").post("/admin/buyers/" + made.text("id") + "/disable").expect(200);

    accept(mail.token(1)).expectError(400, "validation_failed");
  }

  private TestReply put(Map<String, Object> more) {
    var body = new HashMap<String, Object>(Map.of("email", shop.email("ina"), "name", "Ina Berg"));
    body.putAll(more);
    return erp.put(INA, body);
  }

  private TestReply accept(String token) {
    return shop.guest()
        .post("/storefront/auth/invitations/accept", Map.of("token", token, "password", PASSWORD));
  }

  private TestReply signIn() {
    return shop.guest()
        .post("/storefront/auth/login", Map.of("email", shop.email("ina"), "password", PASSWORD));
  }
}
