package io.tradegate.registrations;

import static io.tradegate.registrations.RegistrationDesk.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Staff approve or reject a registration. */
class RegistrationDecisionTest {
  private final RegistrationDesk desk = new RegistrationDesk();
  private final TestClient owner = desk.owner;

  private String mail(String who) {
    return desk.shop.email(who);
  }

  @Test
  void anApprovalMakesACompanyWithAddressAndInvitedAdminAndConvertsTheLead() {
    String path = desk.pending(mail("jonas"));

    TestReply approved =
        owner
            .post(
                path + "/approve",
                Map.of("payment_terms", Map.of("kind", "net", "days", 14), "code", "R-1"))
            .expect(200);

    assertThat(approved.text("status")).isEqualTo("approved");
    String company = "/admin/customers/" + approved.text("customer_id");
    TestReply made = owner.get(company).expect(200);
    assertThat(made.text("name")).isEqualTo("Reuter Pumps");
    assertThat(made.text("code")).isEqualTo("R-1");
    assertThat(made.text("tax_id")).isEqualTo("DE 123-456");
    assertThat(made.json().at("/payment_terms/days").asInt()).isEqualTo(14);
    TestReply address = owner.get(company + "/addresses");
    assertThat(address.items("city")).containsExactly("Berlin");
    assertThat(address.items("default_billing")).containsExactly("true");
    TestReply invited = owner.get("/admin/buyers/invitations?email=" + mail("jonas"));
    assertThat(invited.items("role")).containsExactly("admin");
    assertThat(desk.letters.readers("invitation")).containsExactly(mail("jonas"));
    TestReply lead = owner.get("/admin/leads/" + approved.text("lead_id"));
    assertThat(lead.text("status")).isEqualTo("converted");
    assertThat(lead.text("customer_id")).isEqualTo(approved.text("customer_id"));
  }

  @Test
  void theOwnerOfTheLeadOwnsTheCompanyUnlessAnotherIsNamed() {
    UUID ann = desk.shop.addStaff("ann", desk.shop.role(BuiltInRole.SALES));
    UUID bob = desk.shop.addStaff("bob", desk.shop.role(BuiltInRole.SALES));
    for (String email : List.of(mail("a"), mail("b"))) {
      owner.post("/admin/leads", Map.of("email", email, "owner_id", ann)).expect(201);
    }

    TestReply first = owner.post(desk.pending(mail("a")) + "/approve", Map.of());
    TestReply second = owner.post(desk.pending(mail("b")) + "/approve", Map.of("owner_id", bob));

    assertThat(company(first).uuid("owner_id")).isEqualTo(ann);
    assertThat(company(second).uuid("owner_id")).isEqualTo(bob);
  }

  private TestReply company(TestReply approved) {
    return owner.get("/admin/customers/" + approved.expect(200).text("customer_id")).expect(200);
  }

  @Test
  void aRejectionIsMailedWithItsReasonAndGivesTheLeadUp() {
    String path = desk.pending(mail("jonas"));

    TestReply rejected = owner.post(path + "/reject", Map.of("reason", "Not here.")).expect(200);

    assertThat(rejected.text("status")).isEqualTo("rejected");
    assertThat(rejected.text("reason")).isEqualTo("Not here.");
    assertThat(desk.letters.only("registration-rejected").to()).isEqualTo(mail("jonas"));
    assertThat(desk.letters.only("registration-rejected").text()).contains("> Not here.");
    assertThat(owner.get("/admin/leads/" + rejected.text("lead_id")).text("status"))
        .isEqualTo("lost");
    assertThat(desk.letters.of("invitation")).isEmpty();
  }

  @Test
  void aLeadThatIsWorkedOnSurvivesARejection() {
    String path = desk.pending(mail("jonas"));
    String lead = "/admin/leads/" + owner.get(path).text("lead_id");
    owner.post(lead + "/contact").expect(200);

    owner.post(path + "/reject", Map.of("reason", "No.")).expect(200);

    assertThat(owner.get(lead).text("status")).isEqualTo("contacted");
  }

