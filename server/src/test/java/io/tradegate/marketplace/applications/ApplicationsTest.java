package io.tradegate.marketplace.applications;

import static io.tradegate.vendors.VendorDesk.ALL;
import static io.tradegate.vendors.VendorDesk.APPLY;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.vendors.VendorDesk;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Companies apply to sell, and staff decide. */
class ApplicationsTest {
  private final VendorDesk desk = new VendorDesk();
  private final TestClient owner = desk.owner;
  private final String email = desk.shop.email("vera");

  @Test
  void anApplicationIsStoredPublishedAndMailedToStaff() {
    String path = desk.applied(email);

    TestReply seen = owner.get(path).expect(200);
    assertThat(seen.text("status")).isEqualTo("applied");
    assertThat(seen.text("name")).isEqualTo("Ventila Armaturen");
    assertThat(seen.text("contact_name")).isEqualTo("Vera Ventil");
    assertThat(seen.json().at("/checklist/0/code").asString()).isEqualTo("register");
    assertThat(desk.events("vendor.application_submitted")).containsExactly(seen.text("id"));
    assertThat(desk.letters.only("vendor-application-received").text())
        .contains("> We make valves.");
    assertThat(owner.get("/admin/vendors?q=" + email).items("id")).isEmpty();
  }

  @Test
  void aClosedMarketplaceTakesNoApplications() {
    owner.put("/admin/marketplace", Map.of("open", false)).expect(200);

    desk.guest.post(APPLY, VendorDesk.body(email)).expectError(404, "not_found");

    assertThat(desk.events("vendor.application_submitted")).isEmpty();
  }

  @Test
  void aBotAndASecondApplicationAreToldTheSameAndStoreNothing() {
    var trapped = VendorDesk.body(email);
    trapped.put("website", "https://spam.example");

    desk.guest.post(APPLY, trapped).expect(202);
    assertThat(owner.get(ALL).items("id")).isEmpty();

    desk.applied(email);
    desk.guest.post(APPLY, VendorDesk.body(email)).expect(202);
    assertThat(owner.get(ALL).items("id")).hasSize(1);
    assertThat(desk.events("vendor.application_submitted")).hasSize(1);
  }

  @Test
  void aFactThatIsNotAskedForIsRefused() {
    var body = VendorDesk.body(email);
    body.put("facts", List.of(Map.of("code", "blood_group", "value", "A")));

    desk.guest
        .post(APPLY, body)
        .expectError(400, "validation_failed")
        .expectMessage("register, account");
    desk.applied(email); // the refusal is the same while an application with this email waits
    desk.guest.post(APPLY, body).expectError(400, "validation_failed");
  }

  @Test
  void anApprovalNeedsEveryMandatoryFactAndInvitesTheFirstUserAsOwner() {
    String path = desk.applied(email);
    desk.verify(path, "register");

    owner.post(path + "/approve").expectError(422, "vendor_incomplete").expectMessage("account");
    desk.verify(path, "account");
    TestReply approved = owner.post(path + "/approve").expect(200);

    assertThat(approved.text("status")).isEqualTo("approved");
    TestReply invited = owner.get("/admin/vendor-users/invitations?email=" + email);
    assertThat(invited.items("vendor_role")).containsExactly("owner");
    TestClient vera = accepted("vera");
    assertThat(vera.get("/vendor/me").json().at("/vendor/id").asString())
        .isEqualTo(approved.text("id"));
    assertThat(vera.get("/vendor/me").text("role")).isEqualTo("owner");
  }

  private TestClient accepted(String name) {
    var body =
        Map.of("token", desk.token("invitation"), "name", name, "password", "a-better-horse-2");
    String token =
        desk.guest.post("/vendor/auth/invitations/accept", body).expect(200).text("token");
    return desk.guest.bearer(token);
  }

  @Test
  void aQuestionIsAnsweredOnceWithTheMailedToken() {
    String path = desk.applied(email);
    owner.post(path + "/ask", Map.of("question", "Since when?")).expect(200);
    assertThat(desk.letters.only("vendor-application-asked").to()).isEqualTo(email);
    var answer =
        Map.of(
            "token",
            desk.token("vendor-application-asked"),
            "answer",
            "Since 1990.",
            "facts",
            List.of(Map.of("code", "register", "value", "HRB 1")));

    desk.guest.post(APPLY + "/answer", answer).expect(202);

    TestReply seen = owner.get(path);
    assertThat(seen.text("answer")).isEqualTo("Since 1990.");
    assertThat(seen.json().at("/question").isNull()).isTrue();
    assertThat(seen.json().at("/checklist/0/value").asString()).isEqualTo("HRB 1");
    assertThat(desk.letters.only("vendor-application-answered").text()).contains("> Since 1990.");
    desk.guest.post(APPLY + "/answer", answer).expectError(400, "validation_failed");
  }

  @Test
  void anAnswerTakesBackWhatWasVerified() {
    String path = desk.applied(email);
    desk.verify(path, "register");
    owner.post(path + "/ask", Map.of("question", "Since when?")).expect(200);

    desk.guest
        .post(
            APPLY + "/answer",
            Map.of(
                "token",
                desk.token("vendor-application-asked"),
                "answer",
                "See there.",
                "facts",
                List.of(Map.of("code", "register", "value", "HRB 2"))))
        .expect(202);

    assertThat(owner.get(path).json().at("/checklist/0/verified").asBoolean()).isFalse();
  }

  @Test
  void aRejectionIsMailedWithItsReasonAndTheCompanyMayApplyAgain() {
    String path = desk.applied(email);

    owner.post(path + "/reject", Map.of("reason", "Not here.")).expect(200);

    assertThat(desk.letters.only("vendor-application-rejected").text()).contains("> Not here.");
    owner.post(path + "/approve").expectError(422, "invalid_transition");
    assertThat(desk.applied(email)).isNotEqualTo(path);
  }

  @Test
  void ofManyDecisionsAtOnceOneCounts() throws InterruptedException {
    desk.open(List.of());
    String path = desk.applied(email);
    Callable<Integer> approve = () -> owner.post(path + "/approve").status();
    Callable<Integer> reject = () -> owner.post(path + "/reject", Map.of("reason", "No.")).status();

    List<Integer> statuses =
        Race.between(
            Collections.nCopies(16, List.of(approve, reject)).stream()
                .flatMap(List::stream)
                .toList());

    assertThat(statuses).containsOnlyOnce(200);
    assertThat(desk.letters.readers("invitation").size())
        .isEqualTo(1 - desk.letters.readers("vendor-application-rejected").size());
  }

  @Test
  void staffCreateAVendorWithoutAnApplication() {
    TestReply made =
        owner.post("/admin/vendors", Map.of("name", "Ventila", "email", email)).expect(201);

    assertThat(made.text("status")).isEqualTo("approved");
    assertThat(desk.letters.readers("invitation")).containsExactly(email);
    owner.get(ALL + "/" + made.text("id")).expectError(404, "not_found");
  }
}
