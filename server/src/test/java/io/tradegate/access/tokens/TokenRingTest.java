package io.tradegate.access.tokens;

import static io.tradegate.access.tokens.ClaimsFixtures.END;
import static io.tradegate.access.tokens.ClaimsFixtures.NOW;
import static io.tradegate.access.tokens.ClaimsFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSObject;
import java.text.ParseException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TokenRingTest {
  private static final String OLD = "an-old-secret-of-thirty-two-bytes!";
  private static final String NEW = "a-new-secret-of-thirty-two-bytes!!";

  private final TokenRing ring = TokenRing.parse(OLD, "tradegate");

  @ParameterizedTest
  @MethodSource
  void aSignedSessionReadsBackAsItWas(SessionClaims claims) {
    assertThat(ring.verify(ring.sign(claims), NOW)).isEqualTo(new Verdict.Good(claims));
  }

  static Stream<SessionClaims> aSignedSessionReadsBackAsItWas() {
    return Stream.of(staff(), ClaimsFixtures.buyer(), ClaimsFixtures.vendor());
  }

  @Test
  void theClaimsTravelUnderTheirPublishedNames() throws ParseException {
    JWSObject token = JWSObject.parse(ring.sign(staff()));

    assertThat(token.getHeader().toJSONObject())
        .containsEntry("alg", "HS256")
        .containsEntry("typ", "JWT")
        .containsOnlyKeys("alg", "typ", "kid");
    assertThat(token.getPayload().toJSONObject())
        .containsAllEntriesOf(
            Map.of("iss", "tradegate", "aud", "admin", "org_id", 7L, "ep", 5L, "oe", 6L))
        .containsOnlyKeys(
            "iss", "aud", "sub", "org_id", "sid", "ep", "oe", "iat", "exp", "jti", "perms");
  }

  @Test
  void aTokenExpiresInTheSecondItNames() {
    String token = ring.sign(staff());

    assertThat(ring.verify(token, END.minusMillis(1))).isInstanceOf(Verdict.Good.class);
    assertThat(ring.verify(token, END)).isEqualTo(new Verdict.Expired());
  }

  @ParameterizedTest
  @CsvSource({"0, true", "30, true", "31, false", "3600, false"})
  void aTokenFromTheFutureIsBadBeyondHalfAMinute(long ahead, boolean good) {
    Verdict verdict = ring.verify(ring.sign(staff()), NOW.minusSeconds(ahead));

    assertThat(verdict instanceof Verdict.Good).isEqualTo(good);
    assertThat(verdict instanceof Verdict.Bad).isEqualTo(!good);
  }

  @Test
  void aRotatedRingSignsWithTheNewSecretAndStillVerifiesTheOld() {
    TokenRing rotated = TokenRing.parse(NEW + " , " + OLD, "tradegate");

    assertThat(rotated.verify(ring.sign(staff()), NOW)).isInstanceOf(Verdict.Good.class);
    assertThat(ring.verify(rotated.sign(staff()), NOW)).isInstanceOf(Verdict.Bad.class);
  }

  @Test
  void aSecretThatLeftTheRingVerifiesNothing() {
    TokenRing replaced = TokenRing.parse(NEW, "tradegate");

    assertThat(replaced.verify(ring.sign(staff()), NOW)).isInstanceOf(Verdict.Bad.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | JWT_SECRET: secret 1 has 0 bytes; at least 32 are needed.",
        "short | JWT_SECRET: secret 1 has 5 bytes; at least 32 are needed.",
        OLD + ", | JWT_SECRET: secret 2 has 0 bytes; at least 32 are needed.",
      })
  void aWeakSettingIsNamedWithoutBeingRepeated(String setting, String problem) {
    assertThat(TokenRing.problems(setting)).containsExactly(problem);
    assertThatThrownBy(() -> TokenRing.parse(setting, "tradegate")).hasMessage(problem);
  }
}
