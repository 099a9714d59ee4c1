package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static io.tradegate.sso.SsoDesk.code;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each attack is refused with a log entry of its own, and none leaves a session. */
class AttackTest {
  private static final RSAKey STRANGE = TestProvider.key("strange");

  private final TestProvider provider = new TestProvider();
  private final SsoDesk desk = new SsoDesk(TestApp.shared(), provider);
  private String id = "";
  private User clerk = User.of("", "");

  @BeforeEach
  void begin() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    id = desk.active();
    clerk = User.of("sub-clerk", desk.shop.email("clerk"));
  }

  @AfterEach
  void stop() {
    provider.close();
  }

  private void refused(TestReply reply, String reason) {
    reply.expect(403);
    assertThat(reply.body()).contains("[" + reason + "]");
    assertThat(desk.codes(id).getFirst()).isEqualTo(reason);
    assertThat(desk.sessions()).isZero();
  }

  interface Lie {
    void tell(TestProvider provider);
  }

  private static Arguments lie(String name, String reason, Lie lie) {
    return Arguments.of(name, reason, lie);
  }

  static Stream<Arguments> lies() {
    return Stream.of(
        lie(
            "no signature",
            "wrong_algorithm",
            p -> p.minting = set -> new PlainJWT(set).serialize()),
        lie("the public key as a secret", "wrong_algorithm", p -> p.minting = set -> mac(p, set)),
        lie("a key that is not published", "unknown_key", p -> p.key = STRANGE),
        lie("another key under a known name", "bad_signature", p -> p.minting = AttackTest::forged),
        lie(
            "a nonce of another sign-in",
            "wrong_nonce",
            p -> p.claims = c -> c.claim("nonce", "x")),
        lie("no nonce", "wrong_nonce", p -> p.claims = c -> c.claim("nonce", null)),
        lie("another issuer", "wrong_issuer", p -> p.claims = c -> c.issuer("https://evil.test")),
        lie(
            "a slash after the issuer",
            "wrong_issuer",
            p -> p.claims = c -> c.issuer(p.issuer() + "/")),
        lie("another audience", "wrong_audience", p -> p.claims = c -> c.audience("others")),
        lie(
            "two audiences without azp",
            "wrong_audience",
            p -> p.claims = c -> c.audience(List.of(TestProvider.CLIENT, "others"))),
        lie("another azp", "wrong_audience", p -> p.claims = c -> c.claim("azp", "others")),
        lie(
            "a token of yesterday",
            "token_expired",
            p -> p.claims = c -> c.expirationTime(Date.from(Instant.EPOCH))),
        lie(
            "a token of tomorrow",
            "token_expired",
            p -> p.claims = c -> c.issueTime(Date.from(Instant.parse("2999-01-01T00:00:00Z")))),
        lie("no time of issue", "token_expired", p -> p.claims = c -> c.issueTime(null)),
        lie("no subject", "token_malformed", p -> p.claims = c -> c.subject(null)),
        lie(
            "another access token",
            "wrong_access_token",
            p -> p.claims = c -> c.claim("at_hash", "x")),
        lie("no token at all", "token_malformed", p -> p.minting = _ -> "garbage"),
        lie(
            "an issuer in its answer",
            "wrong_issuer",
            p -> p.answer = Map.of("iss", "https://evil.test")),
        lie("an error", "provider_refused", p -> p.answer = Map.of("error", "access_denied")),
        lie(
            "a code that it does not know",
            "code_refused",
            p -> p.answer = Map.of("code", "stolen")),
        lie(
            "no JSON from the token endpoint",
            "provider_misconfigured",
            p -> p.tokenEndpoint = e -> TestProvider.send(e, 200, "<html>".getBytes(UTF_8))),
        lie(
            "a token endpoint that redirects",
            "code_refused",
            p ->
                p.tokenEndpoint =
                    e -> {
                      e.getResponseHeaders().set("Location", "http://127.0.0.1:1/");
                      TestProvider.send(e, 307, "{}".getBytes(UTF_8));
                    }),
        lie(
            "an answer that is too long",
            "provider_misconfigured",
            p -> p.tokenEndpoint = e -> TestProvider.send(e, 200, new byte[1_000_000])));
  }

  private static String mac(TestProvider provider, JWTClaimsSet set) throws JOSEException {
    byte[] secret = provider.key.toRSAPublicKey().getEncoded();
    var token =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("first").build(), set);
    token.sign(new MACSigner(secret));
    return token.serialize();
  }

  private static String forged(JWTClaimsSet set) throws JOSEException {
    var token =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("first").build(), set);
    token.sign(new RSASSASigner(STRANGE));
    return token.serialize();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lies")
  void aLieOfTheProviderIsRefused(String name, String reason, Lie lie) {
    lie.tell(provider);

    refused(desk.visitor().arrive(id, clerk), reason);
  }

  static Stream<Arguments> documents() {
    return Stream.of(
        Arguments.of("issuer", "http://127.0.0.1:1", "wrong_issuer"),
        Arguments.of("authorization_endpoint", "javascript:alert(1)", "provider_misconfigured"),
        Arguments.of("token_endpoint", "", "provider_misconfigured"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void aWrongDiscoveryDocumentIsRefusedAtTheStart(String field, String value, String reason) {
    provider.discovery =
        document -> {
          var lying = new HashMap<>(document);
          lying.put(field, value);
          return lying;
        };

    refused(desk.visitor().client.get("/auth/sso/" + id + "/login"), reason);
  }

  @Test
  void endpointsInTheOwnNetworkAreNotCalled() {
    provider.discovery =
        document -> {
          var lying = new HashMap<>(document);
          lying.put("token_endpoint", "http://169.254.169.254/latest");
          return lying;
        };

    refused(desk.visitor().arrive(id, clerk), "provider_unreachable");
  }

  @Test
  void anAnswerForAnotherBrowserIsRefusedAndDoesNotSpoilTheSignIn() {
    Visitor victim = desk.visitor();
    Visitor thief = desk.visitor();
    String answer = provider.authorize(victim.beginAt(id), clerk);
    thief.beginAt(id);

    refused(thief.comeBack(answer), "other_browser");
    refused(desk.visitor().comeBack(answer), "other_browser");

    victim.exchange(victim.comeBack(answer).expect(303)).expect(200);
  }

  @Test
  void anAnswerIsTakenOnce() {
    Visitor visitor = desk.visitor();
    String answer = provider.authorize(visitor.beginAt(id), clerk);
    visitor.comeBack(answer).expect(303);

    refused(visitor.comeBack(answer), "unknown_sign_in");
  }

  @Test
  void anAnswerToOneConnectionIsRefusedByAnother() {
    String other = desk.owner.post(PROVIDERS, desk.draft()).expect(201).text("id");
    Visitor visitor = desk.visitor();
    String answer = provider.authorize(visitor.beginAt(id), clerk).replace(id, other);

    visitor.comeBack(answer).expect(403);
    assertThat(desk.codes(other)).containsExactly("unknown_sign_in");
    assertThat(desk.sessions()).isZero();
  }

  @Test
  void aStateThatIsMissingOrGivenTwiceIsRefused() {
    Visitor visitor = desk.visitor();
    visitor.beginAt(id);

    refused(visitor.client.get("/auth/sso/" + id + "/callback"), "unknown_sign_in");
    visitor.client.get("/auth/sso/" + id + "/callback?state=a&state=b").expect(400);
  }

  @ParameterizedTest
  @MethodSource("elsewhere")
  void aBrowserIsNotSentElsewhere(String address) {
    refused(
        desk.visitor().client.get("/auth/sso/" + id + "/login?return_to=" + address),
        "return_refused");
  }

  static Stream<String> elsewhere() {
    return Stream.of(
        "https://evil.test/",
        "//evil.test/",
        "/relative",
        "javascript:alert(1)",
        "http://localhost:8080@evil.test/",
        "http://localhost:8080.evil.test/",
        "http://localhost:8080/auth/sso/x/login", // would hand the code to a provider
        "http://localhost:8080/auth/%2573so/x/login",
        "http://localhost:8080/auth;a/sso/x/login",
        "http://localhost:8080/pages/../auth/x",
        "http://localhost:8080/%23fragment%23");
  }

  @Test
  void aCodeIsExchangedOnceAndOnlyByItsBrowser() {
    Visitor visitor = desk.visitor();
    TestReply arrived = visitor.arrive(id, clerk).expect(303);
    Visitor thief = desk.visitor();
    thief.beginAt(id);

    thief.exchange(arrived).expectError(400, "validation_failed");
    desk.visitor().exchange(arrived).expectError(400, "validation_failed");
    desk.visitor()
        .exchange(Map.of("code", code(arrived), "verifier", "v".repeat(43)))
        .expectError(400, "validation_failed");
    assertThat(desk.sessions()).isZero();

    visitor.exchange(arrived).expect(200);
    visitor.exchange(arrived).expectError(400, "validation_failed");
    assertThat(desk.sessions()).isEqualTo(1);
  }

  @Test
  void twoTenantsWithTheSameProviderAndSubjectNeverMeet() {
    var other = new SsoDesk(TestApp.shared(), provider);
    other.shop.addStaff("clerk", other.shop.role(BuiltInRole.SALES));
    String there = other.active();
    User same = User.of("sub-clerk", other.shop.email("clerk"));

    desk.signIn(id, clerk);
    Visitor visitor = desk.visitor();
    String answer = provider.authorize(visitor.beginAt(id), clerk).replace(id, there);
    visitor.comeBack(answer).expect(403);
    desk.visitor().arrive(there, clerk).expect(403);

    assertThat(other.codes(there)).containsExactly("domain_not_proven", "unknown_sign_in");
    assertThat(other.sessions()).isZero();
    other.signIn(there, same).get("/admin/me").expect(200);
    assertThat(desk.sessions()).isEqualTo(1);
    other.owner.get(PROVIDERS + "/" + id).expect(404);
  }
}
