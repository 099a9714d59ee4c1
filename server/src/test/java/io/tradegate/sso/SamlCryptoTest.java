package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.http.Query;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.SamlDocuments;
import io.tradegate.testing.SamlEncryption;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestSamlProvider;
import io.tradegate.testing.TestSamlProvider.User;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Encrypted assertions and signed requests. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SamlCryptoTest {
  private static final String ISSUER = "https://idp.example/crypto";

  private final SamlDesk saml = new SamlDesk(TestApp.shared(), new TestSamlProvider(ISSUER));
  private final SsoDesk desk = saml.desk;
  private String id = "";
  private String own = "";
  private Visitor tester = desk.visitor();

  @BeforeAll
  void begin() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    id = saml.active(Map.of("saml", Map.of("encrypted", true)));
    own = desk.owner.get(PROVIDERS + "/" + id).expect(200).text("saml/own_certificate");
  }

  private TestReply answer(BiConsumer<TestSamlProvider, String> lie) {
    var provider = new TestSamlProvider(ISSUER);
    provider.forgery = document -> SamlEncryption.encrypt(document, own);
    lie.accept(provider, own);
    Visitor visitor = desk.visitor();
    var asked = TestSamlProvider.asked(visitor.beginAt(id));
    User clerk = User.of("name-clerk", desk.shop.email("clerk"));
    return SamlDesk.follow(visitor, SamlDesk.post(visitor, id, provider.answer(asked, clerk)));
  }

  @Test
  void anEncryptedAssertionThatIsSignedInsideIsGood() {
    answer((_, _) -> {}).expect(303);
  }

  private static Arguments attack(
      String name, String reason, BiConsumer<TestSamlProvider, String> lie) {
    return arguments(name, reason, lie);
  }

  static Stream<Arguments> attacks() {
    return Stream.of(
        attack("a plain assertion", "not_encrypted", (p, _) -> p.forgery = _ -> {}),
        attack("encrypted and not signed", "not_signed", (p, _) -> p.signsAssertion = false),
        attack(
            "encrypted and signed only outside",
            "not_signed",
            (p, own) -> {
              p.signsAssertion = false;
              p.forgery =
                  document -> {
                    SamlEncryption.encrypt(document, own);
                    p.signer.sign(document.getDocumentElement(), p.key);
                  };
            }),
        attack(
            "signed inside by another key",
            "bad_signature",
            (p, _) -> p.key = TestSamlProvider.certificate()),
        attack(
            "encrypted for another reader",
            "cannot_decrypt",
            (p, _) ->
                p.forgery =
                    document ->
                        SamlEncryption.encrypt(
                            document, TestSamlProvider.certificate().certificate())),
        attack(
            "a changed cipher text",
            "cannot_decrypt",
            (p, _) ->
                p.ending =
                    text ->
                        text.replace(
                            "</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>",
                            "AAAA</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>")),
        attack(
            "CBC",
            "wrong_algorithm",
            (p, _) ->
                p.ending =
                    text ->
                        text.replace(
                            SamlEncryption.GCM, "http://www.w3.org/2001/04/xmlenc#aes256-cbc")),
        attack(
            "PKCS #1 1.5",
            "wrong_algorithm",
            (p, _) ->
                p.ending =
                    text ->
                        text.replace(
                            SamlEncryption.OAEP, "http://www.w3.org/2001/04/xmlenc#rsa-1_5")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void isRefused(String name, String reason, BiConsumer<TestSamlProvider, String> lie) {
    TestReply reply = answer(lie).expect(403);

    assertThat(reply.body()).contains("[" + reason + "]");
    assertThat(desk.codes(id).getFirst()).isEqualTo(reason);
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void ourKeyIsRenewedWithoutAGap() throws Exception {
    String renewed = saml.desk.owner.post(PROVIDERS, renewedDraft()).expect(201).text("id");
    String one = PROVIDERS + "/" + renewed + "/own-certificate";
    saml.describe(renewed, saml.provider.metadata(true, TestSamlProvider.KEY));
    desk.owner.post(one + "/switch").expectError(422, "provider_not_ready");
    desk.owner.delete(one).expectError(422, "provider_not_ready");

    TestReply both = desk.owner.post(one + "/renew").expect(200);
    String first = both.text("saml/own_certificate");
    String second = both.text("saml/other_certificate");
    desk.owner.post(one + "/renew").expectError(422, "provider_not_ready");
    assertThat(metadata(renewed)).contains(first, second);
    assertThat(signedWith(first, tested(renewed))).isTrue();
    for (String reader : List.of(first, second)) {
      decrypted(renewed, reader).expect(303);
    }

    assertThat(desk.owner.post(one + "/switch").expect(200).text("saml/own_certificate"))
        .isEqualTo(second);
    assertThat(metadata(renewed)).contains(first, second);
    assertThat(signedWith(second, tested(renewed))).isTrue();
    decrypted(renewed, first).expect(303);

    desk.owner.delete(one).expect(200);
    assertThat(metadata(renewed)).contains(second).doesNotContain(first);
    assertThat(decrypted(renewed, first).expect(403).body()).contains("[cannot_decrypt]");
    decrypted(renewed, second).expect(303);
    String oidc = desk.owner.post(PROVIDERS, desk.draft()).expect(201).text("id");
    desk.owner
        .post(PROVIDERS + "/" + oidc + "/own-certificate/renew")
        .expectError(422, "provider_not_ready");
  }

  private Map<String, Object> renewedDraft() {
    return saml.draft(Map.of("saml", Map.of("encrypted", true)));
  }

  private String metadata(String connection) {
    return desk.shop.guest().get("/auth/sso/" + connection + "/metadata").expect(200).body();
  }

  /** A test needs no proven domain, and creates nothing. */
  private String tested(String connection) {
    String link =
        desk.owner.post(PROVIDERS + "/" + connection + "/test").expect(200).text("login_url");
    URI address = URI.create(link);
    tester = desk.visitor();
    return tester.begin(address.getRawPath() + "?" + address.getRawQuery());
  }

  private TestReply decrypted(String connection, String reader) {
    var provider = new TestSamlProvider(ISSUER);
    provider.forgery = document -> SamlEncryption.encrypt(document, reader);
    var asked = TestSamlProvider.asked(tested(connection));
    User clerk = User.of("name-clerk", desk.shop.email("clerk"));
    return SamlDesk.post(tester, connection, provider.answer(asked, clerk));
  }

  private static boolean signedWith(String certificate, String address) throws Exception {
    String query = URI.create(address).getRawQuery();
    byte[] der = Base64.getDecoder().decode(certificate);
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initVerify(
        CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der)));
    signature.update(query.substring(0, query.indexOf("&Signature=")).getBytes(US_ASCII));
    return signature.verify(Base64.getDecoder().decode(Query.foreign(query).get("Signature")));
  }

  @Test
  void aRequestIsSignedWhereTheProviderWantsIt() throws Exception {
    saml.describe(id, saml.provider.metadata(true, TestSamlProvider.KEY));

    assertThat(signedWith(own, desk.visitor().beginAt(id))).isTrue();
    saml.describe(id, saml.provider.metadata());
    assertThat(desk.visitor().beginAt(id)).doesNotContain("Signature=");
  }

  @Test
  void theKeyOfEachConnectionIsItsOwn() {
    String other = desk.owner.post(PROVIDERS, saml.draft(Map.of())).expect(201).text("id");
    String metadata = desk.shop.guest().get("/auth/sso/" + other + "/metadata").body();

    Element certificate = SamlDocuments.only(SamlDocuments.parse(metadata), "X509Certificate");

    assertThat(certificate.getTextContent()).isNotEqualTo(own);
  }
}
