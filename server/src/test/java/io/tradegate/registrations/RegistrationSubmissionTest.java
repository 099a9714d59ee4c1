package io.tradegate.registrations;

import static io.tradegate.registrations.RegistrationDesk.ALL;
import static io.tradegate.registrations.RegistrationDesk.CONFIRM;
import static io.tradegate.registrations.RegistrationDesk.REGISTER;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A company registers itself; staff see it once the email is confirmed. */
class RegistrationSubmissionTest {
  private final RegistrationDesk desk = new RegistrationDesk();

  private String mail(String who) {
    return desk.shop.email(who);
  }

  @Test
  void aStoreTakesNoRegistrationsUnlessItAllowsThem() {
    desk.allow("off");

    desk.guest
        .post(REGISTER, RegistrationDesk.body(mail("a")))
        .expectError(404, "not_found")
        .expectMessage("takes no registrations");
    assertThat(desk.letters.all()).isEmpty();
    TestClient other = TestApp.shared().newTenant().guest();
    other.post(REGISTER, RegistrationDesk.body(mail("a"))).expectError(404, "not_found");
  }

  @Test
  void staffSeeARegistrationOnceItsEmailIsConfirmed() {
    String token = desk.registered(mail("jonas"));
    assertThat(desk.owner.get(ALL).items("id")).isEmpty();
    assertThat(desk.letters.of("registration-received")).isEmpty();

    TestReply confirmed = desk.confirm(token).expect(200);

    assertThat(confirmed.text("status")).isEqualTo("pending");
    TestReply list = desk.owner.get(ALL).expect(200);
    assertThat(list.items("email")).containsExactly(mail("jonas"));
    assertThat(list.items("company_name")).containsExactly("Reuter Pumps");
    assertThat(list.items("tax_id")).containsExactly("DE 123-456");
    TestReply lead = desk.owner.get("/admin/leads/" + list.items("lead_id").getFirst());
    assertThat(lead.expect(200).text("email")).isEqualTo(mail("jonas"));
    assertThat(lead.text("company")).isEqualTo("Reuter Pumps");
    assertThat(desk.letters.readers("registration-received"))
        .containsExactly(desk.shop.email("owner"));
    assertThat(desk.letters.only("registration-received").text())
        .contains("/pages/admin/registrations/" + list.items("id").getFirst());
  }

  @Test
  void theAnswerIsTheSameForAnEmailThatIsKnown() {
    desk.shop.addBuyer("known", desk.shop.company(), "buyer");

    TestReply known = desk.guest.post(REGISTER, RegistrationDesk.body(desk.shop.email("known")));
    TestReply unknown = desk.guest.post(REGISTER, RegistrationDesk.body(mail("new")));

    assertThat(known.expect(202).bytes()).isEqualTo(unknown.expect(202).bytes());
    assertThat(desk.letters.readers("registration-confirm"))
        .containsExactly(desk.shop.email("known"), mail("new"));
  }

  @Test
  void anOpenLeadWithTheEmailIsLinkedAndItsOwnerIsTold() {
    UUID ann = desk.shop.addStaff("ann", desk.shop.role(BuiltInRole.SALES));
    String lead =
        desk.owner
            .post("/admin/leads", Map.of("email", mail("jonas"), "owner_id", ann))
            .expect(201)
            .text("public_id");

    String path = desk.pending(mail("jonas"));

    assertThat(desk.owner.get(path).text("lead_id")).isEqualTo(lead);
    assertThat(desk.owner.get(path).uuid("owner_id")).isEqualTo(ann);
    assertThat(desk.owner.get("/admin/leads").items("public_id")).containsExactly(lead);
    assertThat(desk.letters.readers("registration-received"))
        .containsExactly(desk.shop.email("ann"));
    assertThat(desk.owner.get(ALL + "?owner_id=" + ann).items("id")).hasSize(1);
    assertThat(desk.owner.get(ALL + "?owner_id=none").items("id")).isEmpty();
  }

  @Test
  void aWrongTokenAndATokenOfAnotherStoreAreRefusedAlike() {
    String token = desk.registered(mail("a"));
    RegistrationDesk other = new RegistrationDesk();

    TestReply wrong = desk.confirm("nonsense").expectError(400, "validation_failed");
    TestReply foreign = other.confirm(token).expectError(400, "validation_failed");

    assertThat(foreign.body()).isEqualTo(wrong.body());
    assertThat(desk.owner.get(ALL).items("id")).isEmpty();
  }

