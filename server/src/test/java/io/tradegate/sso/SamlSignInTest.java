package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.Race;
import io.tradegate.testing.SamlDocuments;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestSamlProvider.User;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Staff and buyers sign in through a SAML provider. */
class SamlSignInTest {
  private final TestSamlProvider provider = new TestSamlProvider("https://idp.example/entity");
  private final SamlDesk saml = new SamlDesk(TestApp.shared(), provider);
  private final SsoDesk desk = saml.desk;

  private User staff(String who) {
    return User.of("name-" + who, desk.shop.email(who));
  }

  @Test
  void anExistingAccountIsLinkedByItsEmailAndThenByItsSubject() {
    UUID clerk = desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of("session_hours", 2));

    assertThat(desk.userOf(saml.signIn(id, staff("clerk")), "/admin/me")).isEqualTo(clerk);
    User renamed = User.of("name-clerk", "another@elsewhere.test");
    assertThat(desk.userOf(saml.signIn(id, renamed), "/admin/me")).isEqualTo(clerk);

    assertThat(new SentLetters(desk.shop).of("identity-linked")).hasSize(1);
    assertThat(sessions()).containsOnly("7200 urn:mfa session-of-the-idp");
    TestReply log = desk.owner.get(PROVIDERS + "/" + id + "/attempts").expect(200);
    assertThat(log.json().at("/items/1/steps").valueStream().map(s -> s.at("/name").asString()))
        .containsExactly("signature", "assertion", "browser", "email", "account");
  }

  private List<String> sessions() {
    return desk.shop.asService(
        tx ->
            tx.sql(
                    """
                    select round(extract(epoch from expires_at - created_at)) || ' ' || acr || ' '
                           || provider_session as shown
                      from session
                     where org_id = :org and identity_id is not null
                    """)
                .list(row -> row.text("shown")));
  }

  @Test
  void aUserIsCreatedJustInTimeAndGroupsGiveRoles() {
    var sales = Map.of("group", "selling", "role", desk.shop.role(BuiltInRole.SALES));
    String id =
        saml.active(
            Map.of(
                "provisioning",
                "just_in_time",
                "default_role",
                desk.shop.role(BuiltInRole.READ_ONLY),
                "group_roles",
                List.of(sales)));

    TestClient newcomer = saml.signIn(id, staff("newcomer").in("selling", "others"));

    UUID user = desk.userOf(newcomer, "/admin/me");
    assertThat(desk.owner.get("/admin/staff/" + user).json().at("/roles").size()).isEqualTo(2);
  }

  @Test
  void buyersSignInThroughTheProviderOfTheirCompany() {
    desk.shop.addBuyer("ours", desk.shop.company(), "buyer");
    String id = saml.active(Map.of("audience", "storefront", "customer_id", desk.shop.company()));

    TestClient buyer = saml.signIn(id, staff("ours"));

    assertThat(buyer.get("/storefront/me").expect(200).text("company/id"))
        .isEqualTo(desk.shop.company().toString());
  }

  @Test
  void aSignedResponseAroundAnUnsignedAssertionIsGoodToo() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    provider.signsAssertion = false;
    provider.signsResponse = true;
    saml.signIn(id, staff("clerk"));

    provider.signsAssertion = true;
    saml.signIn(id, staff("clerk")).get("/admin/me").expect(200);
  }

  @Test
  void aCommentInTheNameCannotCutIt() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    provider.ending = text -> text.replace("name-clerk<", "name-<!-- cut -->clerk<");

    saml.signIn(id, staff("clerk"));

    assertThat(desk.owner.get(PROVIDERS + "/" + id + "/identities").items("subject"))
        .containsExactly("name-clerk");
  }

  @Test
  void anAnswerSignsInOnlyTheBrowserThatBegan() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    Visitor victim = desk.visitor();
    TestReply posted = saml.post(victim, id, staff("clerk")).expect(303);
    Visitor thief = desk.visitor();
    thief.beginAt(id);

    SamlDesk.follow(thief, posted).expect(403);
    SamlDesk.follow(desk.visitor(), posted).expect(403);
    assertThat(desk.codes(id)).containsOnly("other_browser");

    victim.exchange(SamlDesk.follow(victim, posted).expect(303)).expect(200);
    SamlDesk.follow(victim, posted).expect(403);
    assertThat(desk.sessions()).isEqualTo(1);
  }

  @Test
  void manyPostsOfOneAnswerAreTakenOnce() throws InterruptedException {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    Visitor visitor = desk.visitor();
    var asked = TestSamlProvider.asked(visitor.beginAt(id));
    String response = provider.answer(asked, staff("clerk"));

    List<Integer> statuses = Race.of(32, () -> SamlDesk.post(visitor, id, response).status());

    assertThat(statuses).containsOnlyOnce(303).contains(403);
  }

  @Test
  void anAnswerWithoutARequestBeginsASignInHereIfItMay() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    var ours = TestSamlProvider.asked(desk.visitor().beginAt(id));
    var unasked = new TestSamlProvider.Asked("", ours.acs(), ours.audience());
    SamlDesk.post(desk.visitor(), id, provider.answer(unasked, staff("clerk"))).expect(403);
    assertThat(desk.codes(id)).containsExactly("unsolicited");

    desk.owner.patch(PROVIDERS + "/" + id, Map.of("saml", Map.of("unsolicited", true))).expect(200);
    TestReply sent =
        SamlDesk.post(desk.visitor(), id, provider.answer(unasked, staff("clerk"))).expect(303);

    assertThat(sent.header("Location").orElseThrow()).endsWith("/auth/sso/" + id + "/login");
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void ourMetadataNamesTheAddressForAnswersAndOurKey() {
    TestReply made = desk.owner.post(PROVIDERS, saml.draft(Map.of())).expect(201);
    TestReply metadata = desk.shop.guest().get(made.text("metadata_path")).expect(200);

    assertThat(SamlDocuments.parse(metadata.body()).getDocumentElement().getAttribute("entityID"))
        .endsWith(made.text("metadata_path"));
    assertThat(metadata.body())
        .contains(made.text("callback_path"), made.text("saml/own_certificate"));
    desk.owner
        .post(PROVIDERS + "/" + made.text("id") + "/activate")
        .expectError(422, "provider_not_ready");
  }

  @Test
  void metadataIsReadAndRefusedBySentence() {
    String id = desk.owner.post(PROVIDERS, saml.draft(Map.of())).expect(201).text("id");
    TestReply told = saml.describe(id, provider.metadata(true, TestSamlProvider.KEY));
    assertThat(told.text("issuer")).isEqualTo(provider.issuer);
    assertThat(told.text("saml/sso_url")).isEqualTo(TestSamlProvider.SSO);
    assertThat(told.text("saml/sign_requests")).isEqualTo("true");

    String path = PROVIDERS + "/" + id + "/metadata";
    for (String wrong :
        List.of(
            "<!DOCTYPE x><x/>",
            "no xml",
            "<x/>",
            provider.metadata().replace("HTTP-Redirect", "SOAP"),
            provider.metadata().replace(TestSamlProvider.SSO, "javascript:alert(1)"),
            provider.metadata().replaceAll("(?s)<md:KeyDescriptor>.*</md:KeyDescriptor>", ""))) {
      desk.owner.post(path, Map.of("metadata", wrong)).expectError(400, "validation_failed");
    }
    desk.owner
        .post(path, Map.of("url", "http://169.254.169.254/latest"))
        .expectError(400, "validation_failed");
    desk.owner.post(path, Map.of()).expectError(400, "validation_failed");
  }

  @Test
  void certificatesRollOverWithoutARefusedSignIn() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    String id = saml.active(Map.of());
    var next = TestSamlProvider.certificate();

    saml.describe(id, provider.metadata(false, TestSamlProvider.KEY, next));
    saml.signIn(id, staff("clerk"));
    provider.key = next;
    saml.signIn(id, staff("clerk"));
    TestReply now = saml.describe(id, provider.metadata(false, next));
    assertThat(now.json().at("/saml/certificates").size()).isEqualTo(2);
    assertThat(now.text("saml/certificates/1/withdrawn_at")).isNotEmpty();
    provider.key = TestSamlProvider.KEY;
    saml.signIn(id, staff("clerk"));

    desk.owner
        .post(
            PROVIDERS + "/" + id + "/metadata",
            Map.of("metadata", provider.metadata(false, next), "withdraw_old", true))
        .expect(200);
    saml.post(desk.visitor(), id, staff("clerk")).expect(403);
    assertThat(desk.codes(id).getFirst()).isEqualTo("bad_signature");
  }
}
