package io.tradegate.sso;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.SamlDocuments;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestSamlProvider.Asked;
import io.tradegate.testing.TestSamlProvider.User;
import java.util.Base64;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

/** Each attack by SAML is refused with a log entry of its own, and none leaves a session. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SamlAttackTest {

  private final SamlDesk saml =
      new SamlDesk(TestApp.shared(), new TestSamlProvider(SamlAttacks.ISSUER));
  private final SsoDesk desk = saml.desk;
  private String id = "";

  @BeforeAll
  void begin() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    id = saml.active(Map.of());
  }

  private User clerk() {
    return User.of("name-clerk", desk.shop.email("clerk"));
  }

  private void refused(TestReply reply, String reason) {
    reply.expect(403);
    assertThat(reply.body()).contains("[" + reason + "]");
    assertThat(desk.codes(id).getFirst()).isEqualTo(reason);
    assertThat(desk.sessions()).isZero();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({
    "io.tradegate.sso.SamlAttacks#wrappings",
    "io.tradegate.sso.SamlAttacks#forgedKeys",
    "io.tradegate.sso.SamlAttacks#documents",
    "io.tradegate.sso.SamlAttacks#lies"
  })
  void isRefused(String name, String reason, Consumer<TestSamlProvider> lie) {
    var provider = new TestSamlProvider(SamlAttacks.ISSUER);
    lie.accept(provider);
    Visitor visitor = desk.visitor();
    Asked asked = TestSamlProvider.asked(visitor.beginAt(id));

    refused(SamlDesk.post(visitor, id, provider.answer(asked, clerk())), reason);
  }

  @Test
  void anAnswerThatWasUsedIsRefusedEvenForANewRequest() {
    Visitor visitor = desk.visitor();
    Asked asked = TestSamlProvider.asked(visitor.beginAt(id));
    String answer = saml.provider.answer(asked, clerk());
    SamlDesk.post(visitor, id, answer).expect(303);

    refused(SamlDesk.post(visitor, id, answer), "replayed");
    Asked again = TestSamlProvider.asked(visitor.beginAt(id));
    String same = SamlDocuments.only(document(answer), "Assertion").getAttribute("ID");
    var repeating = new TestSamlProvider(SamlAttacks.ISSUER);
    repeating.template = text -> text.replaceFirst("ID=\"_a[^\"]*\"", "ID=\"" + same + "\"");
    refused(SamlDesk.post(visitor, id, repeating.answer(again, clerk())), "replayed");
  }

  private static Document document(String answer) {
    return SamlDocuments.parse(new String(Base64.getDecoder().decode(answer), UTF_8));
  }

  @Test
  void textThatIsNoBase64AndAFormWithoutAnAnswerAreRefused() {
    refused(SamlDesk.post(desk.visitor(), id, "%%%"), "answer_malformed");
    refused(SamlDesk.post(desk.visitor(), id, ""), "answer_malformed");
  }

  @Test
  void aStateWithoutAnAnswerSignsNoUserIn() {
    Visitor visitor = desk.visitor();
    String state = TestSamlProvider.asked(visitor.beginAt(id)).id().substring(1);

    refused(visitor.client.get("/auth/sso/" + id + "/callback?state=" + state), "unknown_sign_in");
  }

  @Test
  void twoTenantsWithTheSameProviderAndSubjectNeverMeet() {
    var here = new SamlDesk(TestApp.shared(), new TestSamlProvider(SamlAttacks.ISSUER));
    var there = new SamlDesk(TestApp.shared(), new TestSamlProvider(SamlAttacks.ISSUER));
    here.desk.shop.addStaff("clerk", here.desk.shop.role(BuiltInRole.SALES));
    there.desk.shop.addStaff("clerk", there.desk.shop.role(BuiltInRole.SALES));
    String one = here.active(Map.of());
    String other = there.active(Map.of());
    User same = User.of("name-clerk", here.desk.shop.email("clerk"));

    here.signIn(one, same);
    Visitor visitor = here.desk.visitor();
    Asked asked = TestSamlProvider.asked(visitor.beginAt(one));
    SamlDesk.post(visitor, other, here.provider.answer(asked, same)).expect(403);
    there.arrive(there.desk.visitor(), other, same).expect(403);

    assertThat(there.desk.codes(other)).containsExactly("domain_not_proven", "wrong_destination");
    assertThat(there.desk.sessions()).isZero();
    there.signIn(other, User.of("name-clerk", there.desk.shop.email("clerk")));
    assertThat(here.desk.sessions()).isEqualTo(1);
  }
}