  @Test
  void aTokenWorksForThreeDays() {
    String token = desk.registered(mail("jonas"));
    String late = "update registration set expires_at = created_at where org_id = :org";
    desk.shop.asService(tx -> tx.sql(late).execute());

    desk.confirm(token).expectError(400, "validation_failed").expectMessage("`token`");

    assertThat(desk.owner.get(ALL).items("id")).isEmpty();
  }

  @Test
  void aSecondConfirmationChangesNothing() throws InterruptedException {
    String token = desk.registered(mail("a"));

    List<Integer> statuses = Race.of(6, () -> desk.confirm(token).status());

    assertThat(statuses).containsOnly(200);
    assertThat(desk.owner.get(ALL).items("id")).hasSize(1);
    assertThat(desk.owner.get("/admin/leads").items("public_id")).hasSize(1);
    assertThat(desk.letters.of("registration-received")).hasSize(1);
  }

  @Test
  void oneEmailWaitsForOneDecision() throws InterruptedException {
    List<String> tokens = List.of(desk.registered(mail("a")), desk.registered(mail("a")));

    List<Integer> statuses =
        Race.between(
            tokens.stream()
                .<Callable<Integer>>map(token -> () -> desk.confirm(token).status())
                .toList());

    assertThat(statuses).containsExactlyInAnyOrder(200, 409);
    assertThat(desk.owner.get(ALL).items("id")).hasSize(1);
  }

  @Test
  void oneIdempotencyKeyMakesOneRegistration() throws InterruptedException {
    TestClient once = desk.guest.with("Idempotency-Key", "reg-" + TestApp.ids().next());
    Map<String, Object> body = RegistrationDesk.body(mail("a"));

    List<Integer> statuses = Race.of(4, () -> once.post(REGISTER, body).status());

    assertThat(statuses).containsOnlyOnce(202).contains(409);
    assertThat(desk.letters.of("registration-confirm")).hasSize(1);
  }

  @Test
  void anotherApplicantAtTheSameAddressMaySendTheSameIdempotencyKey() {
    TestClient proxy = desk.guest.with("Idempotency-Key", "reg-" + TestApp.ids().next());

    proxy.post(REGISTER, RegistrationDesk.body(mail("a"))).expect(202);
    proxy.post(REGISTER, RegistrationDesk.body(mail("b"))).expect(202);

    assertThat(desk.letters.readers("registration-confirm"))
        .containsExactlyInAnyOrder(mail("a"), mail("b"));
    proxy.post(REGISTER, RegistrationDesk.body(mail("a"))).expect(409);
  }

  @Test
  void aMailboxGetsFiveLettersAnHourFromOneAddress() {
    for (int n = 0; n < 7; n++) {
      desk.guest.post(REGISTER, RegistrationDesk.body(mail("flood"))).expect(202);
    }

    assertThat(desk.letters.of("registration-confirm")).hasSize(5);
  }

  @Test
  void badInputIsRefusedAndNothingIsKept() {
    Map<String, Object> body = RegistrationDesk.body(mail("a"));
    body.put("tax_id", "!");
    body.put("country", "XX");
    desk.guest.post(REGISTER, body).expectError(400, "validation_failed").expectMessage("`tax_id`");
    Map<String, Object> region = RegistrationDesk.body(mail("a"));
    region.put("country", "US");
    region.put("region", "Nowhere");
    desk.guest
        .post(REGISTER, region)
        .expectError(400, "validation_failed")
        .expectMessage("`region`");
    Map<String, Object> trapped = RegistrationDesk.body(mail("a"));
    trapped.put("website", "https://spam.example.test");
    desk.guest.post(REGISTER, trapped).expect(202);

    assertThat(desk.letters.all()).isEmpty();
    desk.guest.post(CONFIRM, Map.of()).expect(400);
  }

  @Test
  void anApplicantIsWrittenToInTheChosenLanguage() {
    Map<String, Object> body = RegistrationDesk.body(mail("a"));
    body.put("locale", "de-AT");

    desk.guest.post(REGISTER, body).expect(202);

    assertThat(desk.letters.only("registration-confirm").subject())
        .startsWith("Bestätigen Sie Ihre Registrierung");
  }
}
