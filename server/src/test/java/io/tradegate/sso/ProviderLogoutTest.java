package io.tradegate.sso;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.nimbusds.jwt.JWTClaimsSet;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A user who signs out at the provider is signed out here, by the back channel. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProviderLogoutTest {
  private final TestProvider provider = new TestProvider();
  private final SsoDesk desk = new SsoDesk(TestApp.shared(), provider);
  private String id = "";

  @BeforeAll
  void begin() {
    desk.shop.addStaff("clerk", desk.shop.role(BuiltInRole.SALES));
    desk.shop.addStaff("other", desk.shop.role(BuiltInRole.SALES));
    id = desk.active();
  }

  @AfterAll
  void stop() {
    provider.close();
  }

  private User user(String who, String session) {
    return User.of("sub-" + who, desk.shop.email(who)).with("sid", session);
  }

  private TestReply tell(String token) {
    return desk.shop
        .guest()
        .with("Content-Type", "application/x-www-form-urlencoded")
        .send(
            "POST",
            "/auth/sso/" + id + "/backchannel-logout",
            ("logout_token=" + token).getBytes(UTF_8));
  }

  private TestReply tell(UnaryOperator<JWTClaimsSet.Builder> change) {
    return tell(provider.logoutToken(change));
  }

  @Test
  void theSessionThatTheProviderEndedEndsHereAtOnce() {
    TestClient ended = desk.signIn(id, user("clerk", "first"));
    TestClient same = desk.signIn(id, user("clerk", "second"));
    TestClient other = desk.signIn(id, user("other", "third"));

    tell(claims -> claims.claim("sid", "first")).expect(204);

    ended.get("/admin/me").expect(401);
    same.get("/admin/me").expect(200);
    tell(claims -> claims.subject("sub-clerk")).expect(204);
    same.get("/admin/me").expect(401);
    other.get("/admin/me").expect(200);
    tell(claims -> claims.subject("sub-clerk").claim("sid", "third")).expect(204);
    other.get("/admin/me").expect(200);
    tell(claims -> claims.subject("sub-other").claim("sid", "third")).expect(204);
    other.get("/admin/me").expect(401);
  }

  @Test
  void aCodeThatWasNotExchangedIsGoodForNothingAfterwards() {
    Visitor visitor = desk.visitor();
    TestReply arrived = visitor.arrive(id, user("clerk", "fourth")).expect(303);

    tell(claims -> claims.subject("sub-clerk")).expect(204);

    visitor.exchange(arrived).expectError(400, "validation_failed");
  }

  private static Arguments lie(
      String name, String reason, UnaryOperator<JWTClaimsSet.Builder> change) {
    return arguments(name, reason, change);
  }

  static Stream<Arguments> lies() {
    return Stream.of(
        lie("a nonce", "not_a_logout", claims -> claims.claim("nonce", "x")),
        lie("no event", "not_a_logout", claims -> claims.claim("events", null)),
        lie("another event", "not_a_logout", claims -> claims.claim("events", Map.of("x", "y"))),
        lie("no id", "not_a_logout", claims -> claims.jwtID(null)),
        lie("no user", "not_a_logout", claims -> claims.subject(null)),
        lie("another issuer", "wrong_issuer", claims -> claims.issuer("https://evil.test")),
        lie("another audience", "wrong_audience", claims -> claims.audience("others")),
        lie(
            "a token of yesterday",
            "token_expired",
            claims -> claims.expirationTime(Date.from(Instant.EPOCH))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lies")
  void aTokenThatIsNotOneEndsNothing(
      String name, String reason, UnaryOperator<JWTClaimsSet.Builder> change) {
    TestClient signedIn = desk.signIn(id, user("clerk", "kept"));

    TestReply refused = tell(claims -> change.apply(claims.subject("sub-clerk")));

    refused.expectError(400, "bad_request").expectMessage("[" + reason + "]");
    assertThat(desk.codes(id).getFirst()).isEqualTo(reason);
    signedIn.get("/admin/me").expect(200);
  }

  @Test
  void aTokenEndsSessionsOnce() {
    String token = provider.logoutToken(claims -> claims.subject("sub-clerk"));
    tell(token).expect(204);
    TestClient later = desk.signIn(id, user("clerk", "fifth"));

    tell(token).expectError(400, "bad_request").expectMessage("[replayed]");

    later.get("/admin/me").expect(200);
    tell("garbage").expectError(400, "bad_request").expectMessage("[token_malformed]");
  }
}