  @Test
  void aPersonWhoWasRejectedMayRegisterAgain() {
    String path = desk.pending(mail("jonas"));
    owner.post(path + "/reject", Map.of("reason", "No.")).expect(200);

    assertThat(desk.pending(mail("jonas"))).isNotEqualTo(path);
  }

  @Test
  void staffSeeLikelyDuplicatesAndCanLinkTheBuyerToOne() {
    String known =
        owner
            .post("/admin/customers", Map.of("name", "Other name", "tax_id", "de123456"))
            .expect(201)
            .text("id");
    String path = desk.pending(mail("jonas"));
    long before = desk.companies();

    TestReply seen = owner.get(path).expect(200);
    assertThat(seen.json().at("/likely_duplicates/0/customer_id").asString()).isEqualTo(known);
    assertThat(seen.json().at("/likely_duplicates/0/reasons").toString()).isEqualTo("[\"tax_id\"]");
    TestReply approved = owner.post(path + "/approve", Map.of("customer_id", known)).expect(200);

    assertThat(approved.text("customer_id")).isEqualTo(known);
    assertThat(desk.companies()).isEqualTo(before);
    TestReply invited = owner.get("/admin/buyers/invitations?email=" + mail("jonas"));
    assertThat(invited.items("customer_id")).containsExactly(known);
    assertThat(invited.items("role")).containsExactly("buyer");
  }

  @Test
  void anApplicantJoinsACompanyAsAdminOnlyIfStaffSaySo() {
    String path = desk.pending(mail("jonas"));

    owner
        .post(path + "/approve", Map.of("customer_id", desk.shop.company(), "role", "admin"))
        .expect(200);

    assertThat(owner.get("/admin/buyers/invitations?email=" + mail("jonas")).items("role"))
        .containsExactly("admin");
  }

  @Test
  void aBlockedCompanyCannotBeJoined() {
    owner
        .post(
            "/admin/customers/%s/block".formatted(desk.shop.company()), Map.of("reason", "Unpaid"))
        .expect(200);
    String path = desk.pending(mail("jonas"));

    owner
        .post(path + "/approve", Map.of("customer_id", desk.shop.company()))
        .expectError(422, "company_blocked");

    assertThat(owner.get(path).text("status")).isEqualTo("pending");
  }

  @Test
  void aBuyerOfACompanyGetsASecondOneOnlyIfStaffSaySo() {
    desk.shop.addBuyer("jonas", desk.shop.company(), "buyer");
    String path = desk.pending(mail("jonas"));
    long before = desk.companies();

    TestReply refused = owner.post(path + "/approve", Map.of());
    refused.expectError(409, "duplicate").expectMessage("second_company");
    assertThat(refused.header("Location")).contains("/admin/customers/" + desk.shop.company());
    assertThat(desk.companies()).isEqualTo(before);

    owner.post(path + "/approve", Map.of("second_company", true)).expect(200);
    assertThat(desk.companies()).isEqualTo(before + 1);
  }

  @Test
  void theCompanyThatAnApprovalMadeIsNotItsDuplicate() {
    String path = desk.pending(mail("jonas"));

    TestReply approved = owner.post(path + "/approve", Map.of()).expect(200);

    assertThat(approved.json().at("/likely_duplicates")).isEmpty();
    assertThat(owner.get(path).json().at("/likely_duplicates")).isEmpty();
  }

  @Test
  void duplicatesAreFoundByNameAndByEmailToo() {
    desk.shop.addBuyer("jonas", desk.shop.company(), "buyer");
    owner.post("/admin/customers", Map.of("name", "REUTER pumps")).expect(201);

    String body = owner.get(desk.pending(desk.shop.email("jonas"))).expect(200).body();

    assertThat(body).contains("[\"name\"]").contains("[\"email\"]");
  }

  @Test
  void aLinkedCompanyCannotBeChangedByTheWay() {
    String path = desk.pending(mail("jonas"));

    owner
        .post(path + "/approve", Map.of("customer_id", desk.shop.company(), "code", "X"))
        .expectError(400, "validation_failed")
        .expectMessage("`customer_id`");
    owner
        .post(path + "/approve", Map.of("customer_id", TestApp.shared().newTenant().company()))
        .expectError(400, "validation_failed")
        .expectMessage("`customer_id`");
    assertThat(owner.get(path).text("status")).isEqualTo("pending");
  }

  @Test
  void aRefusedApprovalLeavesNothingBehind() {
    String code = owner.get("/admin/customers/" + desk.shop.company()).text("code");
    String path = desk.pending(mail("jonas"));
    long before = desk.companies();

    owner.post(path + "/approve", Map.of("code", code)).expectError(409, "duplicate");

    assertThat(desk.companies()).isEqualTo(before);
    assertThat(owner.get(path).text("status")).isEqualTo("pending");
    assertThat(desk.letters.of("invitation")).isEmpty();
  }

  @Test
  void ofManyDecisionsAtOnceOneCounts() throws InterruptedException {
    String path = desk.pending(mail("jonas"));
    long before = desk.companies();

    List<Integer> statuses =
        Race.between(
            List.of(
                () -> owner.post(path + "/approve", Map.of()).status(),
                () -> owner.post(path + "/approve", Map.of()).status(),
                () -> owner.post(path + "/reject", Map.of("reason", "No.")).status(),
                () -> owner.post(path + "/reject", Map.of("reason", "No.")).status()));

    assertThat(statuses).containsOnlyOnce(200);
    boolean approved = owner.get(path).text("status").equals("approved");
    assertThat(desk.companies()).isEqualTo(before + (approved ? 1 : 0));
    assertThat(desk.letters.of("registration-rejected")).hasSize(approved ? 0 : 1);
  }

  @Test
  void everyTransitionIsInTheTable() {
    for (String decided : List.of("approved", "rejected")) {
      String path = desk.in(decided);
      assertThat(owner.get(path).json().at("/allowed_actions").toString()).isEqualTo("[]");
      owner.post(path + "/approve", Map.of()).expectError(422, "invalid_transition");
      owner.post(path + "/reject", Map.of("reason", "x")).expectError(422, "invalid_transition");
    }
    String pending = desk.in("pending");
    assertThat(owner.get(pending).json().at("/allowed_actions").toString())
        .isEqualTo("[\"approve\",\"reject\"]");
    assertThat(owner.get(ALL + "?status=approved,rejected").items("id")).hasSize(2);
  }

  @Test
  void anUnconfirmedRegistrationIsNotFoundByStaff() {
    desk.registered(mail("jonas"));
    String sql = "select id from registration where org_id = :org";
    UUID id = desk.shop.asService(tx -> tx.sql(sql).one(row -> row.uuid("id")));

    owner.get(ALL + "/" + id).expectError(404, "not_found");
    owner.post(ALL + "/" + id + "/approve", Map.of()).expectError(404, "not_found");
    owner.post(ALL + "/" + id + "/reject", Map.of("reason", "x")).expectError(404, "not_found");
  }

  @Test
  void aDecisionTakesTheRightRoleTenantAndVersion() {
    String path = desk.pending(mail("jonas"));

    desk.shop.staff("lead.manage").get(path).expectError(404, "not_found");
    TestClient viewer = desk.shop.staff("customer.view");
    assertThat(viewer.get(path).expect(200).json().at("/allowed_actions").toString())
        .isEqualTo("[]");
    viewer.post(path + "/approve", Map.of()).expectError(403, "forbidden");
    TestApp.shared().newTenant().owner().get(path).expectError(404, "not_found");
    owner
        .with("If-Match", "\"1\"")
        .post(path + "/approve", Map.of())
        .expectError(412, "version_conflict");
    owner.with("If-Match", "\"2\"").post(path + "/approve", Map.of()).expect(200);
  }

  @Test
  void theInvitedPersonSignsIn() {
    String path = desk.pending(mail("jonas"));
    owner.post(path + "/approve", Map.of()).expect(200);
    String text = desk.letters.only("invitation").text();
    String token = text.replaceAll("(?s).*#token=(\\S+).*", "$1");

    String session =
        desk.guest
            .post(
                "/storefront/auth/invitations/accept",
                Map.of("token", token, "name", "Jonas", "password", "a-better-horse-2"))
            .expect(200)
            .text("token");

    TestReply me = desk.guest.bearer(session).get("/storefront/account").expect(200);
    assertThat(me.text("name")).isEqualTo("Reuter Pumps");
  }
}
